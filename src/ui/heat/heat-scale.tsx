import { HEAT_COLOURS } from '../../canvas/odds/heat-map.tsx';
import { STEPS } from '../../canvas/odds/heat-steps.ts';
import type { HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { tenths } from '../components/labels.ts';
import { useApp } from '../program/program.tsx';
import styles from './heat.module.css';
import { heatWords, scaleOf } from './heat-words.ts';

/** A length without a zero at its end. */
function short(length: number): string {
  return tenths(length).replace(/\.0$/, '');
}

/** Where the last step ends: in the greatest value there is. */
function lastWords({ kind, values }: HeatFound): string {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, values[i] || 0);
  const limits = kind === 'aim' ? STEPS.net : STEPS.chance;
  const from = limits.at(-1) ?? 0;
  const begin = kind === 'aim' ? String(from) : String(Math.round(from * 100));
  return most > from ? `${begin} to ${heatWords[kind](most)}` : kind === 'aim' ? begin : `${begin} %`;
}

/** The scale of a heat map, and the edges of walking and running. */
export function HeatScaleBar({ found }: { readonly found: HeatFound }) {
  const unit = useApp((state) => sceneOf(state).unit);
  const { kind, limits } = found;
  const scale = scaleOf(kind);
  const steps = kind === 'aim' ? STEPS.net : STEPS.chance.map((limit) => Math.round(limit * 100));
  const [walk, run] = limits;
  const isLimited = kind !== 'aim' && Number.isFinite(run);
  return (
    <div className={styles.scale} data-testid="heat-scale">
      <div className={styles.steps} data-scale={scale} aria-hidden>
        {HEAT_COLOURS[scale].map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </div>
      <div className={styles.ends}>
        {[0, ...steps.slice(0, -1)].map((from) => (
          <span key={from}>{from}</span>
        ))}
        <span>{lastWords(found)}</span>
      </div>
      {isLimited ? (
        <ul className={styles.edges}>
          {walk > 0 ? (
            <li>
              <i aria-hidden /> walk, {short(walk)} {unit}
            </li>
          ) : null}
          {run > walk ? (
            <li>
              <i data-dashed aria-hidden /> run, {short(run)} {unit}
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
