import { lengthWords, type STFacts } from '@fall-of-shot/rules/systems/scatter-table/facts';
import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import { caughtAt } from '@fall-of-shot/rules/systems/scatter-table/landing';
import type { STOrder } from '@fall-of-shot/rules/systems/scatter-table/order';
import type { STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';
import type { EngagementSystem } from '../../../engagement/engagement-system.ts';
import { LANDING_SYSTEM } from '../../../engagement/landing-system.ts';
import { gridOf, ST_FACTS, stFacts } from './facts.ts';
import { hitChance, stretchName, tablePreview } from './preview.ts';
import { ST_READING } from './shot-reading.ts';

/** What answers were for, by their keys; results of hits are common to systems whose shots land. */
const ROLLS: Readonly<Record<string, string>> = {
  'to-hit': 'the roll to hit',
  direction: 'the direction',
  distance: 'the distance',
};

/** The attack part of *Scatter Table*. */
export const ST_ENGAGEMENT: EngagementSystem = {
  ...LANDING_SYSTEM,
  id: SCATTER_TABLE,
  factNames: ST_FACTS,
  facts: stFacts,
  rangeScale: (weapon, { grid, perInch }) => {
    const { unit, rows } = (weapon as STWeapon).table;
    const cells = unit === 'cells';
    const cell = gridOf({ grid })?.size ?? 0;
    // The program has no unit for cells: their lengths are converted to inches of the tables. Without a grid there are
    // none.
    const each = cells ? cell / perInch : 1;
    const known = each > 0 ? rows : [];
    return {
      unit: cells ? 'in' : unit,
      saidIn: cells ? 'scene unit' : 'its unit',
      stretches: known.map(({ to }, i) => ({
        name: stretchName(i),
        label: lengthWords(to, unit),
        to: to * each,
        ring: (length: string) => (cells ? `${lengthWords(to, unit)}, ${length}` : length),
      })),
    };
  },
  orderFrom: ({ firer, weapon, aim, extra, seed }): STOrder => ({
    rulebook: SCATTER_TABLE,
    firer: firer.id,
    weapon: weapon.id,
    aim,
    ...(extra.length > 0 ? { extra } : {}),
    ...(seed === null ? {} : { seed }),
  }),
  // Whatever scatters by a table flies in an arc: a table says nothing about cover.
  lobs: () => 'fired',
  droppedAnswer: (key, nameOf) => ROLLS[key] ?? LANDING_SYSTEM.droppedAnswer(key, nameOf),
  preview: (order, facts) => tablePreview(order as STOrder, facts as STFacts),
  reading: ST_READING,
  countsAtOnce: () => true,
  hitChance: (order, facts) => hitChance(order as STOrder, facts as STFacts),
  hasHit: (_order, steps) => {
    const roll = steps.find(({ detail }) => detail.kind === 'table-roll')?.detail;
    return roll?.kind === 'table-roll' ? roll.hit : undefined;
  },
  caughtAt: (order, landing, facts) => caughtAt(order as STOrder, landing, facts as STFacts),
};
