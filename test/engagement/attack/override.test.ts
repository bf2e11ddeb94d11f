import type { Answer } from '@fall-of-shot/rules/protocol';
import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';
import type { HLState } from '@fall-of-shot/rules/systems/hit-locations/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../../src/engagement/attack/recorded-facts.ts';
import { battlefield } from '../../support/battlefield.ts';
import { detail, resolve } from '../../support/resolve.ts';
import { order, piece, scene, weapon } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';

/** A trooper 30 inches away with another two inches beside it, and a scene whose shots wait for the GM. */
function held(scene_ = duel()) {
  const at = table(scene_);
  at.actions.shot.setDice('type');
  at.actions.shot.setReviewShots(true);
  at.fire();
  return at;
}
/** Missed by 10, one inch north, both out on 1: it lands at 50.5, 19.5. */
function missed(at = held()) {
  at.say('to-hit', 10);
  at.say('direction', 1);
  at.say('distance', 1);
  for (const { key } of at.asked()) at.say(key, 1);
  return at;
}
type Table = ReturnType<typeof held>;
const steps = (at: Table) => at.state().shot?.attack.steps ?? [];
const words = (at: Table) =>
  steps(at)
    .filter((step) => step.rule === 'CO-08')
    .map((step) => `${step.lead} ${step.text}`);
const caught = (at: Table) => {
  const state = at.state().shot?.attack.state as HLState | undefined;
  return state?.phase === 'effects' ? state.caught.map((each) => each.piece) : [];
};

describe('CO-08 a shot that waits for the GM', () => {
  test('CO-08 nothing is applied until the GM applies it; then it is one change', () => {
    const at = missed();
    expect([at.scene().log.length, at.steps(), at.piece('target')?.statuses]).toEqual([0, 0, []]);
    at.actions.shot.apply();
    expect([at.scene().log.length, at.steps(), at.piece('target')?.statuses]).toEqual([1, 1, ['eliminated']]);
    expect(at.state().shot).toBeNull();
  });

  test('CO-08 the landing is moved: both places are in the log, and the area catches what it covers there', () => {
    const at = missed();
    expect(caught(at)).toEqual(['target', 'beside']);
    at.actions.shot.override({ what: 'landing', to: { x: 56, y: 20.5, z: 0 } });
    expect(words(at)).toEqual(['The GM moves the landing by 5.59 in. To x 56, y 20.5, instead of x 50.5, y 19.5']);
    // From 56, the trooper at 52.5 with radius 0.5 is just touched, the one at 50.5 is not.
    expect(caught(at)).toEqual(['beside']);
    at.actions.shot.apply();
    const [entry] = at.scene().log;
    expect(entry?.steps.map((step) => step.rule)).toContain('CO-08');
    expect(entry?.steps.find(({ detail: d }) => d.kind === 'landing')?.detail).toMatchObject({
      at: { x: 50.5, y: 19.5 },
    });
    expect(entry?.outcome.headline).toBe('The shell lands 5.5 inches from target, by GM override: beside is down.');
    expect(at.piece('target')?.statuses).toEqual([]);
  });

  test('CO-08 answers that are no longer needed are dropped, and the log says so', () => {
    const at = missed();
    at.actions.shot.override({ what: 'landing', to: { x: 90, y: 70, z: 0 } });
    at.actions.shot.apply();
    expect(at.scene().log[0]?.steps.at(-1)).toMatchObject({
      rule: 'CO-08',
      text: 'No longer asked after the GM override: the result for target, the result for beside',
    });
  });

  test('CO-08 the landing returns to where the dice put it, and leaves no trace in the log', () => {
    const at = missed();
    const before = steps(at);
    at.actions.shot.override({ what: 'landing', to: { x: 51, y: 20, z: 0 } });
    at.actions.shot.override({ what: 'landing', to: null });
    expect(steps(at)).toEqual(before);
  });

  test('CO-08 a die is changed: the step shows the new face and the old', () => {
    const at = missed();
    at.actions.shot.override({ what: 'die', key: 'direction', face: 5 });
    const direction = steps(at).find(({ detail: d }) => d.kind === 'direction');
    expect(direction?.detail).toMatchObject({ direction: 'S', die: { faces: [5], was: [1] } });
    expect(words(at)).toEqual(['The GM changes the die to 5. It fell on 1']);
    // Changed twice, the rolled face is still reported; changed back, nothing is.
    at.actions.shot.override({ what: 'die', key: 'direction', face: 3 });
    expect(words(at)).toEqual(['The GM changes the die to 3. It fell on 1']);
    at.actions.shot.override({ what: 'die', key: 'direction', face: 1 });
    expect(words(at)).toEqual([]);
  });

  test('CO-08 a miss that is changed to a hit needs no scatter any more, and its dice are dropped', () => {
    const at = missed();
    at.actions.shot.override({ what: 'die', key: 'to-hit', face: 1 });
    expect(steps(at).map(({ detail: d }) => d.kind)).not.toContain('direction');
    expect(at.state().shot?.dropped.map(({ key }) => key)).toEqual(['direction', 'distance']);
  });

  test('CO-08 with dice from the seed, new questions are rolled', () => {
    const at = table(duel());
    at.actions.shot.setReviewShots(true);
    at.fire();
    at.actions.shot.override({ what: 'die', key: 'to-hit', face: 10 });
    expect(steps(at).map(({ detail: d }) => d.kind)).toContain('distance');
    expect(at.asked()).toMatchObject(at.asked().filter(({ kind }) => kind !== 'roll'));
  });

  test('CO-08 a piece is added and excluded, and each is reverted by its opposite', () => {
    const at = missed();
    at.actions.shot.override({ what: 'strike', piece: 'target' });
    at.actions.shot.override({ what: 'add', piece: 'tank' });
    expect(caught(at)).toEqual(['beside', 'tank']);
    expect(words(at)).toEqual([
      'The GM excludes target. By the map it is caught',
      'The GM adds tank. By the map it is not caught',
    ]);
    at.actions.shot.override({ what: 'add', piece: 'target' });
    at.actions.shot.override({ what: 'strike', piece: 'tank' });
    expect(caught(at)).toEqual(['target', 'beside']);
    expect(words(at)).toEqual([]);
  });

  test('CO-08 a result is changed, both are in the log, and the change is applied', () => {
    const at = missed();
    at.actions.shot.override({ what: 'result', piece: 'target', result: 'damaged' });
    expect(words(at)).toEqual(['GM override: target is damaged. Instead of eliminated']);
    at.actions.shot.apply();
    expect(at.piece('target')?.statuses).toEqual(['damaged']);
  });

  test('CO-08 a shot without an area has the same overrides', () => {
    const at = held(duel({ weapons: [weapon({ area: null })] }));
    at.say('to-hit', 10);
    at.actions.shot.override({ what: 'add', piece: 'beside' });
    expect(caught(at)).toEqual(['beside']);
  });

  test('CO-08 during its open questions a shot can be overruled without having been held', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 10);
    at.actions.shot.override({ what: 'die', key: 'to-hit', face: 2 });
    for (const { key } of at.asked()) at.say(key, 9);
    expect(at.scene().log).toEqual([]);
    at.actions.shot.apply();
    expect(at.scene().log).toHaveLength(1);
  });
});

describe('CO-08 a shot taken back from the log', () => {
  function fired() {
    const at = table();
    at.fire();
    return at;
  }

  test('CO-08 opens as it was, with nothing applied; applied again it is the last shot once more', () => {
    const at = fired();
    const before = at.scene();
    at.actions.shot.retake(before.log[0]?.id ?? '');
    expect(at.scene().log).toEqual([]);
    expect(steps(at)).toEqual(before.log[0]?.steps);
    at.actions.shot.apply();
    expect(at.scene().log[0]?.steps).toEqual(before.log[0]?.steps);
    expect(at.scene().pieces).toEqual(before.pieces);
  });

  test('CO-08 cancelled, it is in the log as before, even if something was done meanwhile', () => {
    const at = fired();
    const [entry] = at.scene().log;
    at.actions.shot.retake(entry?.id ?? '');
    at.actions.shot.cancel();
    expect(at.scene().log).toEqual([entry]);
    at.actions.shot.retake(entry?.id ?? '');
    at.actions.document.move('tank', { x: 5, y: 5 });
    at.actions.tool.escape();
    expect(at.scene().log).toEqual([entry]);
    expect(at.piece('tank')).toMatchObject({ x: 5, y: 5 });
  });

  test('CO-08 only the last change can be taken back', () => {
    const at = fired();
    const [entry] = at.scene().log;
    at.actions.document.move('tank', { x: 5, y: 5 });
    at.actions.shot.retake(entry?.id ?? '');
    expect(at.state().shot).toBeNull();
    expect(at.scene().log).toEqual([entry]);
  });
});

describe('CO-08 through resolve', () => {
  test("CO-08 an order file may contain the GM's overrides", () => {
    const field = scene([
      piece('gun', 1000, 1000, { weapons: ['mortar'] }),
      piece('target', 1030, 1000),
      piece('other', 1050, 1000),
    ]);
    const gm = { landing: { x: 1050, y: 1000, z: 0 }, add: ['target'], strike: ['other'] };
    const result = resolve(field, order('target', { gm }), { 'to-hit': 1 });
    expect(detail(result, 'landing').at.x).toBe(1030);
    expect(result.open.map(({ key }) => key)).toEqual(['effect:target']);
    expect(result.steps.filter(({ rule }) => rule === 'CO-08')).toHaveLength(3);
  });
});

test('the same recording gives the same steps without its scene, whatever was overruled', () => {
  const faces = fc.integer({ min: 1, max: 10 });
  const point = fc.record({
    x: fc.integer({ min: 40, max: 60 }),
    y: fc.integer({ min: 10, max: 30 }),
    z: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.constantFrom('to-hit', 'direction', 'distance'), faces, fc.option(point), (key, face, to) => {
      const at = missed();
      at.actions.shot.override({ what: 'die', key, face: key === 'direction' ? Math.min(8, face) : face });
      at.actions.shot.override({ what: 'landing', to });
      while (at.asked().length > 0) {
        const [open] = at.asked();
        const given: Answer = { kind: 'roll', faces: [4] };
        if (open) at.actions.shot.answer(open.key, given);
      }
      at.actions.shot.apply();
      const [entry] = at.scene().log;
      if (!entry) throw new Error('The shot was not applied.');
      const { order: given, answers, facts } = JSON.parse(JSON.stringify(entry.tape));
      const again = runScript(hitLocations, given, answers, recordedFacts(facts).facts);
      if (!again.ok) throw new Error(again.refusal.reason);
      expect(again.dropped).toEqual([]);
      expect(again.attack.steps).toEqual(entry.steps.filter(({ lead }) => lead !== 'Answers dropped.'));
      // And with another battlefield below it: the record answers first.
      const other = runScript(
        hitLocations,
        given,
        answers,
        recordedFacts(facts, battlefield(duel({ pieces: [] }))).facts,
      );
      expect(other).toEqual(again);
    }),
    { numRuns: 60 },
  );
});
