import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { lengthWords, perUnitIn, type STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { caughtAt } from '@fall-of-shot/rules/systems/scatter-table/landing';
import type { STOrder } from '@fall-of-shot/rules/systems/scatter-table/order';
import { rowWords } from '@fall-of-shot/rules/systems/scatter-table/questions';
import { refusal } from '@fall-of-shot/rules/systems/scatter-table/refusal';
import { scatterTable } from '@fall-of-shot/rules/systems/scatter-table/rulebook';
import { neededWords, type STWeapon, type TableRow } from '@fall-of-shot/rules/systems/scatter-table/table';
import { rowNumber, type ToHit, toHit } from '@fall-of-shot/rules/systems/scatter-table/to-hit';
import type { Preview } from '../../../engagement/engagement-system.ts';
import { asNumber } from '../../../engagement/odds/fraction.ts';
import { chanceThat, exactOdds } from '../../../engagement/odds/odds.ts';

/** The preview of a shot by a table: the same facts and rules that will decide it. */
export interface STPreview extends Preview {
  readonly weapon: STWeapon;
  /** The row that applies; undefined out of range (ST-02). */
  readonly row: TableRow | undefined;
  readonly toHit: ToHit | undefined;
}

/** The id of a row's band: its number, from 1. */
export function stretchName(at: number): string {
  return `row ${at + 1}`;
}

/** Previews an order; undefined if firer, weapon or target does not exist. */
export function tablePreview(order: STOrder, facts: STFacts): STPreview | undefined {
  const held = heldWeapon<STWeapon>(order, facts);
  const firer = facts.piece(order.firer);
  const at = facts.aimPoint(order.aim);
  if (!held || !firer || !at) return undefined;
  const { weapon, rounds } = held;
  const { table } = weapon;
  const refused = refusal(order, facts);
  const readable = perUnitIn(table.unit, facts) > 0;
  const number = readable ? rowNumber(order, table, facts) : undefined;
  const row = number === undefined ? undefined : table.rows[number];
  const test = row && toHit(order, row, rowWords(row, table));
  const range = facts.range(order.firer, order.aim);
  const rowLabel = row ? `row ${rowWords(row, table)}` : readable ? 'out of range' : 'no cells to count';
  const away =
    readable && table.unit !== facts.scale().unit ? lengthWords(range / perUnitIn(table.unit, facts), table.unit) : '';
  return {
    system: SCATTER_TABLE,
    weapon,
    rounds,
    from: firer.at,
    at,
    range,
    sight: facts.sight(order.firer, order.aim),
    refusal: refused,
    reach: {
      stretch: number === undefined ? null : stretchName(number),
      label: away ? `${away}, ${rowLabel}` : rowLabel,
      rule: 'ST-02',
      length: range,
    },
    lineWords: test ? `${rowLabel}, ${neededWords(table.hit.good, test.number)}` : rowLabel,
    area: readable ? (caughtAt(order, at, facts)?.area ?? null) : null,
    // A table says nothing about cover: the players add modifiers for it.
    lineMatters: false,
    coverWords: null,
    targetThing: null,
    row,
    toHit: test,
  };
}

/** The chance to hit with an order that is allowed (ST-03); undefined out of range. */
export function hitChance(order: STOrder, facts: STFacts): number | undefined {
  const weapon = heldWeapon<STWeapon>(order, facts)?.weapon;
  if (!weapon || perUnitIn(weapon.table.unit, facts) <= 0) return undefined;
  const number = rowNumber(order, weapon.table, facts);
  if (number === undefined) return undefined;
  const chances = exactOdds(scatterTable, order, facts, {
    decide: () => ({ kind: 'choose', option: '' }),
    stop: ({ phase }) => phase !== 'to-hit',
  });
  return asNumber(chanceThat(chances, (state) => state.phase === 'effects'));
}
