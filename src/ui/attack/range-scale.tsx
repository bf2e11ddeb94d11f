import { figure } from '@fall-of-shot/rules/wording';
import styles from './range-scale.module.css';

/** The share of the scale that the number of a band needs, and the last one with its unit. */
const FIGURE = 0.08;
const LAST_FIGURE = 0.2;

/** One band of a weapon's reach: its end. */
export interface Reach {
  readonly name: string;
  readonly to: number;
}

/** The bands whose numbers fit under the scale: short ones before a very long one would overlap. */
function roomy(stretches: readonly Reach[]): readonly Reach[] {
  const reach = stretches.at(-1)?.to ?? 1;
  let taken = 0;
  return stretches.filter(({ to }) => {
    const at = to / reach;
    if (to !== reach && (at - taken < FIGURE || at > 1 - LAST_FIGURE)) return false;
    taken = at;
    return true;
  });
}

/** A weapon's reach from 0 to its end in bands, with a mark at the target; `on` is the target's band. */
export function RangeScale({
  stretches,
  at,
  on,
  unit,
}: {
  readonly stretches: readonly Reach[];
  readonly at: number;
  readonly on: string | undefined;
  readonly unit: string;
}) {
  const reach = stretches.at(-1)?.to ?? 1;
  return (
    <div className={styles.bands} aria-hidden>
      <span className={styles.mark} style={{ left: `${Math.min(1, at / reach) * 100}%` }} data-out={on === undefined} />
      {stretches.map((each, i) => (
        <span
          key={each.name}
          className={styles.band}
          data-on={each.name === on}
          style={{ width: `${((each.to - (stretches[i - 1]?.to ?? 0)) / reach) * 100}%` }}
        />
      ))}
      <div className={styles.figures}>
        <span style={{ left: 0 }}>0</span>
        {roomy(stretches).map((each) => (
          <span key={each.name} style={{ left: `${(each.to / reach) * 100}%` }} data-last={each.to === reach}>
            {figure(each.to)}
            {each.to === reach ? ` ${unit}` : ''}
          </span>
        ))}
      </div>
    </div>
  );
}
