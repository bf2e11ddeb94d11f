import type { Vec3 } from '../../geometry/plane/vec.ts';
import type { Step } from '../../rules/protocol.ts';
import type { KeyedAnswer } from '../../rules/recording.ts';
import { HIT_RESULTS, type HitResult } from '../../rules/vocabulary.ts';
import type { AnyOrder } from '../../scene/schema/order-schema.ts';
import type { ATWord } from '../../systems/action-tests/rules/order.ts';
import type { GmWord } from '../../systems/hit-locations/rules/order.ts';
import { MEETING_RESULTS, type MeetingResult, type UTWord } from '../../systems/unintended-targets/rules/order.ts';

/** One thing that the GM says otherwise, before effects are applied (CO-08). `null` takes a word back. */
export type Overrule =
  | { readonly what: 'landing' | 'end'; readonly to: Vec3 | null }
  /** `index`: which of the dice of a pool it is, as they fell. */
  | { readonly what: 'die'; readonly key: string; readonly face: number; readonly index?: number }
  | { readonly what: 'add' | 'strike'; readonly piece: string }
  | { readonly what: 'result'; readonly piece: string; readonly result: HitResult | MeetingResult | null }
  | { readonly what: 'cover'; readonly piece: string; readonly bonus: number | null }
  | { readonly what: 'damage'; readonly piece: string; readonly damage: number | null }
  /** AT-42: successes that a parry takes; AT-13: the damage of an indirect attack that missed. */
  | { readonly what: 'parried'; readonly successes: number | null }
  | { readonly what: 'miss-damage'; readonly damage: number | null }
  | { readonly what: 'through'; readonly piece: string; readonly through: boolean | null };

type Said = Exclude<Overrule, { readonly what: 'die' }>;

/** The list with a name in it, or without. */
function withName(list: readonly string[] | undefined, name: string): readonly string[] {
  return [...(list ?? []).filter((each) => each !== name), name];
}
function without(list: readonly string[] | undefined, name: string): readonly string[] {
  return (list ?? []).filter((each) => each !== name);
}

/** Adding takes back a strike of the same piece, and the other way round. */
function addedOrStruck<Word extends { readonly add?: readonly string[]; readonly strike?: readonly string[] }>(
  gm: Word,
  { what, piece }: Extract<Said, { what: 'add' | 'strike' }>,
): Word {
  const other = what === 'add' ? 'strike' : 'add';
  return gm[other]?.includes(piece)
    ? { ...gm, [other]: without(gm[other], piece) }
    : { ...gm, [what]: withName(gm[what], piece) };
}

/** A record with one value more, or without it. */
function withValue<V>(
  record: Readonly<Record<string, V>> | undefined,
  key: string,
  value: V | null,
): Record<string, V> {
  const { [key]: _, ...others } = record ?? {};
  return value === null ? others : { ...others, [key]: value };
}

function isHitResult(result: HitResult | MeetingResult | null): result is HitResult {
  return HIT_RESULTS.some((each) => each === result);
}
function isMeetingResult(result: HitResult | MeetingResult | null): result is MeetingResult {
  return MEETING_RESULTS.some((each) => each === result);
}

/** The GM's word on misses that scatter with one thing more said; what it does not know of changes nothing. */
function saidOfMisses(gm: GmWord, overrule: Said): GmWord {
  switch (overrule.what) {
    case 'landing': {
      const { landing: _, ...rest } = gm;
      return overrule.to ? { ...rest, landing: overrule.to } : rest;
    }
    case 'add':
    case 'strike':
      return addedOrStruck(gm, overrule);
    case 'result':
      return isHitResult(overrule.result)
        ? { ...gm, results: { ...gm.results, [overrule.piece]: overrule.result } }
        : gm;
    default:
      return gm;
  }
}

/** The GM's word on unintended targets with one thing more said; what it does not know of changes nothing. */
function saidOfTargets(gm: UTWord, overrule: Said): UTWord {
  switch (overrule.what) {
    case 'add':
    case 'strike':
      return addedOrStruck(gm, overrule);
    case 'result':
      return overrule.result === null || isMeetingResult(overrule.result)
        ? { ...gm, results: withValue(gm.results, overrule.piece, overrule.result) }
        : gm;
    case 'cover':
      return { ...gm, cover: withValue(gm.cover, overrule.piece, overrule.bonus) };
    case 'damage':
      return { ...gm, damage: withValue(gm.damage, overrule.piece, overrule.damage) };
    case 'through':
      return { ...gm, through: withValue(gm.through, overrule.piece, overrule.through) };
    case 'end': {
      const { end: _, ...rest } = gm;
      return overrule.to ? { ...rest, end: overrule.to } : rest;
    }
    default:
      return gm;
  }
}

/** The GM's word on an action test with one thing more said; what it does not know of changes nothing. */
function saidOfActions(gm: ATWord, overrule: Said): ATWord {
  switch (overrule.what) {
    case 'landing': {
      const { landing: _, ...rest } = gm;
      return overrule.to ? { ...rest, landing: overrule.to } : rest;
    }
    case 'add':
    case 'strike':
      return addedOrStruck(gm, overrule);
    case 'damage':
      return { ...gm, lost: withValue(gm.lost, overrule.piece, overrule.damage) };
    case 'parried': {
      const { parried: _, ...rest } = gm;
      return overrule.successes === null ? rest : { ...rest, parried: overrule.successes };
    }
    case 'miss-damage': {
      const { missDamage: _, ...rest } = gm;
      return overrule.damage === null ? rest : { ...rest, missDamage: overrule.damage };
    }
    default:
      return gm;
  }
}

/** The order with one thing more said by the GM. */
function spokenOn(order: AnyOrder, overrule: Said): AnyOrder {
  switch (order.rulebook) {
    case 'hit-locations':
      return { ...order, gm: saidOfMisses(order.gm ?? {}, overrule) };
    case 'unintended-targets':
      return { ...order, gm: saidOfTargets(order.gm ?? {}, overrule) };
    case 'action-tests':
      return { ...order, gm: saidOfActions(order.gm ?? {}, overrule) };
  }
}

/** Faces with one of them changed. A single die keeps the changed face alone, without the void ones before it. */
function changedFaces(faces: readonly number[], face: number, index: number | undefined): readonly number[] {
  return index === undefined ? [face] : faces.map((fell, i) => (i === index ? face : fell));
}

/** The order and the answers of a tape with one thing overruled: what is to be run again. */
export function edited(
  order: AnyOrder,
  answers: readonly KeyedAnswer[],
  overrule: Overrule,
): { order: AnyOrder; answers: readonly KeyedAnswer[] } {
  if (overrule.what !== 'die') {
    return { order: spokenOn(order, overrule), answers };
  }
  const changed = answers.map((given): KeyedAnswer => {
    const { answer } = given;
    if (given.key !== overrule.key || answer.kind !== 'roll') return given;
    const was = answer.was ?? answer.faces;
    const faces = changedFaces(answer.faces, overrule.face, overrule.index);
    const back = was.length === faces.length && was.every((face, i) => face === faces[i]);
    return { ...given, answer: { kind: 'roll', faces, ...(back ? {} : { was }) } };
  });
  return { order, answers: changed };
}

/** A roll or choice that is asked no more, in words. */
function droppedRoll(key: string, nameOf: (piece: string) => string): string {
  const [what, whose] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (what === 'defense') return `the defense test of ${nameOf(whose)}`;
  if (what === 'resist') return `the resistance of ${nameOf(whose)}`;
  return what === 'choose' ? 'a choice' : `the roll "${key}"`;
}

/** The step that names the answers which an edited tape no longer asks for (CO-08); nothing when all were used. */
export function droppedStep(dropped: readonly KeyedAnswer[], nameOf: (piece: string) => string): Step | undefined {
  if (dropped.length === 0) return undefined;
  const named = dropped.map(({ key }) =>
    key.startsWith('effect:') ? `what became of ${nameOf(key.slice('effect:'.length))}` : droppedRoll(key, nameOf),
  );
  return {
    rule: 'CO-08',
    lead: 'Answers dropped.',
    text: `No longer asked after the GM's word: ${named.join(', ')}`,
    detail: { kind: 'overrule', what: 'dropped', piece: null, to: null },
  };
}
