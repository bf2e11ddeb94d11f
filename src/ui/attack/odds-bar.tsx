import { classes } from '../../design/classes.ts';
import { percent } from '../../geometry/sight/percent.ts';
import oddsStyles from '../components/lists/odds.module.css';
import textStyles from '../components/text.module.css';

/** How many caught pieces are named before the rest are counted. */
const NAMED = 5;

/** The exact odds before the shot: hit or miss, and which pieces would be caught. */
export function OddsBar({
  hit,
  area,
  nobody,
  placed,
  caught,
}: {
  readonly hit: number;
  readonly area: boolean;
  readonly nobody: number;
  /** For guided weapons: the chance that the GM places the landing (HL-07). */
  readonly placed: number;
  readonly caught: readonly { readonly id: string; readonly name: string; readonly chance: number }[];
}) {
  const more = caught.length - NAMED;
  return (
    <>
      <div className={oddsStyles.bar} aria-hidden>
        <span className={oddsStyles.barHit} style={{ width: `${hit * 100}%` }} />
        <span className={oddsStyles.barMiss} style={{ width: `${(1 - hit) * 100}%` }} />
      </div>
      <ul className={oddsStyles.odds}>
        <li>
          <span className={classes(oddsStyles.swatch, oddsStyles.hit)} aria-hidden />
          <b>{percent(hit)}</b> On target
        </li>
        <li>
          <span className={classes(oddsStyles.swatch, oddsStyles.miss)} aria-hidden />
          <b>{percent(1 - hit)}</b> {placed > 0 ? 'GM decides where' : area ? 'Scatters' : 'Misses'}
        </li>
      </ul>
      {area ? (
        <ul className={classes(oddsStyles.odds, oddsStyles.caught)} aria-label="Chance to be caught">
          {caught.slice(0, NAMED).map(({ id, name, chance }) => (
            <li key={id}>
              <span className={oddsStyles.meter} aria-hidden>
                <span style={{ width: `${chance * 100}%` }} />
              </span>
              <b>{percent(chance)}</b> <span className={textStyles.clip}>{name}</span>
            </li>
          ))}
          {more > 0 ? (
            <li>
              <span className={oddsStyles.meter} aria-hidden />
              <b>{more}</b> more
            </li>
          ) : null}
          {nobody > 0 ? (
            <li>
              <span className={oddsStyles.meter} aria-hidden>
                <span className={oddsStyles.meterEmpty} style={{ width: `${nobody * 100}%` }} />
              </span>
              <b>{percent(nobody)}</b> nobody
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
