import type { Inward } from '../playback/struck.ts';
import { figure } from '../rules/words.ts';

/** How many points are drawn as so many cells; more stand as a figure alone. */
const CELLS = 24;

function Cells({ count, kind }: { readonly count: number; readonly kind: 'took' | 'passed' | 'lost' }) {
  if (count > CELLS) return null;
  return (
    <span className={`layer-cells ${kind}`} aria-hidden>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point has no name but its place
        <i key={i} />
      ))}
    </span>
  );
}

/**
 * The damage of an attack on its way to one target, from the left: each layer takes its part, the rest goes on, and what
 * reaches the body is lost (AT-34 to AT-43). The same figures as in the steps.
 */
export function LayerFlow({ inward }: { readonly inward: Inward }) {
  const { entity, dodged, layers, reached, byTuf, lost, ex } = inward;
  const came = (layers[0]?.came ?? reached) + dodged;
  const rows = [
    ...(dodged > 0 ? [{ name: 'Dodged', took: dodged, passed: came - dodged }] : []),
    ...layers.map(({ name, took, passed }) => ({ name, took, passed })),
    ...(byTuf > 0 ? [{ name: `${entity.name}, TUF`, took: byTuf, passed: reached - byTuf }] : []),
  ];
  return (
    <figure className="layer-flow" aria-label={`Damage on its way to ${entity.name}`}>
      <ol>
        <li className="layer-in">
          <b>{figure(came)}</b>
          <span className="quiet">HP</span>
        </li>
        {rows.map(({ name, took, passed }) => (
          <li key={name} className="layer" data-took={took > 0}>
            <span className="layer-name clip">{name}</span>
            <Cells count={took} kind="took" />
            <span className="layer-figures">
              {took > 0 ? `−${figure(took)}` : '0'}
              <span className="quiet"> → {figure(passed)}</span>
            </span>
          </li>
        ))}
        <li className="layer-out" data-lost={lost > 0}>
          <span className="layer-name clip">{entity.name}</span>
          <Cells count={lost} kind="lost" />
          <span className="layer-figures">
            {lost > 0 ? `−${figure(lost)} HP` : 'nothing'}
            {ex > 0 ? <span className="quiet">, 1 EX bound</span> : null}
          </span>
        </li>
      </ol>
    </figure>
  );
}
