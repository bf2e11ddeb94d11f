import { chanceWords, errorWords } from '../../design/chance-words.ts';
import type { Aimed, AimedOdds } from '../../network/messages/view-schema.ts';
import styles from './aim-odds.module.css';

type Near = AimedOdds['near'][number];

/** A column of the table: its head, and what stands in it; `null` for what is not told. */
interface Column {
  readonly head: string;
  readonly cell: (near: Near) => string | null;
}

/** Columns that tell nothing of anybody are left out. */
function columnsOf({ near, how }: AimedOdds): readonly Column[] {
  const flies = how === 'first' || near.some(({ first }) => first > 0);
  const first: Column = { head: 'First', cell: (each) => chanceWords(each.first) };
  if (how === 'first') return [first];
  const damage: Column = {
    head: 'Damage',
    cell: (each) => (each.damage === null ? null : String(Math.round(each.damage * 10) / 10)),
  };
  const all: readonly Column[] = [
    ...(flies ? [first] : []),
    { head: flies ? 'At all' : 'Hit', cell: (each) => chanceWords(each.hit) },
    { head: 'Down', cell: ({ down }) => (down === null ? null : chanceWords(down)) },
    damage,
  ];
  return all.filter(({ cell }) => near.some((each) => cell(each) !== null));
}

function howWords({ how, error }: AimedOdds): string {
  if (how === 'exact') return 'Exact';
  return how === 'first' ? 'Only who is hit first so far' : `Sampled, ${errorWords(error)} points`;
}

/** Everybody near the shot with their chances, the target first. */
function NearTable({ odds }: { readonly odds: AimedOdds }) {
  const columns = columnsOf(odds);
  const rest = [
    { name: 'Something else', chance: odds.unnamed },
    { name: 'Nobody', chance: odds.nobody },
  ].filter(({ chance }) => chance > 0);
  return (
    <table className={styles.table}>
      <caption>{howWords(odds)}</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {odds.near.map((each, i) => (
          // Two crates may have one name.
          <tr key={each.piece ?? `${each.name} ${i}`} data-target={each.target} data-own={each.own}>
            <th scope="row">
              <span>{each.name}</span>
              {each.target ? <small>target</small> : each.own ? <small>yours</small> : null}
            </th>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(each) ?? '–'}</td>
            ))}
          </tr>
        ))}
        {rest.map(({ name, chance }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{chanceWords(chance)}</td>
            {columns.slice(1).map(({ head }) => (
              <td key={head} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How likely the shot hits what is aimed at, its own side, or anybody, as far as the player may know it. */
export function AimOdds({ aim }: { readonly aim: Aimed }) {
  const odds = aim.odds === 'counting' ? null : aim.odds;
  const target = odds?.near.find((each) => each.target);
  const chance = aim.chance ?? (odds && odds.how !== 'first' ? (target ? target.hit : 1 - odds.nobody) : null);
  if (chance === null && aim.odds === null) return null;
  return (
    <div className={styles.odds} data-area="odds">
      {chance === null ? (
        <span className={styles.quiet}>Working out the odds…</span>
      ) : (
        <>
          <span className={styles.bar} aria-hidden>
            <i style={{ flexGrow: chance }} data-hit />
            <i style={{ flexGrow: 1 - chance }} />
          </span>
          <span>
            <strong>{chanceWords(chance)}</strong> to hit
            {odds && odds.how !== 'first' && odds.own > 0 ? (
              <span className={styles.harm}>
                , <strong>{chanceWords(odds.own)}</strong> one of yours
              </span>
            ) : (
              <>
                , <strong>{chanceWords(1 - chance)}</strong> not
              </>
            )}
          </span>
        </>
      )}
      {odds ? (
        <details className={styles.near}>
          <summary>Everybody near the shot</summary>
          <NearTable odds={odds} />
        </details>
      ) : null}
    </div>
  );
}
