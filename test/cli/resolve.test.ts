import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginShot, rollShot } from '../../src/engagement/attack/shot.ts';
import { ANSWERS, FILES, field, result, run, UT_ANSWERS } from './resolve-files.ts';

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

    it('the scene of the order before is "same", with the same results as if it were written again', () => {
      const { code, out, err } = run('same.jsonl');
      expect([code, err]).toEqual([0, []]);
      const lines = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const names = ['miss.json', 'bare.json', 'seeded.json', 'ut-hit.json', 'ut-hit.json'];
      expect(lines).toEqual(names.map((name) => result(name)));
    });

    it('"same" needs an order with a scene before it', () => {
      const { code, err, out } = run('nothing-before.jsonl');
      expect(code).toBe(1);
      expect(err).toEqual([expect.stringMatching(/^nothing-before\.jsonl, line 1 has "same" for its scene, but no /)]);
      expect(out.trim().split('\n')).toHaveLength(2);
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
