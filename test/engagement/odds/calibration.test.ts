import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { answerQuestion, openQuestions, startAttack } from '../../../src/engagement/attack/attack.ts';
import { rollOpen } from '../../../src/engagement/attack/drivers.ts';
import { noted, read } from '../../support/odds/naive-reading.ts';
import { figuresOf, type RandomShot, randomShots } from '../../support/odds/random-shots.ts';

const SHOTS = 20_000;
const EACH = 80;

/** What each shot is asked for: whether one thing happens to one entity, or to anybody. */
const FORETOLD = /^(hit|first|down|harm|damaged|stunned|undecided) |^(on target|nobody|own|others|unknown)$/;

/** Fires a shot with the program's own dice, and reads what happened. */
function fired({ scene, order, facts, shot, thingOf }: RandomShot, number: number): ReadonlySet<string> {
  const rulebook = rulebookOf(order);
  const started = startAttack(rulebook, order, facts);
  if (!started.ok) throw new Error(started.refusal.reason);
  const undecided: string[] = [];
  const source = {
    seed: scene.seed,
    shot: number,
    answers: (question: Parameters<NonNullable<typeof shot.leftToDice>>[0]) =>
      question.kind === 'roll' || shot.leftToDice?.(question) === true,
  };
  let { attack } = started;
  for (;;) {
    attack = rollOpen(rulebook, attack, source, facts);
    const [question] = openQuestions(rulebook, attack, facts);
    if (!question) break;
    if (question.kind === 'roll') throw new Error('Every roll is made.');
    if (question.kind === 'point') return new Set(['unknown']);
    const isFate = question.key.startsWith('effect:');
    if (isFate) undecided.push(question.key.slice('effect:'.length));
    const answer = isFate
      ? ({ kind: 'choose', option: 'unharmed' } as const)
      : shot.reading.decide(question, attack.state, facts);
    if (!answer) throw new Error(`Nobody decides "${question.key}".`);
    const next = answerQuestion(rulebook, attack, question, answer, facts);
    if (!next.ok) throw new Error(next.error);
    attack = next.attack;
  }
  const now = rulebook.ask(attack.state, facts);
  if (!now.over) throw new Error('Nothing is asked, and it is not over.');
  const notes = attack.steps.flatMap(({ detail }) => noted(detail));
  const happened = read({ rulebook, order, facts, thingOf }, now.outcome, notes, undecided);
  return new Set(
    happened.map(({ what }) => what.replace(/^damage \d+ /, 'harm ')).filter((what) => FORETOLD.test(what)),
  );
}

test('of 20,000 random shots, what was foretold with a chance happens in that share, by tenths', () => {
  const next = seedrandom.alea('calibration');
  // One thing per shot, so that all are independent.
  const tenths = Array.from({ length: 10 }, () => ({ shots: 0, happened: 0, foretold: 0, spread: 0 }));
  const systems = new Map<string, number>();
  let [shots, never] = [0, 0];
  for (const each of randomShots(4000, 12_000)) {
    const figures = new Map([...figuresOf(each.exact)].filter(([what]) => FORETOLD.test(what)));
    const open = [...figures].filter(([, chance]) => chance > 1e-9 && chance < 1 - 1e-9);
    for (let i = 0; i < EACH && shots < SHOTS; i++) {
      const happened = fired(each, i);
      shots++;
      systems.set(each.order.rulebook, (systems.get(each.order.rulebook) ?? 0) + 1);
      // What is foretold as impossible never happens, and what is certain always does.
      for (const what of happened) if (!((figures.get(what) ?? 0) > 0)) never++;
      for (const [what, chance] of figures) if (chance >= 1 - 1e-9 && !happened.has(what)) never++;
      const about = open[Math.floor(next() * open.length)];
      if (!about) continue;
      const [what, chance] = about;
      const tenth = tenths[Math.floor(chance * 10)];
      if (!tenth) throw new Error(`${chance} is no chance.`);
      tenth.shots++;
      tenth.foretold += chance;
      tenth.spread += chance * (1 - chance);
      if (happened.has(what)) tenth.happened++;
    }
    if (shots >= SHOTS) break;
  }
  expect(never).toBe(0);
  for (const [i, tenth] of tenths.entries()) {
    const off = Math.abs(tenth.happened - tenth.foretold) / Math.sqrt(tenth.spread);
    expect(tenth.shots, `shots foretold with ${i / 10} to ${(i + 1) / 10}`).toBeGreaterThan(100);
    expect(off, `of ${tenth.shots} with ${i / 10} to ${(i + 1) / 10}, ${tenth.happened}`).toBeLessThanOrEqual(3);
  }
  expect(Math.min(...systems.values())).toBeGreaterThan(1000);
  expect(systems.size).toBe(4);
}, 400_000);
