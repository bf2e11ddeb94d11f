import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import {
  MEETING_RESULTS,
  type MeetingResult,
  type UTOrder,
  type UTOverrides,
} from '@fall-of-shot/rules/systems/unintended-targets/order';
import { intendedOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { EngagementSystem } from '../../../engagement/engagement-system.ts';
import { addedOrExcluded, type SystemOverride, withValue } from '../../../engagement/overrides.ts';
import type { UTOptions } from '../scene/options.ts';
import { UT_FACTS, utFacts } from './facts.ts';
import { hitChance } from './hit-chance.ts';
import { orderVariants, roundsOf } from './order-variants.ts';
import { targetPreview } from './preview.ts';
import { UT_READING } from './shot-reading.ts';

declare module '../../../engagement/overrides.ts' {
  interface Overrides {
    /** The cover bonus of an entity, wherever it is seen from (UT-40). */
    cover: { readonly piece: string; readonly bonus: number | null };
    /** Whether a round that hit an entity goes through (UT-31). */
    through: { readonly piece: string; readonly through: boolean | null };
    /** Where an attack that met nothing more ends (UT-23). */
    end: { readonly to: { readonly x: number; readonly y: number; readonly z: number } | null };
  }
}

/** Returns the GM's overrides with one added, or the same ones if these rules do not know it. */
function withOverride(gm: UTOverrides, override: SystemOverride): UTOverrides {
  switch (override.what) {
    case 'add':
    case 'strike':
      return addedOrExcluded(gm, override.what, override.piece);
    case 'result': {
      const result = MEETING_RESULTS.find((each): each is MeetingResult => each === override.result) ?? null;
      if (override.result !== null && result === null) return gm;
      return { ...gm, results: withValue(gm.results, override.piece, result) };
    }
    case 'cover':
      return { ...gm, cover: withValue(gm.cover, override.piece, override.bonus) };
    case 'damage':
      return { ...gm, damage: withValue(gm.damage, override.piece, override.damage) };
    case 'through':
      return { ...gm, through: withValue(gm.through, override.piece, override.through) };
    case 'end': {
      const { end: _, ...rest } = gm;
      return override.to ? { ...rest, end: override.to } : rest;
    }
    default:
      return gm;
  }
}

/** The subjects of questions, by the prefix of their keys. */
const TESTS: Readonly<Record<string, string>> = { defense: 'the defense test of', resist: 'the resistance of' };

/** The attack part of *Unintended Targets*. */
export const UT_ENGAGEMENT: EngagementSystem = {
  id: UNINTENDED_TARGETS,
  factNames: UT_FACTS,
  facts: utFacts,
  rangeScale: (weapon) => {
    const { increment, increments } = weapon as UTWeapon;
    return {
      unit: 'm',
      saidIn: 'scene unit',
      stretches: Array.from({ length: increments }, (_, i) => ({
        name: String(i + 1),
        to: (i + 1) * increment,
        ring: (length) => length,
      })),
    };
  },
  orderFrom: ({ firer, weapon, aim, extra, seed, options }): UTOrder => {
    const { mode, way, nothingBehind, bonus } = options as UTOptions;
    const { modes } = weapon as UTWeapon;
    const known = modes.find((each) => each.mode === mode) ?? modes[0];
    return {
      rulebook: UNINTENDED_TARGETS,
      firer: firer.id,
      weapon: weapon.id,
      aim,
      mode: known?.mode ?? 'single shot',
      way,
      nothingBehind,
      ...(extra.length > 0 ? { extra } : {}),
      ...(bonus === null ? {} : { cover: bonus }),
      ...(seed === null ? {} : { seed }),
    };
  },
  // The facts include those that this system names.
  preview: (order, facts) => targetPreview(order as UTOrder, facts as UTFacts),
  variants: (order, facts) => orderVariants(order as UTOrder, facts as UTFacts),
  uses: (order, facts) => roundsOf(order as UTOrder, facts as UTFacts),
  hitChance: (order, facts) => hitChance(order as UTOrder, facts as UTFacts),
  reading: UT_READING,
  countingFacts: (facts): UTFacts => ({ ...(facts as UTFacts), choices: () => 'program', inTurn: true }),
  override: (order, override) => {
    const own = order as UTOrder;
    return { ...own, gm: withOverride(own.gm ?? {}, override) };
  },
  hasHit: (order, steps) => {
    const { way } = order as UTOrder;
    const target = intendedOf(order as UTOrder);
    // What is shot through on purpose is met before the target (UT-34).
    if (target === null || way === 'through') return undefined;
    const first = steps.find(({ detail }) => detail.kind === 'meeting')?.detail;
    return first?.kind === 'meeting' ? first.entity.id === target && first.what === 'hit' : undefined;
  },
  hasOneTarget: (weapon, options) => {
    const { blast, modes } = weapon as UTWeapon;
    const { mode } = options as UTOptions;
    return blast === null && !(modes.find((each) => each.mode === mode) ?? modes[0])?.spread;
  },
  landingOf: (_state, steps) => {
    const end = steps.findLast(({ detail }) => detail.kind === 'end')?.detail;
    return end?.kind === 'end' && end.why === 'beyond' ? end.at : null;
  },
  draggedAs: 'end',
  canOverride: (_state, steps) => steps.some(({ detail }) => ['meeting', 'candidates'].includes(detail.kind)),
  droppedAnswer: (key, nameOf) => {
    const at = key.indexOf(':');
    const test = TESTS[key.slice(0, at)];
    if (test) return `${test} ${nameOf(key.slice(at + 1))}`;
    if (key === 'attack') return 'the weapon test';
    return key.startsWith('choose:') || key.startsWith('obvious/') ? 'a choice' : undefined;
  },
};
