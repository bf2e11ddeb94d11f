import { chanceWords } from '../../../design/chance-words.ts';
import type { EntityOdds, ShotOdds } from '../../../engagement/odds/shot-odds.ts';
import { entityName } from '../../../rules/naming.ts';
import { counted, figure } from '../../../rules/wording.ts';
import type { ComparedOrder } from '../../../store/state/compare-state.ts';

/** One cell of a comparison: its words, and whether it is lit as the best or as harm to others. */
export interface Cell {
  readonly words: string;
  readonly look: 'best' | 'harm' | null;
}

/** One row of a comparison: what it says of each order. */
export interface Row {
  readonly title: string;
  readonly cells: readonly Cell[];
  /** How far its orders differ, in shares; 0 for rows that are only told. */
  readonly differs: number;
}

/** Differences under two points, or a tenth, light nothing. */
const LEAST = { points: 0.02, share: 0.1 };

/** Harm to others from this chance on is red. */
const MUCH = 0.1;

/** How many people beside the target have rows. */
const PEOPLE = 3;

const WAITING: Cell = { words: '…', look: null };

function cells(
  values: readonly (number | undefined)[],
  words: (value: number) => string,
  { better, isHarm, least }: { readonly better: 'more' | 'less'; readonly isHarm: boolean; readonly least: number },
): Row['cells'] {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const best = better === 'more' ? high : low;
  const isApart = known.length > 1 && high - low >= least;
  return values.map((value): Cell => {
    if (value === undefined) return WAITING;
    // Equals are lit together.
    if (isApart && Math.abs(value - best) < least / 4) return { words: words(value), look: 'best' };
    return { words: words(value), look: isHarm && value >= MUCH ? 'harm' : null };
  });
}

function spread(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.length > 1 ? Math.max(...known) - Math.min(...known) : 0;
}

function chanceRow(
  title: string,
  values: readonly (number | undefined)[],
  better: 'more' | 'less',
  isHarm = false,
): Row {
  return { title, cells: cells(values, chanceWords, { better, isHarm, least: LEAST.points }), differs: spread(values) };
}

/** The people beside the target who are in most danger from any order. */
function peopleIn(all: readonly (ShotOdds | undefined)[]): readonly EntityOdds['entity'][] {
  const most = new Map<string, { readonly entity: EntityOdds['entity']; readonly chance: number }>();
  for (const { entity, target, hit } of all.flatMap((odds) => odds?.entities ?? [])) {
    if (target || entity.what !== 'piece' || hit <= (most.get(entity.id)?.chance ?? 0)) continue;
    most.set(entity.id, { entity, chance: hit });
  }
  return [...most.values()]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, PEOPLE)
    .map(({ entity }) => entity);
}

function firstWords(odds: ShotOdds | undefined): Cell {
  if (!odds) return WAITING;
  const [most] = [...odds.entities].sort((a, b) => b.first - a.first);
  if (!most || most.first <= odds.nobody) return { words: `nobody ${chanceWords(odds.nobody)}`, look: null };
  const name = entityName(most.entity);
  return { words: most.first > 1 - 1e-9 ? `${name}, always` : `${name} ${chanceWords(most.first)}`, look: null };
}

/** The rows of a comparison. `used`: the rounds that each order uses up. `whoseIs`: whose a piece is to the firer. */
export function comparedRows(
  orders: readonly ComparedOrder[],
  used: readonly number[],
  whoseIs: (piece: string) => 'ours' | 'theirs' | 'neutral',
): readonly Row[] {
  const all = orders.map(({ found }) => (found && found.odds.how.kind !== 'first' ? found.odds : undefined));
  const of = (odds: ShotOdds | undefined, id: string) => odds?.entities.find(({ entity }) => entity.id === id);
  const targets = all.map((odds) => odds?.entities.find(({ target }) => target));
  const named = targets.find((each) => each !== undefined);
  const name = named ? entityName(named.entity) : 'the target';
  const damage = targets.map((each) => each?.expected);
  const hasDamage = targets.some((each) => (each?.damage.length ?? 0) > 0);
  const theirs = all.map((odds) => odds && (odds.downs.theirs ?? []).reduce((sum, each) => sum + each, 0));
  const people = peopleIn(all).flatMap((entity): Row[] => {
    const whose = whoseIs(entity.id);
    const who = whose === 'ours' ? `${entity.name}, ours` : entity.name;
    // An enemy who is hit besides is no harm.
    const [better, isHarm] = whose === 'theirs' ? (['more', false] as const) : (['less', true] as const);
    const chances = (key: 'hit' | 'down') => all.map((odds) => odds && (of(odds, entity.id)?.[key] ?? 0));
    return [
      chanceRow(`Hits ${who}`, chances('hit'), better, isHarm),
      chanceRow(`${who} down`, chances('down'), better, isHarm),
    ];
  });
  const average = Math.max(0, ...damage.filter((each) => each !== undefined));
  return [
    ...(named
      ? [
          chanceRow(
            `Hits ${name}`,
            targets.map((each) => each?.hit),
            'more',
          ),
          chanceRow(
            `Brings ${name} down`,
            targets.map((each) => each?.down),
            'more',
          ),
        ]
      : []),
    ...(hasDamage
      ? [
          {
            title: 'Damage, on average',
            cells: cells(damage, (value) => figure(Math.round(value * 10) / 10), {
              better: 'more',
              isHarm: false,
              least: average * LEAST.share,
            }),
            differs: 0,
          },
        ]
      : []),
    ...(theirs.some((chance) => (chance ?? 0) > 0) ? [chanceRow('At least one down', theirs, 'more')] : []),
    ...people,
    { title: 'First hit', cells: all.map(firstWords), differs: 0 },
    { title: 'Uses', cells: used.map((rounds) => ({ words: counted(rounds, 'round'), look: null })), differs: 0 },
  ];
}

/** What differs most between the orders, in a sentence; undefined if nothing does. */
export function differsMost(rows: readonly Row[]): string | undefined {
  const [most] = [...rows].sort((a, b) => b.differs - a.differs);
  if (!most || most.differs < LEAST.points) return undefined;
  const words = most.cells.map((cell) => cell.words);
  return `${most.title}: ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
