import { entityName } from '@fall-of-shot/rules/naming';
import { targetIdOf } from '@fall-of-shot/rules/order';
import { counted, figure } from '@fall-of-shot/rules/wording';
import { chanceWords } from '../../../design/chance-words.ts';
import type { EntityOdds, ShotOdds } from '../../../engagement/odds/shot-odds.ts';
import { comparesDanger, type RoundsUsed } from '../../../store/compare/compare-selectors.ts';
import type { BestPlace, ComparedOrder } from '../../../store/state/compare-state.ts';
import { type Cell, cells, chanceRows, LEAST, MUCH, NOTHING, type Row, WAITING } from './cells.ts';

/** Harm is told from this chance on: less than that is rounded to nothing. */
const TOLD = 0.005;

/** How many people beside the target have rows. */
const PEOPLE = 4;

/** Samples move chances a little: people who are about as likely keep their order. */
const ABOUT = 20;

/** Those who are no enemies and in most danger from any order: those of the own side before bystanders. */
function peopleIn(
  all: readonly (ShotOdds | undefined)[],
  targets: readonly (string | undefined)[],
  whoseIs: ComparedBy['whoseIs'],
): readonly EntityOdds['entity'][] {
  const most = new Map<string, { readonly entity: EntityOdds['entity']; readonly chance: number }>();
  for (const { entity, hit } of all.flatMap((odds) => odds?.entities ?? [])) {
    if (targets.includes(entity.id) || entity.what !== 'piece' || whoseIs(entity.id) === 'theirs') continue;
    if (hit <= (most.get(entity.id)?.chance ?? 0)) continue;
    most.set(entity.id, { entity, chance: hit });
  }
  return [...most.values()]
    .filter(({ chance }) => chance >= TOLD)
    .sort(
      (a, b) =>
        Number(whoseIs(b.entity.id) === 'ours') - Number(whoseIs(a.entity.id) === 'ours') ||
        Math.round(b.chance * ABOUT) - Math.round(a.chance * ABOUT) ||
        (a.entity.id < b.entity.id ? -1 : 1),
    )
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

const sum = (chances: readonly number[] | undefined): number => (chances ?? []).reduce((all, each) => all + each, 0);

/** `1 round`, or `1 of 10 rounds`. */
function usesWords({ used, loaded }: RoundsUsed): string {
  return loaded === null ? counted(used, 'round') : `${used} of ${counted(loaded, 'round')}`;
}

/** What the rows of a comparison need to know besides the orders. */
export interface ComparedBy {
  /** The name of the firer. */
  readonly firer: string;
  /** The rounds that each order uses up. */
  readonly used: readonly RoundsUsed[];
  /** How far off a best place is, in words. */
  readonly placeOf: (best: BestPlace) => string;
  /** Where best places are looked for: a piece without a movement allowance can go anywhere. */
  readonly reach: 'in reach' | 'on the map';
  /** Whose a piece is to the firer. */
  readonly whoseIs: (piece: string) => 'ours' | 'theirs' | 'neutral';
}

/** Whom a shot from elsewhere harms besides: those of the own side, and bystanders. */
function harmWords({ own, others }: ShotOdds): readonly string[] {
  // Whoever is of neither side is all that is left where none of the own side is hit.
  return own >= TOLD ? [`ours ${chanceWords(own)}`] : [`bystanders ${chanceWords(others)}`];
}

/**
 * From where each order would best be fired, where its firer stands elsewhere; none if all have places of their own. The chances
 * are those of the row of the target.
 *
 * @param flies whether the chance to hit first is told
 */
function placesRow(
  orders: readonly ComparedOrder[],
  aims: readonly (string | undefined)[],
  flies: boolean,
  { placeOf, reach }: Pick<ComparedBy, 'placeOf' | 'reach'>,
): readonly Row[] {
  const isTold = orders.map(({ from, seeks }, i) => from === null && !seeks && aims[i] !== undefined);
  if (!isTold.includes(true)) return [];
  const there = orders.map(({ best, found }) => {
    const odds = best?.isHere ? found?.odds : best?.found?.odds;
    return odds?.how.kind === 'first' ? undefined : odds;
  });
  const values = there.map((odds, i) => {
    const target = odds?.entities.find(({ entity }) => entity.id === aims[i]);
    return isTold[i] && odds ? ((flies ? target?.first : target?.hit) ?? 0) : undefined;
  });
  const lit = cells(values, chanceWords, { better: 'more', isHarm: false, least: LEAST.points });
  const told = orders.map(({ best }, i): Cell => {
    const [value, odds] = [values[i], there[i]];
    if (!isTold[i]) return NOTHING;
    if (best === null) return { words: 'no place hits', look: null };
    // Places that are looked at later may be better by far.
    if (!best?.done || value === undefined || !odds) return WAITING;
    // Of here, rows of their own say it.
    const harmed = best.isHere || odds.others < TOLD ? undefined : harmWords(odds);
    return {
      words: [chanceWords(value), placeOf(best), ...(harmed ?? [])].join(', '),
      look: harmed && odds.others >= MUCH ? 'harm' : (lit[i]?.look ?? null),
    };
  });
  return [
    { key: 'place', title: `Hits it ${flies ? 'first ' : ''}from the best place ${reach}`, cells: told, differs: 0 },
  ];
}

/** The rows of a comparison. */
export function comparedRows(
  orders: readonly ComparedOrder[],
  { firer, used, placeOf, reach, whoseIs }: ComparedBy,
): readonly Row[] {
  const all = orders.map(({ found }) => (found && found.odds.how.kind !== 'first' ? found.odds : undefined));
  const chanceRow = chanceRows(all);
  const of = (odds: ShotOdds | undefined, id: string) => odds?.entities.find(({ entity }) => entity.id === id);
  const aims = orders.map(({ order }) => targetIdOf(order));
  const common = aims.every((id) => id === aims[0]) ? aims[0] : undefined;
  const targets = all.map((odds, i) => (odds && aims[i] !== undefined ? of(odds, aims[i]) : undefined));
  const named = common === undefined ? undefined : targets.find((each) => each !== undefined);
  const chances = (id: string, key: 'first' | 'hit' | 'down') => all.map((odds) => odds && (of(odds, id)?.[key] ?? 0));
  // Who is hit first only matters for what flies on.
  const flies = all.some((odds) => (odds?.ends.length ?? 0) > 0);
  const ofTarget = (): readonly Row[] => {
    if (targets.every((each) => each === undefined)) return [];
    const name = named ? entityName(named.entity) : 'its target';
    const row = (key: string, title: string, what: 'first' | 'hit' | 'down'): Row => {
      const { cells: told, ...rest } = chanceRow(
        key,
        title,
        all.map((odds, i) => (odds && aims[i] !== undefined ? (targets[i]?.[what] ?? 0) : undefined)),
        'more',
      );
      // What is aimed at a place has no target.
      return { ...rest, cells: told.map((cell, i) => (aims[i] === undefined ? NOTHING : cell)) };
    };
    return [
      ...(flies ? [row('first', `Hits ${name} first`, 'first')] : []),
      row('target', flies ? `Hits ${name} at all` : `Hits ${name}`, 'hit'),
      row('target down', `Brings ${name} down`, 'down'),
    ];
  };
  const isEnemy = (entity: EntityOdds['entity']) => entity.what === 'piece' && whoseIs(entity.id) === 'theirs';
  const average = (key: string, title: string, values: readonly (number | undefined)[]): readonly Row[] => {
    const most = Math.max(0, ...values.filter((each) => each !== undefined));
    if (most === 0) return [];
    // As they are told, so that equals are lit together.
    const tenths = values.map((value) => value && Math.round(value * 10) / 10);
    return [
      {
        key,
        title,
        cells: cells(tenths, figure, { better: 'more', isHarm: false, least: most * LEAST.share }),
        differs: 0,
      },
    ];
  };
  const some = (key: string, title: string, values: readonly (number | undefined)[], better: 'more' | 'less') =>
    values.some((chance) => (chance ?? 0) > 0) ? [chanceRow(key, title, values, better, better === 'less')] : [];
  const theirs = all.map((odds) => odds?.downs.theirs);
  const people = peopleIn(all, aims, whoseIs).flatMap((entity): Row[] => {
    const { id } = entity;
    const isOurs = whoseIs(id) === 'ours';
    const who = isOurs ? `${entity.name}, ours` : entity.name;
    const hits = chanceRow(`hits ${id}`, `Hits ${who}`, chances(id, 'hit'), 'less', true);
    const down = chances(id, 'down');
    // Of bystanders, that they are hit says enough.
    return isOurs && down.some((chance) => (chance ?? 0) >= TOLD)
      ? [hits, chanceRow(`downs ${id}`, `${who} down`, down, 'less', true)]
      : [hits];
  });
  const enemiesHit = all.map(
    (odds) => odds && sum(odds.entities.filter(({ entity }) => isEnemy(entity)).map(({ hit }) => hit)),
  );
  const hitsMore = all.some((odds, i) =>
    odds?.entities.some(({ entity, hit }) => isEnemy(entity) && entity.id !== aims[i] && hit >= TOLD),
  );
  const rows: readonly Row[] = [
    ...ofTarget(),
    ...placesRow(orders, aims, flies, { placeOf, reach }),
    ...average(
      'damage',
      'Damage, on average',
      aims.includes(undefined) ? [] : targets.map((each, i) => all[i] && (each?.expected ?? 0)),
    ),
    // Where a shot hits no enemy but its target, the rows of the target say all.
    ...(hitsMore ? average('enemies', 'Enemies hit, on average', enemiesHit) : []),
    ...some(
      'one down',
      'At least one down',
      theirs.map((downs, i) => all[i] && sum(downs)),
      'more',
    ),
    ...average(
      'downs',
      'Down, on average',
      theirs.map((downs, i) => all[i] && (downs ?? []).reduce((total, chance, n) => total + chance * (n + 1), 0)),
    ),
    ...some('bystander', 'Hits a bystander or one of ours', flies ? all.map((odds) => odds?.others) : [], 'less'),
    ...some(
      'ours',
      'One of ours down',
      all.map((odds) => odds && sum(odds.downs.ours)),
      'less',
    ),
    ...people,
    // Where one piece stands, the danger to it is the same for all its orders.
    ...(comparesDanger(orders)
      ? [
          chanceRow(
            'danger',
            `Danger to ${firer}`,
            orders.map(({ danger }) => danger),
            'less',
          ),
        ]
      : []),
    ...(flies ? [{ key: 'first hit', title: 'First hit', cells: all.map(firstWords), differs: 0 }] : []),
    {
      key: 'uses',
      title: 'Uses',
      cells: used.map((rounds) => ({ words: usesWords(rounds), look: null })),
      differs: 0,
    },
  ];
  return rows.map((row) => ({
    ...row,
    // From elsewhere an order may be allowed.
    cells: row.cells.map((cell, i) => (orders[i]?.found === null && row.key !== 'place' ? NOTHING : cell)),
  }));
}

/** The rows that an order is chosen by. */
const DECIDING = ['first', 'target', 'target down', 'one down', 'bystander', 'ours'];

/** What of that which decides differs most between the orders, in a sentence; undefined if nothing does. */
export function differsMost(rows: readonly Row[]): string | undefined {
  const [most] = rows.filter(({ key }) => DECIDING.includes(key)).sort((a, b) => b.differs - a.differs);
  if (!most || most.differs < LEAST.points) return undefined;
  const words = most.cells.map((cell) => cell.words);
  return `${most.title}: ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
