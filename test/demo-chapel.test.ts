import { readFileSync } from 'node:fs';
import type { Answer } from '@fall-of-shot/rules/protocol';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { actionTests } from '@fall-of-shot/rules/systems/action-tests/rulebook';
import { describe, expect, test } from 'vitest';
import { runScript } from '../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../src/engagement/attack/recorded-facts.ts';
import { readSceneFile } from '../src/scene/schema/file.ts';
import type { ExampleShot } from '../src/scene/schema/schema.ts';
import { actionPreview } from '../src/systems/action-tests/engagement/preview.ts';
import type { ATOptions } from '../src/systems/action-tests/scene/options.ts';
import { mapOf } from './formats/open.ts';
import { battlefield } from './support/battlefield.ts';

const text = readFileSync(new URL('../public/demo/ruined-chapel.scene.json', import.meta.url), 'utf8');
const { scene } = mapOf(readSceneFile(JSON.parse(text)));
const { facts } = recordedFacts({}, battlefield(scene));

/** The draft that a click on an example shot prepares. */
function orderOf({ firer, weapon, aim, options, seed }: ExampleShot): ATOrder {
  const { ad, sustain, arcs } = options as Partial<ATOptions>;
  return {
    rulebook: 'action-tests',
    firer,
    weapon,
    aim,
    ad: ad ?? 0,
    sustain: sustain ?? 0,
    arcs: arcs ?? [],
    ...(seed === undefined ? {} : { seed }),
  };
}

/** The rules in the log when an example shot is fired and its questions are answered with their last option. */
function cited(order: ATOrder): readonly string[] {
  const given: { key: string; answer: Answer }[] = [];
  for (;;) {
    const run = runScript(actionTests, order, given, facts, { seed: order.seed ?? '', shot: 0 });
    if (!run.ok) throw new Error(run.refusal.reason);
    const [open] = run.now.over ? [] : run.now.questions.filter(({ kind }) => kind === 'choose');
    if (open?.kind !== 'choose') {
      return run.attack.steps.flatMap(({ rule, detail }) => [
        rule,
        ...('reasons' in detail ? detail.reasons.map((reason) => reason.rule) : []),
      ]);
    }
    given.push({ key: open.key, answer: { kind: 'choose', option: open.options.at(-1)?.id ?? '' } });
  }
}

/** What the brief requires within three clicks, by the title of its example shot. */
const SHOWN: Readonly<Record<string, readonly RuleNumber[]>> = {
  'Over the wall': ['AT-01', 'AT-02', 'AT-11', 'AT-12', 'AT-13'],
  'Full burst into the bracken': ['AT-20', 'AT-30', 'AT-32', 'AT-43'],
  'Flame down the alley': ['AT-14', 'AT-20', 'AT-22', 'AT-23'],
  'Stone takes it all': ['AT-30', 'AT-32', 'AT-34'],
  'Half a tree': ['AT-30', 'AT-32', 'AT-36'],
  'Bolt against mail': ['AT-36', 'AT-41', 'AT-42', 'AT-43'],
  'In the defile': ['AT-01'],
};

describe('the demo of the action tests', () => {
  test('has the shots that its map was drawn for', () => {
    expect(scene.tries.map(({ title }) => title)).toEqual(Object.keys(SHOWN));
  });

  test.each(scene.tries)('"$title" can be fired, and shows what it says', (each) => {
    const order = orderOf(each);
    expect(actionPreview(order, facts)?.refusal).toBeUndefined();
    expect(cited(order)).toEqual(expect.arrayContaining([...(SHOWN[each.title] ?? [])]));
  });
});
