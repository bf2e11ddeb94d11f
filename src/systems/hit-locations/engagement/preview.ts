import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { CaughtFacts, PieceFacts } from '@fall-of-shot/rules/facts';
import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { type HLFacts, settingsIn } from '@fall-of-shot/rules/systems/hit-locations/facts';
import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import { refusal } from '@fall-of-shot/rules/systems/hit-locations/refusal';
import { caughtAt } from '@fall-of-shot/rules/systems/hit-locations/resolve';
import {
  bandOf,
  type ProposedCover,
  proposedCover,
  rangeInInches,
  type ToHit,
  toHit,
} from '@fall-of-shot/rules/systems/hit-locations/to-hit';
import type { HLWeapon, RangeBand } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { coverByPartsWords } from '../../../engagement/cover-words.ts';
import type { Preview } from '../../../engagement/engagement-system.ts';

/** The preview of a shot that may scatter: the same facts and rules that will decide it. */
export interface HLPreview extends Preview {
  readonly weapon: HLWeapon;
  /** The range in inches of the tables (CO-01). */
  readonly inches: number;
  readonly band: RangeBand | undefined;
  readonly proposed: ProposedCover;
  readonly toHit: ToHit | undefined;
  /** The effect area of a hit, and the pieces it would catch. */
  readonly caught: CaughtFacts | undefined;
  /** Those of them that walls would shield if walls stopped areas in this scene (HL-05). */
  readonly behindWalls: readonly PieceFacts[];
}

/** The text after the range on the line of fire: the band, and the number to hit. */
function lineWords(band: RangeBand | undefined, test: ToHit | undefined): string {
  if (!band) return 'out of range';
  if (!test) return band.band;
  return `${band.band}, ${test.number > 0 ? `${Math.min(10, test.number)} or less` : 'no chance'}`;
}

/** The caught pieces that walls would shield, if the scene's switch for walls were on (HL-05). */
function behindWalls(order: HLOrder, at: Vec3, caught: CaughtFacts | undefined, facts: HLFacts): readonly PieceFacts[] {
  if (!caught || caught.pieces.length === 0 || settingsIn(facts).wallsStopAreas) return [];
  const left = new Set(caughtAt(order, at, facts, { wallsStopAreas: true })?.pieces.map(({ id }) => id));
  return caught.pieces.filter(({ id }) => !left.has(id));
}

/** Previews an order; undefined if firer, weapon or target does not exist. */
export function missPreview(order: HLOrder, facts: HLFacts): HLPreview | undefined {
  const held = heldWeapon<HLWeapon>(order, facts);
  const firer = facts.piece(order.firer);
  const at = facts.aimPoint(order.aim);
  if (!held || !firer || !at) return undefined;
  const { weapon, rounds } = held;
  const sight = facts.sight(order.firer, order.aim);
  const band = bandOf(order, weapon, facts);
  const range = facts.range(order.firer, order.aim);
  const test = band && order.delivery === 'fired' ? toHit(order, band, facts) : undefined;
  const caught = weapon.area ? caughtAt(order, at, facts) : undefined;
  return {
    system: HIT_LOCATIONS,
    weapon,
    rounds,
    from: firer.at,
    at,
    range,
    inches: rangeInInches(order, facts),
    band,
    sight,
    proposed: proposedCover(sight),
    toHit: test,
    caught,
    behindWalls: behindWalls(order, at, caught, facts),
    area: caught?.area ?? null,
    refusal: refusal(order, facts),
    reach: {
      stretch: band?.band ?? null,
      label: band ? `${band.band} range` : 'out of range',
      rule: band ? 'CO-02' : 'HL-30',
      length: range,
    },
    lineWords: lineWords(band, test),
    lineMatters: true,
    coverWords: coverByPartsWords(sight),
    targetThing: null,
  };
}

/** The chance to hit with an order that is allowed (HL-32); a placed charge always does (HL-11). */
export function hitChance(order: HLOrder, facts: HLFacts): number | undefined {
  const weapon = heldWeapon<HLWeapon>(order, facts)?.weapon;
  const band = weapon && bandOf(order, weapon, facts);
  if (!band) return undefined;
  if (order.delivery === 'placed') return 1;
  return Math.max(0, Math.min(10, toHit(order, band, facts).number)) / 10;
}
