import { effectChoice, effectKey } from '../../caught.ts';
import { type DiceSpec, type FaceGroup, facesFrom } from '../../dice.ts';
import type { Facts } from '../../facts.ts';
import { frozenAim, frozenWeapon } from '../../held-weapon.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Question } from '../../protocol.ts';
import { directionWords } from '../../wording.ts';
import {
  altitudeOf,
  DIRECTIONS,
  type DistanceRow,
  distanceGroups,
  groundFireRow,
  handGrenadeRow,
  lastGroundFireRow,
  VOID_DIRECTIONS,
} from './miss-tables.ts';
import type { HLOrder } from './order.ts';
import type { HLState } from './state.ts';
import { bandOf, boundaryTolerance, rangeInInches, toHit } from './to-hit.ts';
import type { HLWeapon } from './weapon.ts';

const D10 = 10;

/** Dice that were asked for before: everybody who is caught needs one of a few. */
const dice = new Map<string, DiceSpec>();

/** A d10 that succeeds on `number` or less. */
function equalOrUnder(number: number, good: string, bad: string): DiceSpec {
  const last = Math.min(D10, Math.max(0, number));
  const key = `${last}/${good}/${bad}`;
  const known = dice.get(key) ?? newDice(last, good, bad);
  dice.set(key, known);
  return known;
}

function newDice(last: number, good: string, bad: string): DiceSpec {
  const groups = [
    { faces: facesFrom(1, last), means: good },
    { faces: facesFrom(last + 1, D10), means: bad },
  ].filter((group) => group.faces.length > 0);
  return { count: 1, sides: D10, voidFaces: [], groups };
}

/** HL-02: the direction die. */
function directionDice(): DiceSpec {
  return {
    count: 1,
    sides: D10,
    voidFaces: [...VOID_DIRECTIONS],
    groups: DIRECTIONS.map((direction, i) => ({ faces: [i + 1], means: directionWords(direction) })),
  };
}

/** The weapon of an order. It existed when the attack began, and the facts are frozen. */
export function weaponOf(order: HLOrder, facts: Facts): HLWeapon {
  return frozenWeapon<HLWeapon>(order, facts);
}

/**
 * The row in which a miss is looked up, and whether the document has one for this firing distance (HL-03, HL-10,
 * HL-11).
 */
export function distanceRow(order: HLOrder, facts: Facts): { row: DistanceRow; inTable: boolean } {
  const weapon = weaponOf(order, facts);
  if (weapon.deviation === 'hand-grenade') {
    return { row: handGrenadeRow(bandOf(order, weapon, facts)?.band ?? 'long'), inTable: true };
  }
  const row = groundFireRow(rangeInInches(order, facts), boundaryTolerance(facts));
  return { row: row ?? lastGroundFireRow(), inTable: row !== undefined };
}

/** HL-40: every face of the altitude die means something different. */
function altitudeGroups(): FaceGroup[] {
  return facesFrom(1, D10).map((face) => {
    const rise = altitudeOf(face);
    return { faces: [face], means: `${Math.abs(rise)} in ${rise > 0 ? 'up' : 'down'}` };
  });
}

function effectQuestion(state: Extract<HLState, { phase: 'effects' }>, id: string, facts: Facts): Question {
  const weapon = weaponOf(state.order, facts);
  const piece = facts.piece(id);
  const number = piece ? weapon.elimination[piece.kind] : undefined;
  const name = piece?.name ?? id;
  if (number !== undefined) {
    return {
      kind: 'roll',
      key: effectKey(id),
      asks: { who: 'attacker' },
      prompt: `${name} is caught: down on ${number} or less.`,
      rule: 'HL-08',
      dice: equalOrUnder(number, 'eliminated', 'unharmed'),
    };
  }
  return effectChoice(id, name, 'HL-08');
}

/** The open questions of a state, in the order a table would take them. */
export const questions = oncePerPair((state: HLState, facts: Facts): readonly Question[] => {
  const attacker = { who: 'attacker' } as const;
  switch (state.phase) {
    case 'to-hit': {
      const weapon = weaponOf(state.order, facts);
      const band = bandOf(state.order, weapon, facts);
      if (!band) throw new Error('An order out of range was not refused.');
      const { number } = toHit(state.order, band, facts);
      const prompt = `To hit: ${Math.min(number, D10)} or less.`;
      return [
        {
          kind: 'roll',
          key: 'to-hit',
          asks: attacker,
          prompt,
          rule: 'HL-32',
          dice: equalOrUnder(number, 'hit', 'miss'),
        },
      ];
    }
    case 'direction': {
      const prompt = 'Direction: 1 is north, then clockwise; 9 and 10 roll again.';
      return [{ kind: 'roll', key: 'direction', asks: attacker, prompt, rule: 'HL-02', dice: directionDice() }];
    }
    case 'distance': {
      const { row, inTable } = distanceRow(state.order, facts);
      const grenade = weaponOf(state.order, facts).deviation === 'hand-grenade';
      const prompt = inTable
        ? `Distance, ${row.label}.`
        : `No row beyond 960 in: roll on the last one for a suggestion.`;
      const dice: DiceSpec = { count: 1, sides: D10, voidFaces: [], groups: distanceGroups(row) };
      return [{ kind: 'roll', key: 'distance', asks: attacker, prompt, rule: grenade ? 'HL-10' : 'HL-03', dice }];
    }
    case 'gm-distance': {
      const prompt = `Beyond 960 in the table has no row. How many inches? The last row gives ${state.offered}.`;
      const asks = { who: 'gm' } as const;
      const { offered } = state;
      // A miss lands no farther from its target than it was fired.
      const most = Math.ceil(rangeInInches(state.order, facts));
      return [{ kind: 'length', key: 'distance-beyond', asks, prompt, rule: 'HL-03', offered, most, unit: 'in' }];
    }
    case 'altitude': {
      const dice: DiceSpec = { count: 1, sides: D10, voidFaces: [], groups: altitudeGroups() };
      const prompt = 'Altitude: odd is up, even is down.';
      return [{ kind: 'roll', key: 'altitude', asks: attacker, prompt, rule: 'HL-40', dice }];
    }
    case 'gm-landing': {
      const offered = frozenAim(state.order, facts);
      const prompt = 'A guided warhead corrects its course. Where does it land?';
      return [{ kind: 'point', key: 'landing', asks: { who: 'gm' }, prompt, rule: 'HL-07', offered }];
    }
    case 'effects':
      return state.caught
        .filter((caught) => caught.result === null)
        .map((caught) => effectQuestion(state, caught.piece, facts));
  }
});
