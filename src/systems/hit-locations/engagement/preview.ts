import { coverByPartsWords } from '../../../engagement/cover-words.ts';
import type { Preview } from '../../../engagement/engagement-system.ts';
import { asNumber } from '../../../engagement/odds/fraction.ts';
import { type LandingOdds, landingOdds } from '../../../engagement/odds/landing-odds.ts';
import { chanceThat, exactOdds } from '../../../engagement/odds/odds.ts';
import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { CaughtFacts, PieceFacts } from '../../../rules/facts.ts';
import { heldWeapon } from '../../../rules/held-weapon.ts';
import { type HLFacts, settingsIn } from '../rules/facts.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLOrder } from '../rules/order.ts';
import { refusal } from '../rules/refusal.ts';
import { caughtAt } from '../rules/resolve.ts';
import { hitLocations } from '../rules/rulebook.ts';
import { bandOf, type ProposedCover, proposedCover, rangeInInches, type ToHit, toHit } from '../rules/to-hit.ts';
import type { HLWeapon, RangeBand } from '../rules/weapon.ts';

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

/** The exact odds of a shot. */
export interface ShotOdds extends LandingOdds {
  /** The chance that the GM places a guided miss (HL-07): what that would catch is not counted. */
  readonly placed: number;
}

/** The odds of the very attack that would run. */
export function shotOdds(order: HLOrder, facts: HLFacts): ShotOdds | undefined {
  const chances = exactOdds(hitLocations, order, facts, {
    // Beyond the table the GM decides; the odds use the suggested length (HL-03).
    decide: (question) =>
      question.kind === 'length'
        ? { kind: 'length', length: question.offered }
        : { kind: 'choose', option: question.kind === 'choose' ? (question.options[0]?.id ?? '') : '' },
    stop: (state) => state.phase === 'effects' || state.phase === 'gm-landing',
  });
  if (chances.length === 0) return undefined;
  return {
    ...landingOdds(chances, (state) => (state.phase === 'effects' ? state : undefined)),
    placed: asNumber(chanceThat(chances, (state) => state.phase === 'gm-landing')),
  };
}
