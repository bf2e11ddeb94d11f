import type { DiceSpec, FaceGroup } from '../../dice.ts';
import { counting } from '../../dice.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import { type Pool, summed } from '../../pool.ts';
import type { Answer } from '../../protocol.ts';
import type { Reason } from '../../reason.ts';
import type { RolledPool } from '../../step.ts';
import { countedIn, figure, numberWords } from '../../wording.ts';
import { settingsIn, type UTEntity, type UTFacts } from './facts.ts';
import type { UTOrder } from './order.ts';
import { incrementOf, incrementOfTarget, weaponOf } from './range.ts';

const ORDINALS = ['no', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** An ordinal number: `second`, `12th`, `21st`. */
export function ordinal(n: number): string {
  return ORDINALS[n] ?? `${n}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;
}

/** The weapon test: the weapon's dice, minus those for range (UT-10), and extra modifiers. */
export const attackPool = oncePerPair((order: UTOrder, facts: UTFacts): Pool => {
  const weapon = weaponOf(order, facts);
  const increment = incrementOfTarget(order, facts);
  const far: Reason[] =
    increment > 1 && weapon.perIncrement > 0
      ? [
          {
            id: 'range',
            value: -(increment - 1) * weapon.perIncrement,
            reason: `${ordinal(increment)} range increment`,
            rule: 'UT-10',
          },
        ]
      : [];
  const extra = (order.extra ?? []).map(
    ({ value, reason }, i): Reason => ({ id: `extra/${i}`, value, reason, rule: 'UT-01' }),
  );
  return summed([{ id: 'pool', value: weapon.pool, reason: weapon.name, rule: 'UT-01' }, ...far, ...extra]);
});

/** A defense pool, and its reasons in words. */
interface DefensePool extends Pool {
  readonly words: string;
}

/** The defense pools of an order that were asked for, by id. */
const defensePools = oncePerPair((_order: UTOrder, _facts: UTFacts) => new Map<string, DefensePool>());

/** A defense test: its dice, and one more per increment beyond the intended target (UT-10). */
export function defensePool(order: UTOrder, entity: UTEntity, facts: UTFacts): DefensePool {
  const pools = defensePools(order, facts);
  const known = pools.get(entity.id);
  if (known) return known;
  const { dice, reasons } = defenseOf(order, entity, facts);
  const words = reasons
    .map(({ id, value, reason }) =>
      id === 'defense' ? countedIn(value, ['defense die', 'defense dice']) : `${figure(value)} for ${reason}`,
    )
    .join(', ');
  const pool = { dice, reasons, words };
  pools.set(entity.id, pool);
  return pool;
}

function defenseOf(order: UTOrder, entity: UTEntity, facts: UTFacts): Pool {
  if (entity.unable) {
    return summed([{ id: 'unable', value: 0, reason: `${entity.unable}: no defense dice`, rule: 'UT-03' }]);
  }
  const later = incrementOf(order, entity.id, facts) - incrementOfTarget(order, facts);
  const far: Reason[] =
    later > 0
      ? [
          {
            id: 'range',
            value: later,
            reason: `${numberWords(later)} range ${later === 1 ? 'increment' : 'increments'} further off`,
            rule: 'UT-10',
          },
        ]
      : [];
  return summed([{ id: 'defense', value: entity.defense, reason: 'defense dice', rule: 'UT-09' }, ...far]);
}

/** A resistance pool: a piece's own dice, or an object's remaining structure (UT-30, UT-43). */
export function resistPool(entity: UTEntity, dice: number): Pool {
  const reason = entity.what === 'piece' ? 'resistance' : 'structure';
  return summed([{ id: 'resist', value: dice, reason, rule: entity.what === 'piece' ? 'UT-30' : 'UT-43' }]);
}

/**
 * The dice of a pool with the faces that the rule distinguishes: hits, and for the attack the 1s of a glitch (UT-01,
 * UT-02).
 */
export function diceOf(count: number, hitNumber: number, glitches: boolean): DiceSpec {
  return { count, sides: 6, voidFaces: [], groups: groupsOf(hitNumber, glitches) };
}

/** The faces that the rule distinguishes, by what is a hit: there are only a few, and every question has them. */
const groups = new Map<number, readonly FaceGroup[]>();

function groupsOf(hitNumber: number, glitches: boolean): readonly FaceGroup[] {
  const key = glitches ? hitNumber : -hitNumber;
  const known = groups.get(key);
  if (known) return known;
  const fresh = newGroups(hitNumber, glitches);
  groups.set(key, fresh);
  return fresh;
}

function newGroups(hitNumber: number, glitches: boolean): readonly FaceGroup[] {
  const faces = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const low = glitches ? 2 : 1;
  const all: FaceGroup[] = [
    { faces: faces(hitNumber, 6), means: 'hit', hits: true },
    { faces: faces(low, hitNumber - 1), means: 'nothing' },
    { faces: faces(1, low - 1), means: 'one', counted: ['one', 'ones'] },
  ];
  return all.filter((group) => group.faces.length > 0);
}

/** A rolled pool, with its hits. */
export function poolRolled(dice: DiceSpec, answer: Answer, hitNumber: number): { pool: RolledPool; hits: number } {
  if (answer.kind !== 'roll') throw new Error('A pool was answered with something else than a roll.');
  const faces = counting(dice, answer.faces);
  const pool = { sides: 6, faces: answer.faces, hitsFrom: hitNumber, ...(answer.was ? { was: answer.was } : {}) };
  return { pool, hits: faces.filter((face) => face >= hitNumber).length };
}

/** An empty pool: nothing is rolled. */
export function noDice(hitNumber: number): RolledPool {
  return { sides: 6, faces: [], hitsFrom: hitNumber };
}

/** Returns whether a weapon test is a glitch (UT-02); an empty pool never is. */
export function isGlitch(faces: readonly number[], facts: UTFacts): boolean {
  const ones = faces.filter((face) => face === 1).length * 2;
  if (faces.length === 0) return false;
  return settingsIn(facts).glitch === 'half' ? ones >= faces.length : ones > faces.length;
}
