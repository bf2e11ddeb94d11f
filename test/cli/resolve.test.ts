import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CliIo } from '../../src/cli/io.ts';
import { runResolve } from '../../src/cli/resolve-command.ts';
import { beginShot, rollShot } from '../../src/engagement/attack/shot.ts';
import { SCENE_VERSION, writeSceneFile } from '../../src/scene/schema/file.ts';
import { AT_EXAMPLE_WEAPONS } from '../../src/systems/action-tests/scene/example-weapons.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../../src/systems/scatter-table/scene/example-weapons.ts';
import { UT_EXAMPLE_WEAPONS } from '../../src/systems/unintended-targets/scene/example-weapons.ts';
import { NO_FIGURES } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import { order, piece, scene, weapon } from '../support/scenes.ts';

const field = scene([piece('gun', 20, 20, { weapons: ['mortar'] }), piece('target', 50, 20)]);
const attack = { scene: field, order: order('target') };
const ANSWERS = { 'to-hit': 10, direction: [9, 1], distance: 1, 'effect:target': 9 };

const FILES: Record<string, unknown> = {
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
const UT_ANSWERS = {
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
};

function run(...args: string[]) {
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

function result(path: string) {
  const { code, out, err } = run(path);
  expect([code, err]).toEqual([0, []]);
  return JSON.parse(out);
}

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('npm run resolve', () => {
  it.each([
    [[], /^Usage: npm run resolve -- \[--strict\] FILE, /],
    [['bare.json', 'miss.json'], /^Usage: npm run resolve -- \[--strict\] FILE, /],
    [['nowhere.json'], /^nowhere\.json cannot be read: there is no such file\. Check the path\.$/],
    [['not-json.json'], /^not-json\.json is not JSON: write the order as /],
    [['face-11.json'], /^face-11\.json: 11 is not a face of a die with 10 sides: type a number from 1 to 10\.$/],
    [['void-only.json'], /^void-only\.json: 1 more die is needed: void faces \(9, 10\) are rolled again\.$/],
    [['wrong-kind.json'], /^wrong-kind\.json: "to-hit" asks to roll, and was answered with choose\.$/],
    [['no-order.json'], /^no-order\.json is not an order: order: /],
    [['no-scene.json'], /^no-scene\.json is not an order: scene: /],
    [['broken-scene.json'], /^The scene in broken-scene\.json does not fit the format at scene\.unit: /],
    [['newer.json'], /^The scene in newer\.json was written by a newer Fall of Shot/],
    [['more.json'], /^more\.json is not an order: .*dice/],
  ])('fails with one sentence for %j', (args, sentence) => {
    const { code, out, err } = run(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ['far.json', 'HL-30', /^Out of range: /],
    ['no-firer.json', 'CO-07', /^There is no piece "nobody"/],
  ])('HL-30 a refusal is an answer like any other: %s', (path, rule, reason) => {
    expect(result(path)).toEqual({
      refusal: { rule, reason: expect.stringMatching(reason) },
      steps: [],
      effects: [],
      open: [],
      outcome: null,
      dropped: [],
      tape: null,
    });
  });

  it('without answers and seed stops at the first question and shows it', () => {
    const { open, steps, outcome } = result('bare.json');
    expect(open).toMatchObject([{ kind: 'roll', key: 'to-hit', rule: 'HL-32', dice: { sides: 10, count: 1 } }]);
    expect(steps).toHaveLength(1);
    expect(outcome).toBeNull();
  });

  it('HL-02 runs given answers to the end, void faces included', () => {
    const { open, outcome, tape, dropped } = result('miss.json');
    expect([open, dropped]).toEqual([[], []]);
    expect(outcome.results).toEqual([{ piece: 'target', result: 'unharmed' }]);
    expect(keys(tape.answers)).toEqual(Object.keys(ANSWERS));
    expect(tape.answers[1].answer.faces).toEqual([9, 1]);
  });

  it('AT-11, AT-12, AT-13 throws the document’s grenade with its eight dice', () => {
    expect(result('at-bare.json').open).toMatchObject([{ key: 'attack', dice: { sides: 6, count: 8 } }]);
    const { steps, outcome, effects, tape } = result('at-thrown.json');
    expect(outcome.headline).toBe('The grenade goes off target: beast loses 6 HP.');
    expect(outcome.landing).toEqual({ x: 28, y: 7, z: 0 });
    expect(steps.map((step: { rule: string }) => step.rule)).toEqual(
      expect.arrayContaining(['AT-11', 'AT-12', 'AT-13']),
    );
    expect(effects).toContainEqual({ kind: 'wound', piece: 'beast', lost: 6, ex: 1, left: 24 });
    expect(keys(tape.answers)).toEqual(['attack']);
    expect(result('at-seeded.json')).toEqual(result('at-seeded.json'));
    expect(result('at-seeded.json').outcome).not.toBeNull();
  });

  it.each([
    ['at-sustain.json', 'AT-20', 'The Hand grenade, 4 m cannot be sustained: leave its sustain dice at 0.'],
    ['at-word.json', 'CO-08', expect.stringContaining('The GM override names "ghost"')],
  ])('AT-20 refuses by the rules: %s', (path, rule, reason) => {
    expect(result(path).refusal).toEqual({ rule, reason });
  });

  it.each([
    ['at-cover.json', /^at-cover\.json is not an order: order\.obstructive: /],
    ['at-arc.json', /^at-arc\.json is not an order: order\.arcs\[0\]\.to: /],
    ['at-half.json', /^at-half\.json is not an order: order\.ad: /],
    ['at-mode.json', /^at-mode\.json is not an order: .*mode/],
  ])('names the wrong field: %s', (path, sentence) => {
    const { code, err } = run(path);
    expect([code, err]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  it('accepts a whole scene file as well as a bare scene', () => {
    expect(result('whole-file.json')).toEqual(result('bare.json'));
  });

  it('names answers that belong to no question, and fails with --strict', () => {
    const said = 'too-much.json: the answer "effect:nobody" belongs to no question and was not used.';
    const { code, out, err } = run('too-much.json');
    expect([code, err]).toEqual([0, [said]]);
    expect(keys(JSON.parse(out).dropped)).toEqual(['effect:nobody']);
    expect(run('--strict', 'too-much.json')).toEqual({ code: 2, out, err: [said] });
    expect(run('--strict', 'miss.json')).toEqual({ ...run('miss.json'), code: 0 });
    expect(run('mistyped.json').err).toEqual([
      'mistyped.json: the answer "to_hit" belongs to no question and was not used. It still asks for "to-hit".',
    ]);
  });

  it('CO-08 refuses a GM override for nobody, also where a shot lands', () => {
    expect(result('landing-word.json').refusal).toEqual({
      rule: 'CO-08',
      reason: expect.stringContaining('The GM override names "ghost"'),
    });
    expect(result('st-word.json').refusal).toMatchObject({ rule: 'CO-08' });
  });

  it('CO-06 the order’s own seed rolls its dice, as in the program', () => {
    const own = result('own-seed.json');
    expect(own.outcome).not.toBeNull();
    const begun = beginShot(field, own.tape.order);
    if (!begun.ok) throw new Error(begun.refusal.reason);
    expect(rollShot(begun.shot).attack.answers).toEqual(own.tape.answers);
    // A seed of the file comes before it.
    expect(result('both-seeds.json').tape.answers).toEqual(result('seeded.json').tape.answers);
  });

  it('HL-03 refuses a distance beyond the table that is longer than the shot flew', () => {
    const { code, err } = run('too-far.json');
    expect([code, err]).toEqual([1, ['too-far.json: "distance-beyond" needs a length from 0 to 1000 in.']]);
    expect(result('far-enough.json').outcome).not.toBeNull();
  });

  it('takes settings in part', () => {
    const { refusal, outcome } = result('part-settings.json');
    expect(refusal).toBeNull();
    expect(outcome).not.toBeNull();
    expect(result('part-settings.json').tape.facts['settings["unintended-targets"]']).toMatchObject({
      hitNumber: 4,
      lane: 4,
      glitch: 'half',
    });
  });

  describe('several orders', () => {
    it.each(['list.json', 'lines.jsonl'])('%s: one line each, in order', (name) => {
      const { code, out, err } = run(name);
      expect([code, err]).toEqual([0, []]);
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toEqual([result('miss.json'), result('far.json'), result('ut-hit.json')]);
    });

    it('one that cannot be run does not stop the others', () => {
      const { code, out, err } = run('bad-lines.jsonl');
      expect(code).toBe(1);
      expect(err).toEqual([
        expect.stringMatching(/^bad-lines\.jsonl, line 2 is not JSON: /),
        expect.stringMatching(/^bad-lines\.jsonl, line 4 is not an order: scene: /),
      ]);
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map((line: object) => 'error' in line)).toEqual([false, true, true]);
    });

    it('an empty file says so', () => {
      expect(run('empty.jsonl')).toMatchObject({ code: 1, err: [expect.stringMatching(/^empty\.jsonl is empty: /)] });
    });
  });

  it('CO-06 a seed gives the same twice, rolls what has no answer, and nothing else', () => {
    expect(run('seeded.json')).toEqual(run('seeded.json'));
    expect(result('seeded.json').outcome).not.toBeNull();
    const given = result('half.json').tape.answers;
    expect(given.slice(0, 2).map(({ answer }: { answer: { faces: number[] } }) => answer.faces)).toEqual([[10], [3]]);
    expect(keys(given).slice(2, 3)).toEqual(['distance']);
  });

  describe('an order by Unintended Targets', () => {
    it('UT-01 stops at the first question, with defaults for optional fields', () => {
      const { open, refusal } = result('ut-bare.json');
      expect(refusal).toBeNull();
      expect(open).toMatchObject([{ key: 'attack', rule: 'UT-01', dice: { sides: 6, count: 10 } }]);
    });

    it('UT-30 runs given answers to the end, and gives the results as effects', () => {
      const { open, dropped, outcome, effects, tape } = result('ut-hit.json');
      expect([open, dropped]).toEqual([[], []]);
      // 3 net hits on a damage value of 10, of which one is resisted.
      expect(effects).toEqual([
        { kind: 'harm', piece: 'orla', amount: 12, left: 0 },
        { kind: 'ammunition', piece: 'vane', weapon: 'ut-rifle', used: 1, left: 19 },
      ]);
      expect(outcome.met).toMatchObject([{ entity: { id: 'orla' }, what: 'through', damage: 12 }]);
      expect(tape.order).toMatchObject({ mode: 'single shot', way: 'around', nothingBehind: false });
      expect(keys(tape.answers)).toEqual(Object.keys(UT_ANSWERS));
    });

    it('accepts a whole scene file as well as a bare scene', () => {
      expect(result('ut-file.json')).toEqual(result('ut-hit.json'));
    });

    it('CO-06 a seed rolls it, the same twice', () => {
      expect(run('ut-seeded.json')).toEqual(run('ut-seeded.json'));
      expect(result('ut-seeded.json').outcome).not.toBeNull();
    });

    it('UT-42 a fire mode that the weapon lacks is refused like any other shot', () => {
      expect(result('ut-mode.json').refusal).toMatchObject({ rule: 'UT-42' });
    });

    it.each(['ut-way.json', 'ut-delivery.json'])('%s is not an order: one sentence says where', (name) => {
      const { code, err } = run(name);
      expect(code).toBe(1);
      expect(err).toEqual([expect.stringMatching(new RegExp(`^${name} is not an order: order.*\\.$`))]);
    });
  });

  describe('as a program', () => {
    const folder = mkdtempSync(join(tmpdir(), 'resolve-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const start = (name: string) => {
      const path = join(folder, name);
      if (name in FILES) writeFileSync(path, JSON.stringify(FILES[name]));
      return spawnSync('npx', ['tsx', 'src/cli/resolve.ts', path], { encoding: 'utf8' });
    };

    it.each([
      ['seeded.json', 0],
      ['far.json', 0],
      ['ut-hit.json', 0],
    ])('%s: exit %i, and nothing but JSON on the standard output', (name, code) => {
      const { status, stdout, stderr } = start(name);
      expect([status, stderr]).toEqual([code, '']);
      expect(JSON.parse(stdout)).toEqual(result(name));
    });

    it.each(['face-11.json', 'nowhere.json'])('%s: exit 1, one line on the standard error', (name) => {
      const { status, stdout, stderr } = start(name);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(name);
    });
  });
});
