import fc from 'fast-check';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import {
  actNow,
  addToInitiative,
  delayTurn,
  endInitiative,
  holdTurn,
  moveInInitiative,
  nextInInitiative,
  removeFromInitiative,
  rollInitiative,
  setInitiativeRules,
  setOwnDice,
  setScore,
  startInitiative,
} from '../../../src/scene/initiative/initiative-edits.ts';
import { EACH_ROUND } from '../../../src/scene/schema/parts/initiative-schema.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { world } from '../world.ts';

const pieceId = fc.constantFrom('gun', 'tank', 'new-1', 'nobody');
const ids = fc.array(pieceId, { maxLength: 3 });
const text = fc.constantFrom('2d6', '1d20+3', 'nonsense', '', 'x'.repeat(41));
const figure = fc.oneof(fc.integer({ min: -50, max: 150 }), fc.constantFrom(Number.NaN, 1e7, Number.POSITIVE_INFINITY));

/** The world with an order of initiative. */
export function ordered(current: string | null = null): Scene {
  const entry = { score: null, dice: '', state: 'waiting' } as const;
  const entries = ['gun', 'tank', 'nobody'].map((piece) => ({ ...entry, piece }));
  return world({ initiative: { entries, current, dice: '1d20', eachRound: 'keep', rolls: 0 } });
}

/** The same, with a piece that holds. */
export const orderedAndHolding: Scene = perform(freshHistory(ordered('gun')), holdTurn(ordered('gun'))).scene;

/** Every edit of the order of initiative. */
export const INITIATIVE_EDITS = {
  startInitiative: ids.map((ids) => startInitiative([...new Set(ids)])),
  endInitiative: fc.constant(endInitiative()),
  addToInitiative: ids.map((ids) => addToInitiative([...new Set(ids)])),
  removeFromInitiative: pieceId.map((id) => removeFromInitiative(ordered(), id)),
  setScore: fc.tuple(pieceId, fc.option(figure)).map(([id, score]) => setScore(ordered(), id, score)),
  setOwnDice: fc.tuple(pieceId, text).map(([id, dice]) => setOwnDice(ordered(), id, dice)),
  rollInitiative: fc.option(ids, { nil: undefined }).map(rollInitiative),
  setInitiativeRules: fc
    .record({ dice: fc.constantFrom('2d6', '1d20+3', 'nonsense'), eachRound: fc.constantFrom(...EACH_ROUND) })
    .map(setInitiativeRules),
  moveInInitiative: fc.tuple(pieceId, fc.nat(5)).map(([id, to]) => moveInInitiative(ordered(), id, to)),
  nextInInitiative: fc.constantFrom(null, 'gun', 'tank').map((current) => nextInInitiative(ordered(current))),
  holdTurn: fc.constantFrom(null, 'gun', 'tank').map((current) => holdTurn(ordered(current))),
  delayTurn: fc.constantFrom(null, 'gun', 'tank').map((current) => delayTurn(ordered(current))),
  actNow: pieceId.map((id) => actNow(ordered('gun'), id)),
} as const;
