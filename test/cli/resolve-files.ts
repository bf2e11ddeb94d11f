import { expect } from 'vitest';
import type { CliIo } from '../../src/cli/io.ts';
import { runResolve } from '../../src/cli/resolve-command.ts';
import { SCENE_VERSION, writeSceneFile } from '../../src/scene/schema/file.ts';
import { AT_EXAMPLE_WEAPONS } from '../../src/systems/action-tests/scene/example-weapons.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../../src/systems/scatter-table/scene/example-weapons.ts';
import { UT_EXAMPLE_WEAPONS } from '../../src/systems/unintended-targets/scene/example-weapons.ts';
import { NO_FIGURES } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import { order, piece, scene, weapon } from '../support/scenes.ts';

export const field = scene([piece('gun', 20, 20, { weapons: ['mortar'] }), piece('target', 50, 20)]);
const attack = { scene: field, order: order('target') };
export const ANSWERS = { 'to-hit': 10, direction: [9, 1], distance: 1, 'effect:target': 9 };

/** Order files by name. */
export const FILES: Record<string, unknown> = {
  'bare.json': attack,
  'miss.json': { ...attack, answers: ANSWERS },
  'whole-file.json': { ...attack, scene: JSON.parse(writeSceneFile({ scene: field, assets: {} })) },
  'seeded.json': { ...attack, seed: 'ridge' },
  'half.json': { ...attack, seed: 'ridge', answers: { 'to-hit': 10, direction: 3 } },
  'face-11.json': { ...attack, answers: { 'to-hit': 11 } },
  'void-only.json': { ...attack, answers: { 'to-hit': 10, direction: 9 } },
  'wrong-kind.json': { ...attack, answers: { 'to-hit': 'high' } },
  'too-much.json': { ...attack, answers: { ...ANSWERS, 'effect:nobody': 3 } },
  'far.json': { ...attack, order: order({ x: 3999, y: 20 }) },
  'no-firer.json': { ...attack, order: { ...attack.order, firer: 'nobody' } },
  'no-order.json': { scene: field },
  'no-scene.json': { order: attack.order },
  'broken-scene.json': { ...attack, scene: { ...field, unit: 'parsec' } },
  'newer.json': {
    ...attack,
    scene: { format: 'fall-of-shot/scene', version: SCENE_VERSION + 1, scene: field, assets: {} },
  },
  'more.json': { ...attack, dice: [1, 2] },
};

const [RIFLE] = UT_EXAMPLE_WEAPONS;
const yard = scene(
  [
    piece('vane', 5, 15, { weapons: ['ut-rifle'] }),
    piece('orla', 20, 15, { side: 'b', ut: { ...NO_FIGURES, defense: 3, resist: 4, av: 4, health: 10 } }),
  ],
  { rulebook: 'unintended-targets', unit: 'm', weapons: RIFLE ? [RIFLE] : [] },
);
const aimed = {
  rulebook: 'unintended-targets',
  firer: 'vane',
  weapon: 'ut-rifle',
  aim: { at: 'piece', piece: 'orla' },
};
export const UT_ANSWERS = {
  attack: [6, 6, 6, 6, 2, 2, 2, 2, 2, 2],
  'defense:orla': [5, 1, 1],
  'resist:orla': [5, 1, 1, 1],
};
Object.assign(FILES, {
  'ut-bare.json': { scene: yard, order: aimed },
  'ut-hit.json': { scene: yard, order: aimed, answers: UT_ANSWERS },
  'ut-file.json': {
    scene: JSON.parse(writeSceneFile({ scene: yard, assets: {} })),
    order: { ...aimed, mode: 'single shot', way: 'around', nothingBehind: false },
    answers: UT_ANSWERS,
  },
  'ut-seeded.json': { scene: yard, order: aimed, seed: 'yard' },
  'ut-mode.json': { scene: yard, order: { ...aimed, mode: 'burst' } },
  'ut-way.json': { scene: yard, order: { ...aimed, way: 'under' } },
  'ut-delivery.json': { scene: yard, order: { ...aimed, delivery: 'fired' } },
});

const thrower = { weapons: ['at-hand-grenade'], at: { ...NO_AT_FIGURES, prw: 3, ad: 5, hp: 10 } };
const alley = scene(
  [
    piece('ambrose', 10, 10, thrower),
    piece('beast', 25, 10, { side: 'b', at: { ...NO_AT_FIGURES, hp: 30 }, footprint: { shape: 'disc', radius: 0.5 } }),
  ],
  {
    rulebook: 'action-tests',
    unit: 'm',
    weapons: AT_EXAMPLE_WEAPONS.filter(({ id }) => id === 'at-hand-grenade'),
  },
);
const throwing = {
  rulebook: 'action-tests',
  firer: 'ambrose',
  weapon: 'at-hand-grenade',
  aim: { at: 'point', x: 25, y: 10 },
  pool: 8,
};
Object.assign(FILES, {
  'at-bare.json': { scene: alley, order: throwing },
  'at-thrown.json': { scene: alley, order: throwing, answers: { attack: [6, 5, 4, 4, 3, 2, 2, 1] } },
  'at-seeded.json': { scene: alley, order: throwing, seed: 'alley' },
  'at-sustain.json': { scene: alley, order: { ...throwing, sustain: 2 } },
  'at-cover.json': { scene: alley, order: { ...throwing, obstructive: 'mostly' } },
  'at-arc.json': { scene: alley, order: { ...throwing, arcs: [{ from: 10, to: 'east', ad: 1, sustain: 1 }] } },
  'at-half.json': { scene: alley, order: { ...throwing, ad: 1.5 } },
  'at-mode.json': { scene: alley, order: { ...throwing, mode: 'burst' } },
  'at-word.json': { scene: alley, order: { ...throwing, gm: { lost: { ghost: 1 } } } },
});

const farAway = {
  scene: scene([piece('gun', 0, 20, { weapons: ['mortar'] }), piece('target', 1000, 20)], {
    size: { width: 1200, height: 40 },
    weapons: [weapon({ bands: [{ band: 'long', to: 2000, number: 5 }] })],
  }),
  order: order('target'),
};
const beyond = (length: number) => ({ ...farAway, seed: 'far', answers: { 'to-hit': 10, 'distance-beyond': length } });
Object.assign(FILES, {
  'mistyped.json': { ...attack, answers: { to_hit: 10 } },
  'landing-word.json': { ...attack, order: { ...attack.order, gm: { results: { ghost: 'eliminated' } } } },
  'st-word.json': {
    scene: scene([piece('gun', 20, 20, { weapons: ['st'] }), piece('target', 50, 20)], {
      rulebook: 'scatter-table',
      weapons: ST_EXAMPLE_WEAPONS.slice(0, 1).map((each) => ({ ...each, id: 'st' })),
    }),
    order: {
      rulebook: 'scatter-table',
      firer: 'gun',
      weapon: 'st',
      aim: { at: 'piece', piece: 'target' },
      gm: { strike: ['ghost'] },
    },
  },
  'own-seed.json': { ...attack, order: { ...attack.order, seed: 'mine' } },
  'both-seeds.json': { ...attack, seed: 'ridge', order: { ...attack.order, seed: 'mine' } },
  'too-far.json': beyond(1e9),
  'far-enough.json': beyond(1000),
  'part-settings.json': {
    scene: {
      ...yard,
      settings: { perInch: 2, sight: { inSight: 0.4 }, systems: { 'unintended-targets': { hitNumber: 4 } } },
    },
    order: aimed,
    seed: 'yard',
  },
});
const three = ['miss.json', 'far.json', 'ut-hit.json'].map((name) => FILES[name]);
Object.assign(FILES, { 'list.json': three });
/** Files that are not one JSON value. */
const TEXTS: Readonly<Record<string, string>> = {
  'not-json.json': '{"scene": ',
  'lines.jsonl': `${three.map((each) => JSON.stringify(each)).join('\n\n')}\n`,
  'bad-lines.jsonl': [JSON.stringify(attack), '{"scene": ', '', JSON.stringify({ order: attack.order })].join('\n'),
  'empty.jsonl': '\n',
  // The second and the third for the scene of the first, then for one of its own and for that.
  'same.jsonl': [
    FILES['miss.json'],
    { ...attack, scene: 'same' },
    { ...attack, scene: 'same', seed: 'ridge' },
    FILES['ut-hit.json'],
    { ...(FILES['ut-hit.json'] as object), scene: 'same' },
  ]
    .map((each) => JSON.stringify(each))
    .join('\n'),
  'nothing-before.jsonl': [{ ...attack, scene: 'same' }, attack].map((each) => JSON.stringify(each)).join('\n'),
};

/** Runs the command on those files, with what it wrote. */
export function run(...args: string[]) {
  const written = { out: '', err: [] as string[] };
  const io: CliIo = {
    read(path) {
      const text = TEXTS[path];
      if (text !== undefined) return new TextEncoder().encode(text);
      if (!(path in FILES)) throw Object.assign(new Error(path), { code: 'ENOENT' });
      return new TextEncoder().encode(JSON.stringify(FILES[path]));
    },
    out(text) {
      written.out += text;
    },
    err(line) {
      written.err.push(line);
    },
  };
  return { code: runResolve(args, io), ...written };
}

/** The result of a file that runs without a word. */
export function result(path: string) {
  const { code, out, err } = run(path);
  expect([code, err]).toEqual([0, []]);
  return JSON.parse(out);
}
