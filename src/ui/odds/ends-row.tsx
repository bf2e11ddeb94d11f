import { entityName } from '@fall-of-shot/rules/naming';
import { chanceWords } from '../../design/chance-words.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import type { EndsIn } from '../../engagement/shot-reading.ts';
import styles from './odds-section.module.css';

/** How many places are named. */
const NAMED = 3;

function placeWords(end: EndsIn): string {
  switch (end.where) {
    case 'entity':
      return entityName(end.entity);
    case 'beyond':
      return 'beyond them';
    case 'spent':
      return 'used up';
    case 'untracked':
      return 'not followed';
  }
}

/** Where the rounds end: in whom or what, or past everybody. */
export function EndsRow({ odds }: { readonly odds: ShotOdds }) {
  const ends = odds.ends.filter(({ chance }) => chance > 0);
  if (ends.length === 0) return null;
  const more = ends.slice(NAMED).reduce((sum, { chance }) => sum + chance, 0);
  return (
    <p className={styles.row} data-testid="odds-ends">
      <span>Ends</span>
      {ends.slice(0, NAMED).map(({ in: end, chance }) => (
        <span key={placeWords(end)}>
          {end.where === 'entity' ? `in ${placeWords(end)}` : placeWords(end)} <b>{chanceWords(chance)}</b>
        </span>
      ))}
      {more > 0 ? (
        <span>
          elsewhere <b>{chanceWords(more)}</b>
        </span>
      ) : null}
    </p>
  );
}
