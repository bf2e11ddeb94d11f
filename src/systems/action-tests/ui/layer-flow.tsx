import { figure } from '@fall-of-shot/rules/wording';
import { classes } from '../../../design/classes.ts';
import textStyles from '../../../ui/components/text.module.css';
import type { DamagePath } from '../playback/impacts.ts';
import styles from './layer-flow.module.css';

/** One stage of the damage from left to right: a layer, or its end. */
interface Place {
  readonly name: string;
  /** What it absorbs, and what passes. */
  readonly took: number;
  readonly passed: number;
  readonly label: string;
  readonly kind: 'layer' | 'end';
}

function placesOf({ entity, dodged, layers, reached, byTuf, lost, ex }: DamagePath, came: number): readonly Place[] {
  const layer = (name: string, took: number, passed: number): Place => ({
    name,
    took,
    passed,
    label: took > 0 ? `−${figure(took)}` : '0',
    kind: 'layer',
  });
  const bound = ex > 0 ? `, ${figure(ex)} EX` : '';
  return [
    ...(dodged > 0 ? [layer('Dodge', dodged, came - dodged)] : []),
    ...layers.map(({ name, took, passed }) => layer(name, took, passed)),
    ...(byTuf > 0 ? [layer('TUF', byTuf, reached - byTuf)] : []),
    {
      name: entity.name,
      took: lost,
      passed: 0,
      label: `${lost > 0 ? `−${figure(lost)} HP` : 'nothing'}${bound}`,
      kind: 'end',
    },
  ];
}

/** The stream of damage, as thick as its share. */
function Stream({ share }: { readonly share: number }) {
  return <i className={styles.stream} style={{ height: `${Math.max(share > 0 ? 6 : 0, share * 100)}%` }} />;
}

/**
 * The damage of an attack to one target: it enters from the left, each layer absorbs its part, and what reaches the
 * body is lost (AT-34 to AT-43). The same figures as in the steps.
 */
export function LayerFlow({ inward }: { readonly inward: DamagePath }) {
  const { entity, dodged, layers, reached } = inward;
  const came = (layers[0]?.came ?? reached) + dodged;
  const share = (points: number) => (came === 0 ? 0 : points / came);
  return (
    <figure className={styles.flow} aria-label={`Damage on its way to ${entity.name}`}>
      <ol>
        <li className={styles.in}>
          <span className={styles.said}>{figure(came)} HP</span>
          <span className={styles.band} aria-hidden>
            <Stream share={1} />
          </span>
          <span className={styles.name}>comes</span>
        </li>
        {placesOf(inward, came).map(({ name, took, passed, label, kind }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two layers may have one name
          <li key={i} data-kind={kind} data-took={took > 0}>
            <span className={styles.said}>{label}</span>
            <span className={styles.band} aria-hidden>
              <i className={styles.wall} />
              <Stream share={share(kind === 'end' ? took : passed)} />
            </span>
            <span className={classes(styles.name, textStyles.clip)} title={name}>
              {name}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
