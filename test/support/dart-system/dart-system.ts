import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { z } from 'zod';
import { playbackKindOf } from '../../../src/playback/playback-system.ts';
import { viewKindOf } from '../../../src/player-view/player-view-system.ts';
import { redactedDie } from '../../../src/player-view/seen.ts';
import { inList } from '../../../src/scene/history/draft-lookup.ts';
import { orderShape, withoutGaps } from '../../../src/scene/schema/order-schema.ts';
import { dieSchema } from '../../../src/scene/schema/step-parts.ts';
import { weaponHead, weaponTail } from '../../../src/scene/schema/weapon-schema.ts';
import { effectKindOf } from '../../../src/scene/systems/effect-kinds.ts';
import type { SystemPlugin } from '../../../src/systems/plugin/plugin.ts';
import { DARTS, type Dart, type DartOrder, type DartState, darts } from './rulebook.ts';

/** A dart that reaches 60 feet. */
export const DART: Dart = {
  id: 'dart',
  system: DARTS,
  name: 'Dart',
  projectile: 'dart',
  reach: 60,
  rounds: null,
  example: true,
};

const rule = (title: string) => ({
  title,
  words: `${title}.`,
  source: 'A rule system of the tests',
  basis: 'ruling' as const,
});

/** The whole system, as the program receives it. It states nothing twice. */
export const dartSystem: SystemPlugin = {
  id: DARTS,
  rules: {
    id: DARTS,
    title: 'Darts',
    shortTitle: 'Darts',
    flight: () => 'bolt',
    usualUnit: 'ft',
    rules: { 'DT-01': rule('Throw'), 'DT-02': rule('Wind'), 'DT-03': rule('Drift'), 'DT-04': rule('Reach') },
    rulebook: darts as SystemPlugin['rules']['rulebook'],
  },
  schemas: {
    id: DARTS,
    order: z
      .strictObject({ rulebook: z.literal(DARTS), ...orderShape, calm: z.boolean().default(false) })
      .transform((order) => withoutGaps<DartOrder>(order)),
    weapon: z.strictObject({ ...weaponHead(DARTS), reach: z.number().positive(), ...weaponTail }),
    settings: { schema: z.strictObject({}), initial: {} },
    options: {
      schema: z.strictObject({ calm: z.boolean() }),
      initial: { calm: false },
      forNextTarget: (options) => options,
    },
    figures: {
      schema: z.strictObject({ darts: z.number().int().min(0) }),
      none: { darts: 0 },
      ofKind: () => ({ darts: 0 }),
      unhurt: () => ({ darts: 0 }),
      taken: (figures) => (figures as { darts: number }).darts,
      isDefeated: () => false,
    },
    steps: {
      gust: z.object({ kind: z.literal('gust'), wind: z.enum(['east', 'west']) }),
      throw: z.object({ kind: z.literal('throw'), die: dieSchema, hit: z.boolean() }),
    },
    effects: { stuck: z.strictObject({ kind: z.literal('stuck'), piece: z.string(), darts: z.number().int() }) },
    outcome: {},
    asksEarlierPlaces: false,
  },
  content: {
    id: DARTS,
    effects: {
      stuck: effectKindOf<'stuck'>({
        apply(scene, { piece: id, darts: more }) {
          const piece = inList(scene.pieces, id);
          const before = piece?.figures[DARTS] as { darts: number } | undefined;
          if (piece) piece.figures[DARTS] = { darts: (before?.darts ?? 0) + more };
        },
      }),
    },
    piecesChanged: {},
    newWeapon: DART,
    exampleWeapons: [DART],
    loadOf: () => 'one target',
    weaponLines: { reach: 'reach' },
    templates: [],
    mapSizes: [{ width: 60, height: 40 }],
  },
  engagement: {
    id: DARTS,
    factNames: [],
    rangeScale: (weapon) => ({
      unit: 'ft',
      saidIn: 'its unit',
      stretches: [{ name: 'throw', to: (weapon as Dart).reach, ring: (length) => `reach, ${length}` }],
    }),
    orderFrom: ({ firer, weapon, aim, options }): DartOrder => ({
      rulebook: DARTS,
      firer: firer.id,
      weapon: weapon.id,
      aim,
      calm: (options as { calm: boolean }).calm,
    }),
    preview: (order, facts) => {
      const held = heldWeapon<Dart>(order, facts);
      const [firer, at] = [facts.piece(order.firer), facts.aimPoint(order.aim)];
      if (!held || !firer || !at) return undefined;
      const begun = darts.begin(order as DartOrder, facts);
      const range = facts.range(order.firer, order.aim);
      return {
        system: DARTS,
        ...held,
        from: firer.at,
        at,
        range,
        sight: facts.sight(order.firer, order.aim),
        refusal: begun.ok ? undefined : begun.refusal,
        reach: { stretch: 'throw', label: 'in reach', rule: 'DT-04', length: range },
        lineWords: '',
        area: null,
        lineMatters: true,
        coverWords: null,
        targetThing: null,
      };
    },
    override: (order) => order,
    hasOneTarget: () => true,
    landingOf: (state) => (state as DartState).landing,
    draggedAs: 'landing',
    canOverride: () => false,
  },
  playback: {
    id: DARTS,
    kinds: {
      gust: playbackKindOf<'gust'>({ part: 'candidates' }),
      throw: playbackKindOf<'throw'>({ part: 'attack' }),
    },
    fliesOn: false,
  },
  playerView: {
    id: DARTS,
    verb: () => 'throws a dart at',
    kinds: {
      gust: viewKindOf<'gust'>({
        caption: ({ wind }, { say }) => say(`The wind blows ${wind}.`),
        project: (detail) => detail,
      }),
      throw: viewKindOf<'throw'>({
        caption: ({ hit }, { say }) => say(hit ? 'A hit!' : 'A miss.'),
        project: ({ die, hit }) => ({ kind: 'throw', die: redactedDie(die), hit }),
      }),
    },
  },
};
