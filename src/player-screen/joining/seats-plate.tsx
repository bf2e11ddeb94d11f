import { diamondPath, sideShape } from '../../design/side-shape.ts';
import type { JoiningPlates, JoiningSeat } from '../../player-view/joining.ts';
import type { PlatesLayout } from './plates-layout.ts';
import { SeatEmblem } from './seat-emblem.tsx';
import { beginWords, hereWords } from './seat-words.ts';
import styles from './seats-plate.module.css';
import { StateWord } from './state-word.tsx';

/** The sign of a side, as before the names on the map. */
function Sign({ side }: Pick<JoiningSeat, 'side'>) {
  return (
    <svg className={styles.sign} viewBox="-7 -7 14 14" data-side={side} aria-hidden focusable="false">
      {sideShape(side) === 'diamond' ? <path d={diamondPath(5.6)} /> : <circle r={side === 'neutral' ? 4.4 : 5.6} />}
    </svg>
  );
}

function Seat({ seat }: { readonly seat: JoiningSeat }) {
  return (
    <li className={styles.seat} data-state={seat.state} data-testid="joining-seat">
      <SeatEmblem seat={seat} />
      <span className={styles.names}>
        <strong>{seat.name}</strong>
        {seat.pieces === '' ? null : <span>{seat.pieces}</span>}
      </span>
      <StateWord state={seat.state} />
    </li>
  );
}

/** The second plate: the seats, and who is here. */
export function SeatsPlate({
  joining,
  layout,
}: {
  readonly joining: Pick<JoiningPlates, 'sides' | 'seats'>;
  readonly layout: PlatesLayout;
}) {
  const { sides, seats } = joining;
  const here = hereWords(seats.map(({ state }) => state));
  const [only] = sides;
  const several = sides.length > 1;
  const groups = sides.map(({ side, name }, i) => ({
    side,
    name,
    seats: seats.filter((seat) => seat.side === side).slice(0, layout.shown[i]),
  }));
  const shown = groups.reduce((all, group) => all + group.seats.length, 0);
  return (
    <section
      className={styles.plate}
      aria-label="Seats"
      data-row={layout.row < 100 ? 'low' : layout.row < 140 ? 'middle' : 'tall'}
      data-columns={layout.columns}
      data-part="joining-seats"
    >
      <header className={styles.head} data-several={several}>
        {several || !only ? null : <h2>{only.name}</h2>}
        {seats.length === 0 ? <h2>Seats</h2> : <p role="status">{here}</p>}
      </header>
      <div className={styles.groups}>
        {groups
          .filter((group) => group.seats.length > 0)
          .map((group) => (
            <div key={group.side}>
              {several ? (
                <h2 className={styles.side}>
                  <Sign side={group.side} />
                  <span>{group.name}</span>
                </h2>
              ) : null}
              <ul className={styles.seats}>
                {group.seats.map((seat) => (
                  <Seat key={seat.id} seat={seat} />
                ))}
              </ul>
            </div>
          ))}
      </div>
      <p className={styles.foot}>{beginWords(seats.length, seats.length - shown)}</p>
    </section>
  );
}
