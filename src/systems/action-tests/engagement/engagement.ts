import { roundsOf } from '@fall-of-shot/rules/systems/action-tests/begin';
import type { ATFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATOrder, ATOverrides } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { EngagementSystem } from '../../../engagement/engagement-system.ts';
import { type SystemOverride, withLandingOverride, withValue } from '../../../engagement/overrides.ts';
import { freeActions } from '../scene/figures.ts';
import type { ATOptions } from '../scene/options.ts';
import { AT_SWEEP } from './draw-sweep.ts';
import { ACTION_FACTS, actionFacts } from './facts.ts';
import { actionOdds } from './odds.ts';
import { actionPreview } from './preview.ts';
import { AT_READING } from './shot-reading.ts';

declare module '../../../engagement/overrides.ts' {
  interface Overrides {
    /** AT-42: successes that a parry removes. */
    parried: { readonly successes: number | null };
    /** AT-13: the damage of an indirect attack that missed. */
    'miss-damage': { readonly damage: number | null };
  }
}

/** Returns the GM's overrides with one added, or the same ones if these rules do not know it. */
function withOverride(gm: ATOverrides, override: SystemOverride): ATOverrides {
  switch (override.what) {
    case 'damage':
      return { ...gm, lost: withValue(gm.lost, override.piece, override.damage) };
    case 'parried': {
      const { parried: _, ...rest } = gm;
      return override.successes === null ? rest : { ...rest, parried: override.successes };
    }
    case 'miss-damage': {
      const { missDamage: _, ...rest } = gm;
      return override.damage === null ? rest : { ...rest, missDamage: override.damage };
    }
    default:
      return withLandingOverride(gm, override);
  }
}

/** What an answer was for, by its key; keys of further rolls end in their number. */
function droppedAnswer(key: string, nameOf: (id: string) => string): string | undefined {
  const [question = '', id] = key.split(':');
  const kind = question.replace(/\/\d+$/, '');
  if (kind === 'attack') return 'the attack';
  if (kind === 'share' || kind === 'cover') return 'a choice';
  if (id === undefined) return undefined;
  if (kind === 'dodge-ad') return `the action dice of ${nameOf(id)}`;
  return kind === 'dodge' ? `the dodge of ${nameOf(id)}` : undefined;
}

/** The attack part of the action tests. */
export const AT_ENGAGEMENT: EngagementSystem = {
  id: ACTION_TESTS,
  factNames: ACTION_FACTS,
  facts: actionFacts,
  rangeScale: (weapon) => ({
    unit: 'm',
    saidIn: 'scene unit',
    stretches: (weapon as ATWeapon).rows.map(({ to, target }) => ({
      name: String(to),
      label: `${target}S`,
      to,
      ring: (length) => `${length}, ${target}S`,
    })),
  }),
  orderFrom: ({ firer, weapon, aim, extra, seed, options }): ATOrder => {
    const { ad, sustain, arcs, pool, target, obstructive, protective } = options as ATOptions;
    const { sustain: sustained, indirect } = weapon as ATWeapon;
    return {
      rulebook: ACTION_TESTS,
      firer: firer.id,
      weapon: weapon.id,
      aim,
      // By default, all free action dice of the piece are spent.
      ad: ad ?? freeActions(firer),
      sustain: sustained ? sustain : 0,
      arcs: sustained && !indirect ? arcs : [],
      ...(pool === null ? {} : { pool }),
      ...(target === null ? {} : { target }),
      ...(obstructive ? { obstructive } : {}),
      ...(protective ? { protective } : {}),
      ...(extra.length > 0 ? { extra } : {}),
      ...(seed === null ? {} : { seed }),
    };
  },
  // The facts include those that this system names.
  preview: (order, facts) => actionPreview(order as ATOrder, facts as ATFacts),
  odds: (order, facts) => {
    const preview = actionPreview(order as ATOrder, facts as ATFacts);
    return preview && !preview.refusal ? actionOdds(preview) : [];
  },
  hitChance: (order, facts) => {
    const preview = actionPreview(order as ATOrder, facts as ATFacts);
    return preview && actionOdds(preview)[0]?.succeeds;
  },
  uses: (order, facts) => roundsOf(order as ATOrder, facts as ATFacts),
  reading: AT_READING,
  countingFacts: (facts): ATFacts => ({ ...(facts as ATFacts), choices: () => 'program' }),
  override: (order, override) => {
    const own = order as ATOrder;
    return { ...own, gm: withOverride(own.gm ?? {}, override) };
  },
  hasHit: (order, steps) => {
    // Several arcs have several tests.
    if ((order as ATOrder).arcs.length > 1) return undefined;
    const margin = steps.find(({ detail }) => detail.kind === 'margin')?.detail;
    return margin?.kind === 'margin' ? margin.damage !== null : undefined;
  },
  hasOneTarget: (weapon) => (weapon as ATWeapon).indirect === null,
  sweep: AT_SWEEP,
  isThrown: (weapon) => (weapon as ATWeapon).indirect !== null,
  lobs: (_order, weapon) => ((weapon as ATWeapon).indirect === null ? undefined : 'thrown'),
  landingOf: (_state, steps) => {
    // The last landing of a throw by the dice or the GM (AT-12, CO-08).
    const thrown = steps.findLast(({ detail }) => detail.kind === 'landing')?.detail;
    return thrown?.kind === 'landing' ? thrown.at : null;
  },
  draggedAs: 'landing',
  canOverride: (_state, steps) => steps.some(({ detail }) => detail.kind === 'margin'),
  droppedAnswer,
};
