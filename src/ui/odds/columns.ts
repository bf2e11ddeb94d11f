import { figure } from '@fall-of-shot/rules/wording';
import { chanceWords } from '../../design/chance-words.ts';
import type { EntityOdds, ShotOdds } from '../../engagement/odds/shot-odds.ts';

/** What the table of odds tells of everybody near a shot. */
export type OddsColumn = 'first' | 'at all' | 'hit' | 'caught' | 'down' | 'damaged' | 'stunned' | 'damage';

const CHANCES: Readonly<Record<Exclude<OddsColumn, 'damage'>, keyof EntityOdds>> = {
  first: 'first',
  'at all': 'hit',
  hit: 'hit',
  caught: 'hit',
  down: 'down',
  damaged: 'damaged',
  stunned: 'stunned',
};

/** What only happens to people. */
const OF_PEOPLE: ReadonlySet<OddsColumn> = new Set(['stunned']);

/** One cell of the table. */
export function cellWords(each: EntityOdds, column: OddsColumn, { how }: Pick<ShotOdds, 'how'>): string {
  if (how.kind === 'first' && column !== 'first') return '…';
  if (column === 'damage') return figure(Math.round(each.expected * 10) / 10);
  if (each.entity.what === 'object' && OF_PEOPLE.has(column)) return '–';
  if ((column === 'down' || column === 'damaged') && each.undecided > 0) return 'GM decides';
  const words = chanceWords(each[CHANCES[column]] as number);
  return words === '0 %' && column !== 'first' && column !== 'hit' ? 'never' : words;
}
