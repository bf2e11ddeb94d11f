import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Answer, Effect, Outcome, Question, Refusal, Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer, Recording } from '@fall-of-shot/rules/recording';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import { z } from 'zod';
import { runScript } from '../engagement/attack/drivers.ts';
import { recordedFacts } from '../engagement/attack/recorded-facts.ts';
import type { DiceSource } from '../engagement/attack/seeded.ts';
import { programDice } from '../engagement/attack/shot.ts';
import { battlefield } from '../engagement/battlefield/battlefield.ts';
import { deepEqual } from '../lib/deep-equal.ts';
import { failed, type Result, succeeded } from '../lib/result.ts';
import { isSceneFile, readSceneFile } from '../scene/schema/file.ts';
import { faultIn } from '../scene/schema/issue-words.ts';
import { migrated } from '../scene/schema/migrate.ts';
import { orderSchema } from '../scene/schema/order-schema.ts';
import { type Scene, sceneSchema } from '../scene/schema/schema.ts';

/** What `npm run resolve` prints. */
export interface OrderResult {
  /** Why the attack may not be made, before any dice; everything else is empty then. */
  readonly refusal: Refusal | null;
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
  /** Questions without an answer; empty once the attack is over. */
  readonly open: readonly Question[];
  readonly outcome: Outcome | null;
  /** Answers that matched no question. */
  readonly dropped: readonly KeyedAnswer[];
  /** The recording, for a replay: order, facts as asked, answers. */
  readonly tape: Recording<Order> | null;
}

/** An answer as people write it: dice, one die, an option's id, yes or no, or the whole answer. */
const writtenAnswer = z.union([
  z.number(),
  z.array(z.number()),
  z.string(),
  z.boolean(),
  z.strictObject({ kind: z.literal('roll'), faces: z.array(z.number()) }),
  z.strictObject({ kind: z.literal('choose'), option: z.string() }),
  z.strictObject({ kind: z.literal('confirm'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('length'), length: z.number() }),
  z.strictObject({ kind: z.literal('point'), x: z.number(), y: z.number(), z: z.number().default(0) }),
]);

const orderFile = z.strictObject({
  scene: z.unknown(),
  order: orderSchema,
  answers: z.record(z.string(), writtenAnswer).default({}),
  seed: z.string().optional(),
});

/** Converts a written answer. A bare number is a length if the question asks for one, else a die. */
function answerOf(written: z.infer<typeof writtenAnswer>, question: Question | undefined): Answer {
  if (typeof written === 'string') return { kind: 'choose', option: written };
  if (typeof written === 'boolean') return { kind: 'confirm', yes: written };
  if (Array.isArray(written)) return { kind: 'roll', faces: written };
  if (typeof written !== 'number') return written;
  return question?.kind === 'length' ? { kind: 'length', length: written } : { kind: 'roll', faces: [written] };
}

/** The first issue, with its place as those write it who write orders: `order.arcs[0].to: what is wrong`. */
function firstIssue(error: z.ZodError, whole: unknown): string {
  const [issue] = error.issues;
  if (!issue) return 'it does not fit the format';
  const path = issue.path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
  return path ? `${path}: ${faultIn(issue, whole)}` : faultIn(issue, whole);
}

/** Scenes without an envelope are of this version or later. */
const EARLIEST_BARE = 8;

function sceneOf(value: unknown, name: string): Result<Scene> {
  if (isSceneFile(value)) {
    const read = readSceneFile(value, `The scene in ${name}`);
    return read.ok ? succeeded(read.value.scene) : read;
  }
  // A bare scene does not give its version, so accept the current form first.
  const now = sceneSchema.safeParse(value);
  const bare = now.success ? now : sceneSchema.safeParse(migrated(value, EARLIEST_BARE));
  return bare.success
    ? succeeded(bare.data)
    : failed(`The scene in ${name} does not fit the format at scene.${firstIssue(bare.error, value)}.`);
}

/**
 * The source of the dice that are not given: the seed of the file, or else the order's own, whose dice do not depend on
 * the shot's number. Without a seed nothing is rolled.
 */
function sourceOf(scene: Scene, order: Order, seed: string | undefined): DiceSource | undefined {
  if (seed !== undefined) return { ...programDice(scene, order), seed, shot: scene.shots };
  return order.seed === undefined ? undefined : programDice(scene, order);
}

/** What an order of several writes for the scene of the order before it. */
const SAME = 'same';

/** How many orders share what the map answered: then it is asked anew, so that a long batch does not fill the memory. */
const SHARING = 1000;

/** A scene that orders are run on, and its answers so far: the same question has the same answer for each of them. */
interface Table {
  readonly value: unknown;
  readonly scene: Scene;
  readonly facts: Facts;
}

function tableOf(value: unknown, scene: Scene): Table {
  return { value, scene, facts: recordedFacts({}, battlefield(scene)).facts };
}

/** Returns the tables of orders that are run in turn: a scene that is the same as before is not read again. */
function tables(): (value: unknown, name: string) => Result<Table> {
  let now: Table | undefined;
  let orders = 0;
  return (value, name) => {
    orders++;
    if (now && (value === SAME || deepEqual(value, now.value))) {
      if (orders % SHARING === 0) now = tableOf(now.value, now.scene);
      return succeeded(now);
    }
    if (value === SAME)
      return failed(`${name} has "${SAME}" for its scene, but no order before it has one: write the scene.`);
    const read = sceneOf(value, name);
    if (!read.ok) return read;
    now = tableOf(value, read.value);
    return succeeded(now);
  };
}

/**
 * Returns a function that runs orders from parsed JSON, one after the other: a scene, an order, and answers by key or a
 * seed. Questions without an answer or a seed stay open. Its scene may be {@link SAME}.
 */
export function orderRunner(): (value: unknown, name: string) => Result<OrderResult> {
  const tableFor = tables();
  return (value, name) => {
    const read = orderFile.safeParse(value);
    if (!read.success) return failed(`${name} is not an order: ${firstIssue(read.error, value)}.`);
    const table = tableFor(read.data.scene, name);
    return table.ok ? runOn(table.value, read.data, name) : table;
  };
}

/** Runs a single order from parsed JSON, which holds its scene. */
export function runOrder(value: unknown, name: string): Result<OrderResult> {
  return orderRunner()(value, name);
}

function runOn(table: Table, { order, answers, seed }: z.infer<typeof orderFile>, name: string): Result<OrderResult> {
  const given = Object.entries(answers).map(([key, written]) => ({
    key,
    answer: (question: Question | undefined) => answerOf(written, question),
  }));
  const { scene } = table;
  const { facts, record } = recordedFacts({}, table.facts);
  const source = sourceOf(scene, order, seed);
  const run = runScript(rulebookOf(order), order, given, facts, source);
  const nothing = { steps: [], effects: [], open: [], outcome: null, dropped: [], tape: null };
  if (!run.ok) return succeeded({ refusal: run.refusal, ...nothing });
  if (run.error) return failed(`${name}: ${run.error}`);
  const { attack, now, dropped } = run;
  return succeeded({
    refusal: null,
    steps: attack.steps,
    effects: now.over ? now.outcome.effects : [],
    open: now.over ? [] : now.questions,
    outcome: now.over ? now.outcome : null,
    dropped,
    tape: { rulebook: attack.rulebook, order: attack.order, facts: record(), answers: attack.answers },
  });
}
