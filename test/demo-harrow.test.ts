import { readFileSync } from 'node:fs';
import type { Answer, Question } from '@fall-of-shot/rules/protocol';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { UT_RULES } from '@fall-of-shot/rules/systems/unintended-targets/rules';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { runScript } from '../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../src/engagement/attack/recorded-facts.ts';
import { readSceneFile } from '../src/scene/schema/file.ts';
import type { ExampleShot } from '../src/scene/schema/schema.ts';
import { targetPreview } from '../src/systems/unintended-targets/engagement/preview.ts';
import type { UTOptions } from '../src/systems/unintended-targets/scene/options.ts';
import { mapOf } from './formats/open.ts';
import { battlefield } from './support/battlefield.ts';

const text = readFileSync(new URL('../public/demo/harrow-crossing.scene.json', import.meta.url), 'utf8');
const { scene } = mapOf(readSceneFile(JSON.parse(text)));
const { facts } = recordedFacts({}, battlefield(scene));

/** The draft that a click on an example shot prepares; the card's checkbox is a second click. */
function orderOf({ firer, weapon, aim, options, seed }: ExampleShot, nothingBehind: boolean): UTOrder {
  const { mode, way } = options as Partial<UTOptions>;
  const found = scene.weapons.find(({ id }) => id === weapon);
  const held = weaponOf<UTWeapon>(found, 'unintended-targets');
  if (!held) throw new Error(`The demo has no weapon "${weapon}".`);
  return {
    rulebook: 'unintended-targets',
    firer,
    weapon,
    aim,
    mode: mode ?? held.modes[0]?.mode ?? 'single shot',
    way: way ?? 'around',
    nothingBehind,
    ...(seed === undefined ? {} : { seed }),
  };
}

/** The first answer offered, as a click gives it. */
function clicked(question: Question): Answer {
  if (question.kind === 'confirm') return { kind: 'confirm', yes: true };
  if (question.kind !== 'choose') throw new Error(`"${question.key}" is not answered with one click.`);
  return { kind: 'choose', option: question.options[0]?.id ?? '' };
}

/** The rules in the log within three clicks: the example shot, Fire, and one more, on the card or among the options. */
function citedWithin(order: UTOrder, clicks: number): readonly string[] {
  const given: { key: string; answer: Answer }[] = [];
  for (;;) {
    const run = runScript(unintendedTargets, order, given, facts, { seed: order.seed ?? '', shot: 0 });
    if (!run.ok) throw new Error(run.refusal.reason);
    const [open] = run.now.over ? [] : run.now.questions.filter(({ kind }) => kind !== 'roll');
    if (!open || given.length === clicks) {
      const cited = run.attack.steps.flatMap(({ rule, detail }) => [
        rule,
        ...('reasons' in detail ? detail.reasons.map((reason) => reason.rule) : []),
      ]);
      return [...cited, ...(open ? [open.rule] : [])];
    }
    given.push({ key: open.key, answer: clicked(open) });
  }
}

describe('the demo of Unintended Targets', () => {
  test.each(scene.tries)('"$title" can be fired', (each) => {
    expect(targetPreview(orderOf(each, false), facts)?.refusal).toBeUndefined();
  });

  test('shows each of these rules within three clicks', () => {
    const shown = new Set(
      scene.tries.flatMap((each) => [
        // The cover that counts is on the card, which opens with the first click (UT-40).
        ...(targetPreview(orderOf(each, false), facts)?.target?.reasons.map(({ rule }) => rule) ?? []),
        ...citedWithin(orderOf(each, false), 1),
        ...citedWithin(orderOf(each, true), 0),
      ]),
    );
    expect(Object.keys(UT_RULES).filter((rule) => !shown.has(rule as keyof typeof UT_RULES))).toEqual([]);
  });
});
