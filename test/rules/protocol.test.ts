import { hitLocations } from '@fall-of-shot/rules/systems/hit-locations/rulebook';
import { describe, expect, test } from 'vitest';
import { openQuestions, startAttack, submitAnswer } from '../../src/engagement/attack/attack.ts';
import { rollOpen, runScript } from '../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../src/engagement/attack/recorded-facts.ts';
import { battlefield } from '../support/battlefield.ts';
import { order, piece, scene } from '../support/scenes.ts';

const gun = piece('gun', 1000, 1000, { weapons: ['mortar'] });
const targets = [piece('one', 1030, 1000), piece('two', 1032, 1001), piece('tank', 1030, 1002, { kind: 'vehicle' })];
const table = scene([gun, ...targets]);
const facts = battlefield(table);
const shot = order('one');
const source = { seed: 'table', shot: 7 };

function begun() {
  const started = startAttack(hitLocations, shot, facts);
  if (!started.ok) throw new Error(started.refusal.reason);
  return started.attack;
}

describe('CO-06 one procedure, whoever answers', () => {
  test('CO-06 the table driver rolls from the seed and stops at what people decide', () => {
    // Seed 7 hits: all three are caught; the tank has no elimination number, so the table is asked.
    const attack = rollOpen(hitLocations, begun(), source, facts);
    expect(openQuestions(hitLocations, attack, facts).map(({ kind }) => kind)).toEqual(['choose']);
    expect(rollOpen(hitLocations, begun(), source, facts)).toEqual(attack);
    expect(rollOpen(hitLocations, begun(), { ...source, shot: 8 }, facts)).not.toEqual(attack);
  });

  test('CO-06 typed dice give the same steps as the same dice from the seed', () => {
    const rolled = rollOpen(hitLocations, begun(), source, facts);
    let typed = begun();
    for (const { key, answer } of rolled.answers) {
      const next = submitAnswer(hitLocations, typed, key, answer, facts);
      if (!next.ok) throw new Error(next.error);
      typed = next.attack;
    }
    expect(typed).toEqual(rolled);
  });

  test('CO-06 the script driver answers by key, in any order', () => {
    const rolled = rollOpen(hitLocations, begun(), source, facts);
    const script = runScript(hitLocations, shot, [...rolled.answers].reverse(), facts);
    if (!script.ok) throw new Error('refused');
    expect(script.attack.steps.map((step) => step.lead).sort()).toEqual(rolled.steps.map((step) => step.lead).sort());
    const inOrder = runScript(hitLocations, shot, rolled.answers, facts);
    expect(inOrder.ok && inOrder.attack).toEqual(rolled);
    expect(script.attack.state).toEqual(rolled.state);
    expect(script.dropped).toEqual([]);
  });

  test('several questions are open at once and may be answered in any order', () => {
    const hit = submitAnswer(hitLocations, begun(), 'to-hit', { kind: 'roll', faces: [1] }, facts);
    if (!hit.ok) throw new Error(hit.error);
    expect(
      openQuestions(hitLocations, hit.attack, facts)
        .map((question) => question.key)
        .sort(),
    ).toEqual(['effect:one', 'effect:tank', 'effect:two']);
    const last = submitAnswer(hitLocations, hit.attack, 'effect:two', { kind: 'roll', faces: [2] }, facts);
    expect(last.ok && openQuestions(hitLocations, last.attack, facts)).toHaveLength(2);
  });

  test('an answer that does not fit changes nothing and says why', () => {
    expect(submitAnswer(hitLocations, begun(), 'to-hit', { kind: 'roll', faces: [11] }, facts)).toEqual({
      ok: false,
      error: '11 is not a face of a die with 10 sides: type a number from 1 to 10.',
    });
    expect(submitAnswer(hitLocations, begun(), 'distance', { kind: 'roll', faces: [1] }, facts).ok).toBe(false);
  });
});

describe('an attack is plain data', () => {
  test('a saved attack continues at every question', () => {
    const script = [
      { key: 'to-hit', answer: { kind: 'roll', faces: [10] } },
      { key: 'direction', answer: { kind: 'roll', faces: [9, 5] } },
      { key: 'distance', answer: { kind: 'roll', faces: [1] } },
      { key: 'effect:one', answer: { kind: 'roll', faces: [3] } },
      { key: 'effect:two', answer: { kind: 'roll', faces: [8] } },
      { key: 'effect:tank', answer: { kind: 'choose', option: 'damaged' } },
    ] as const;
    const whole = runScript(hitLocations, shot, script, facts);
    if (!whole.ok) throw new Error('refused');
    let attack = begun();
    for (const { key, answer } of script) {
      // As a reload does: through text, and with newly built facts.
      attack = JSON.parse(JSON.stringify(attack));
      const next = submitAnswer(hitLocations, attack, key, answer, battlefield(table));
      if (!next.ok) throw new Error(next.error);
      attack = next.attack;
    }
    expect(attack).toEqual(whole.attack);
    expect(hitLocations.ask(attack.state, facts)).toEqual(whole.now);
    expect(whole.now).toMatchObject({
      over: true,
      outcome: { headline: 'The shell lands one inch south: one is down, tank is damaged, two is unharmed.' },
    });
  });

  test('a changed die does not shift the others', () => {
    const rolled = rollOpen(hitLocations, begun(), source, facts);
    const changed = runScript(
      hitLocations,
      shot,
      [{ key: 'to-hit', answer: { kind: 'roll', faces: [10] } }],
      facts,
      source,
    );
    const again = runScript(
      hitLocations,
      shot,
      [
        { key: 'to-hit', answer: { kind: 'roll', faces: [10] } },
        { key: 'direction', answer: { kind: 'roll', faces: [1] } },
      ],
      facts,
      source,
    );
    if (!changed.ok || !again.ok) throw new Error('refused');
    const face = (answers: typeof rolled.answers, key: string) => answers.find((given) => given.key === key)?.answer;
    expect(face(again.attack.answers, 'distance')).toEqual(face(changed.attack.answers, 'distance'));
    expect(face(again.attack.answers, 'distance')).toBeDefined();
    const stillAsked = rolled.answers.filter(
      ({ key }) => key.startsWith('effect:') && face(changed.attack.answers, key) !== undefined,
    );
    expect(stillAsked.length).toBeGreaterThan(0);
    for (const { key, answer } of stillAsked) expect(face(changed.attack.answers, key)).toEqual(answer);
  });

  test('answers that no longer belong to an open question are dropped and named', () => {
    const run = runScript(
      hitLocations,
      shot,
      [
        { key: 'to-hit', answer: { kind: 'roll', faces: [1] } },
        { key: 'direction', answer: { kind: 'roll', faces: [1] } },
      ],
      facts,
    );
    expect(run.ok && run.dropped.map((given) => given.key)).toEqual(['direction']);
  });

  test('a recording replays without its scene, or says why it cannot', () => {
    const recorded = recordedFacts({}, facts);
    const live = runScript(hitLocations, shot, [], recorded.facts, source);
    if (!live.ok) throw new Error('refused');
    const tape = JSON.parse(JSON.stringify({ order: shot, facts: recorded.record(), answers: live.attack.answers }));
    const replayed = runScript(hitLocations, tape.order as typeof shot, tape.answers, recordedFacts(tape.facts).facts);
    expect(replayed.ok && replayed.attack.steps).toEqual(live.attack.steps);
    expect(() => runScript(hitLocations, shot, [], recordedFacts({}).facts)).toThrow(/recording lacks the fact/);
  });

  test('CO-07 facts stay as they were when asked, though the scene changes', () => {
    const first = recordedFacts({}, facts);
    first.facts.range('gun', shot.aim);
    const moved = battlefield(scene([gun, piece('one', 1050, 1000)]));
    expect(recordedFacts(first.record(), moved).facts.range('gun', shot.aim)).toBe(30);
  });
});
