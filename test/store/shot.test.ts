import { typedRolls } from '@fall-of-shot/rules/recording';
import { describe, expect, test } from 'vitest';
import { readSceneFile, writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { removeThings } from '../../src/scene/selection/selection-edits.ts';
import { openQuestions } from '../../src/store/attack/shot-selectors.ts';
import { logText } from '../../src/ui/log/log-text.ts';
import { piece } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

/** A gun at one place, a trooper and a tank side by side `inches` off: a shell catches both. */
const field = (inches = 30, more: Partial<Scene> = {}): Scene =>
  duel({
    pieces: [
      piece('gun', 20.5, 20.5, { weapons: ['mortar'] }),
      piece('target', 20.5 + inches, 20.5, { side: 'b' }),
      piece('tank', 22.5 + inches, 20.5, { side: 'b', kind: 'vehicle' }),
    ],
    size: { width: 2000, height: 2000 },
    ...more,
  });

function typing(scene = field()) {
  const at = table(scene);
  at.actions.shot.setDice('type');
  return at;
}

const dice = (scene: Scene) => scene.log.map(({ tape }) => tape.answers);

describe('CO-07 a shot is one change', () => {
  test('CO-06 CO-07 rolled from the seed it is applied at once; undo reverts all of it, redo brings the same dice', () => {
    const at = table(duel({ seed: 'three' }));
    const start = at.scene();
    at.fire();
    const end = at.scene();
    expect(at.steps()).toBe(1);
    expect(end).toMatchObject({ shots: 1, log: [{ id: 'id-1', at: '2026-01-02T03:04:05.000Z', shot: 0 }] });
    expect(at.state()).toMatchObject({
      shot: null,
      view: { tab: 'log' },
      playback: { playing: { entry: 'id-1', run: 1 } },
    });
    at.actions.document.undo();
    expect(at.scene()).toEqual(start);
    expect(at.state().playback.playing).toBeNull();
    at.actions.document.redo();
    expect(at.scene()).toEqual(end);
  });

  test('CO-06 undo and fire again rolls the same dice; the next shot rolls others', () => {
    const at = table();
    at.fire();
    const first = dice(at.scene());
    at.actions.document.undo();
    at.fire();
    expect(dice(at.scene())).toEqual(first);
    const rolls = new Set(Array.from({ length: 12 }, () => [at.fire(), JSON.stringify(dice(at.scene()).at(-1))][1]));
    expect(rolls.size).toBeGreaterThan(3);
    expect(at.scene().log.map(({ shot }) => shot)).toEqual(Array.from({ length: 13 }, (_, i) => i));
  });

  test('CO-06 typed dice give the same steps and outcome as the same dice rolled', () => {
    const rolled = table();
    rolled.fire();
    const [entry] = rolled.scene().log;
    const typed = typing(duel());
    typed.fire();
    for (const { key, answer } of entry?.tape.answers ?? []) {
      expect(typed.actions.shot.answer(key, answer)).toBeUndefined();
    }
    const byHand = (scene: Scene): Scene => ({
      ...scene,
      log: scene.log.map((each) => ({
        ...each,
        tape: {
          ...each.tape,
          answers: each.tape.answers.map(({ key, answer }) => ({
            key,
            answer: answer.kind === 'roll' ? { ...answer, by: 'hand' as const } : answer,
          })),
        },
      })),
    });
    expect(typed.scene()).toEqual(byHand(rolled.scene()));
  });

  test('CO-06 the log tells typed dice from rolled ones, also once it was written to a file and read', () => {
    const at = typing();
    at.fire();
    at.say('to-hit', 1);
    const [question] = openQuestions(at.state());
    if (question?.kind !== 'roll') throw new Error('No roll is asked.');
    at.actions.shot.rollOne(question);
    at.say('effect:tank', 'damaged');
    const read = readSceneFile(JSON.parse(writeSceneFile({ scene: at.scene(), assets: {} })));
    if (!read.ok) throw new Error(read.error);
    const answers = read.value.scene.log.at(-1)?.tape.answers ?? [];
    expect(answers.filter(({ answer }) => answer.kind === 'roll')).toHaveLength(2);
    expect([...typedRolls(answers)]).toEqual(['to-hit']);
    const lines = logText(read.value.scene).split('\n');
    expect(lines.filter((line) => line.includes('typed]'))).toHaveLength(1);
  });

  test('CO-07 conditions and rounds change together, and only at the end', () => {
    const [gun, target, tank] = field().pieces;
    const at = typing(field(30, { weapons: field().weapons.map((each) => ({ ...each, rounds: 3 })) }));
    at.fire();
    at.say('to-hit', 1);
    at.say('effect:target', 5);
    expect(at.scene().pieces).toEqual([gun, target, tank]);
    at.say('effect:tank', 'damaged');
    expect(at.scene().pieces).toEqual([
      { ...gun, rounds: { mortar: 2 } },
      { ...target, statuses: ['eliminated'] },
      { ...tank, statuses: ['damaged'] },
    ]);
    expect(at.steps()).toBe(1);
    at.actions.document.undo();
    expect(at.scene().pieces).toEqual([gun, target, tank]);
  });

  test('CO-07 moving pieces during an open shot does not change the shot', () => {
    const run = (meddle: boolean) => {
      const at = typing();
      at.fire();
      if (meddle) at.actions.document.move('target', { x: 900, y: 900 });
      at.say('to-hit', 10);
      at.say('direction', 3);
      if (meddle) at.actions.document.move('tank', { x: 901, y: 900 });
      at.say('distance', 1);
      at.say('effect:tank', 'unharmed');
      at.say('effect:target', 1);
      return at;
    };
    const [still, moved] = [run(false), run(true)];
    expect(moved.scene().log).toEqual(still.scene().log);
    expect(moved.piece('target')).toMatchObject({ x: 900, y: 900, statuses: ['eliminated'] });
    expect(moved.steps()).toBe(3);
  });

  test('CO-07 a piece deleted before the shot ends is skipped', () => {
    const at = typing();
    at.fire();
    at.say('to-hit', 1);
    at.actions.document.run(removeThings({ pieces: ['target'], obstructions: [] }, 'target'));
    at.say('effect:tank', 'damaged');
    expect(at.say('effect:target', 1)).toBeUndefined();
    expect(at.piece('tank')?.statuses).toEqual(['damaged']);
    expect(at.scene().log).toHaveLength(1);
  });
});

describe('a shot that asks', () => {
  /** Every question on the longest path: a miss beyond the table, with a roll and a choice at the end. */
  const ANSWERS = [
    ['to-hit', 10],
    ['direction', 3],
    ['distance', 1],
    ['distance-beyond', 0],
    ['effect:target', 9],
    ['effect:tank', 'damaged'],
  ] as const;
  const answer = (at: ReturnType<typeof table>, [key, given]: (typeof ANSWERS)[number]) =>
    key === 'distance-beyond' ? at.actions.shot.answer(key, { kind: 'length', length: 0 }) : at.say(key, given);

  const far = () => field(1000);

  test.each(ANSWERS.map((each, i) => [each[0], i] as const))(
    'cancelled at %s leaves the document unchanged, by cancel, Escape or undo',
    (key, i) => {
      for (const off of ['cancel', 'back', 'undo'] as const) {
        const at = typing(far());
        const { history } = at.state();
        at.fire();
        for (const each of ANSWERS.slice(0, i)) expect(answer(at, each)).toBeUndefined();
        expect(at.asked().map((question) => question.key)).toContain(key);
        if (off === 'cancel') at.actions.shot.cancel();
        else if (off === 'back') at.actions.tool.escape();
        else at.actions.document.undo();
        expect(at.state().history).toBe(history);
        expect(at.state()).toMatchObject({ shot: null, playback: { playing: null, beat: -1 } });
        expect(at.state().draft.aim).toEqual({ at: 'piece', piece: 'target' });
      }
    },
  );

  test.each(ANSWERS.map((each, i) => [each[0], i] as const))(
    'at %s it survives JSON and a reload, and continues unchanged',
    (_, i) => {
      const whole = typing(far());
      whole.fire();
      for (const each of ANSWERS) answer(whole, each);
      const at = typing(far());
      at.fire();
      for (const each of ANSWERS.slice(0, i)) answer(at, each);
      const { history, shot } = JSON.parse(JSON.stringify(at.state()));
      const later = typing();
      later.store.setState({ history, shot });
      expect(later.asked()).toEqual(at.asked());
      for (const each of ANSWERS.slice(i)) expect(answer(later, each)).toBeUndefined();
      expect(later.scene()).toEqual(whole.scene());
    },
  );

  test.each<[string, string, number | string, RegExp]>([
    ['a face that the die lacks', 'to-hit', 11, /11 is not a face of a die with 10 sides/],
    ['a question that is not open', 'direction', 1, /"direction" is not asked now/],
    ['an answer of another kind', 'to-hit', 'yes', /"to-hit" asks to roll/],
  ])('%s changes nothing and says why', (_, key, given, why) => {
    const at = typing();
    at.fire();
    const { shot } = at.state();
    expect(at.say(key, given)).toMatch(why);
    expect(at.state().shot).toBe(shot);
  });

  test('without a shot there is nothing to answer', () => {
    expect(table().say('to-hit', 1)).toBe('No shot is open.');
  });

  test('it cannot be fired twice, and blocks redo', () => {
    const at = typing();
    at.actions.document.move('tank', { x: 1, y: 1 });
    at.actions.document.undo();
    at.fire();
    const { shot, history } = at.state();
    at.actions.shot.fire();
    at.actions.document.redo();
    expect(at.state().shot).toBe(shot);
    expect(at.state().history).toBe(history);
  });

  test('CO-06 one die may be rolled and the rest typed; going back to rolling rolls what is left', () => {
    const seeded = table(field());
    seeded.fire();
    const at = typing();
    at.fire();
    const [question] = at.asked();
    if (question?.kind !== 'roll') throw new Error('A shot begins with a roll.');
    at.actions.shot.rollOne(question);
    expect(at.state().shot?.attack.answers).toEqual(seeded.state().shot?.attack.answers.slice(0, 1));
    at.actions.shot.setDice('roll');
    expect(at.state().shot?.attack).toEqual(seeded.state().shot?.attack);
    // Decisions stay open.
    expect(at.asked().map(({ kind }) => kind)).not.toContain('roll');
  });
});

describe('a refused shot', () => {
  test.each<[string, (at: ReturnType<typeof table>) => void]>([
    ['HL-30 beyond the maximum range', (at) => at.actions.shot.aim({ at: 'point', x: 9000, y: 0, z: 0 })],
    ['at a piece that is gone', (at) => at.actions.shot.aim({ at: 'piece', piece: 'nobody' })],
    ['at itself', (at) => at.actions.shot.aim({ at: 'piece', piece: 'gun' })],
    ['without a target', () => undefined],
    ['without a weapon', (at) => [at.actions.select.piece('tank'), at.actions.shot.aim({ at: 'piece', piece: 'gun' })]],
    ['without a firer', (at) => [at.actions.select.piece(null), at.actions.shot.aim({ at: 'piece', piece: 'gun' })]],
  ])('%s changes nothing', (_, prepare) => {
    const at = table();
    at.actions.select.piece('gun');
    prepare(at);
    const before = at.state();
    at.actions.shot.fire();
    expect(at.state()).toEqual(before);
  });
});
