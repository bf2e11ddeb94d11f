import type { HLFacts } from '@fall-of-shot/rules/systems/hit-locations/facts';
import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import { caughtAt } from '@fall-of-shot/rules/systems/hit-locations/resolve';
import { heldByStun } from '@fall-of-shot/rules/systems/hit-locations/stun';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { EngagementSystem } from '../../../engagement/engagement-system.ts';
import { LANDING_SYSTEM } from '../../../engagement/landing-system.ts';
import { stunnedIn, withStun } from '../scene/figures.ts';
import type { HLOptions } from '../scene/options.ts';
import { HL_FACTS, hlFacts } from './facts.ts';
import { hitChance, missPreview } from './preview.ts';
import { HL_READING } from './shot-reading.ts';

/** What answers were for, by their keys; results of hits are common to systems whose shots land. */
const ROLLS: Readonly<Record<string, string>> = {
  'to-hit': 'the roll to hit',
  direction: 'the direction',
  distance: 'the distance',
  'distance-beyond': 'the distance',
  altitude: 'the altitude',
  landing: 'the landing',
};

/** The attack part of *Hit Locations of Misses*. */
export const HL_ENGAGEMENT: EngagementSystem = {
  ...LANDING_SYSTEM,
  id: HIT_LOCATIONS,
  factNames: HL_FACTS,
  facts: hlFacts,
  rangeScale: (weapon) => ({
    unit: 'in',
    saidIn: 'its unit',
    stretches: (weapon as HLWeapon).bands.map(({ band, to }) => ({
      name: band,
      to,
      ring: (length) => `${band}, ${length}`,
    })),
  }),
  orderFrom: ({ firer, weapon, aim, extra, seed, moved, options }): HLOrder => {
    const { delivery, firerMoved, targetMoved, cover, concealment, values } = options as HLOptions;
    return {
      rulebook: HIT_LOCATIONS,
      firer: firer.id,
      weapon: weapon.id,
      aim,
      delivery: (weapon as HLWeapon).placeable ? delivery : 'fired',
      firerMoved: firerMoved ?? moved.firer,
      targetMoved: targetMoved ?? moved.target,
      ...(cover ? { cover } : {}),
      ...(concealment ? { concealment } : {}),
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...(extra.length > 0 ? { extra } : {}),
      ...(seed === null ? {} : { seed }),
    };
  },
  repeated: (order, { firer, target }): HLOrder => ({
    ...(order as HLOrder),
    firerMoved: firer,
    targetMoved: target,
  }),
  preview: (order, facts) => missPreview(order as HLOrder, facts as HLFacts),
  reading: HL_READING,
  // What explodes in the air has ten times as many places.
  countsAtOnce: (weapon) => (weapon as HLWeapon).area?.shape !== 'ball',
  hitChance: (order, facts) => hitChance(order as HLOrder, facts as HLFacts),
  hasHit: (_order, steps) => {
    const test = steps.find(({ detail }) => detail.kind === 'to-hit')?.detail;
    return test?.kind === 'to-hit' ? test.hit : undefined;
  },
  droppedAnswer: (key, nameOf) => ROLLS[key] ?? LANDING_SYSTEM.droppedAnswer(key, nameOf),
  // A charge that is placed is not thrown (HL-11).
  lobs: (order, weapon) =>
    (weapon as HLWeapon).deviation === 'hand-grenade' && (order as HLOrder).delivery === 'fired' ? 'thrown' : undefined,
  heldBack: (piece, turn) => heldByStun(piece, stunnedIn(piece), turn),
  onMove: (piece) => (stunnedIn(piece) === null ? undefined : { figures: withStun(piece, null), words: 'recovers' }),
  caughtAt: (order, landing, facts) => caughtAt(order as HLOrder, landing, facts),
};
