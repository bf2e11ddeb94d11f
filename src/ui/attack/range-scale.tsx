import { figure } from '../../rules/wording.ts';
import styles from './range-scale.module.css';

/** What of the scale the figure of a stretch takes, and the last one with its unit. */
const FIGURE = 0.08;
const LAST_FIGURE = 0.2;

/** A stretch of a weapon's reach: up to where it goes. */
export interface Reach {
  readonly name: string;
  readonly to: number;
}

/** The stretches whose figures have room under the scale: short ones before a very long one would lie over each other. */
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

/** A weapon's reach from 0 to its end, in its stretches, with a mark where the target lies; `on` is the stretch that it lies in. */
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
