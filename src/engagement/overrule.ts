import type { Vec3 } from '../geometry/vec.ts';
import type { GmWord, HLOrder } from '../rules/hit-locations/order.ts';
import type { Step } from '../rules/protocol.ts';
import type { KeyedAnswer } from '../rules/tape.ts';
import type { HitResult } from '../rules/vocabulary.ts';

/** One thing that the GM says otherwise, before effects are applied (CO-08). */
export type Overrule =
  /** `null` gives the landing back to the dice. */
  | { readonly what: 'landing'; readonly to: Vec3 | null }
  | { readonly what: 'die'; readonly key: string; readonly face: number }
  | { readonly what: 'add' | 'strike'; readonly piece: string }
  | { readonly what: 'result'; readonly piece: string; readonly result: HitResult };

/** The list with a name in it, or without. */
function withName(list: readonly string[] | undefined, name: string): readonly string[] {
  return [...(list ?? []).filter((each) => each !== name), name];
}
function without(list: readonly string[] | undefined, name: string): readonly string[] {
  return (list ?? []).filter((each) => each !== name);
}

/** The GM's word with one thing more said. Adding takes back a strike of the same piece, and the other way round. */
function said(gm: GmWord, overrule: Exclude<Overrule, { what: 'die' }>): GmWord {
  switch (overrule.what) {
    case 'landing': {
      const { landing: _, ...rest } = gm;
      return overrule.to ? { ...rest, landing: overrule.to } : rest;
    }
    case 'add':
      return gm.strike?.includes(overrule.piece)
        ? { ...gm, strike: without(gm.strike, overrule.piece) }
        : { ...gm, add: withName(gm.add, overrule.piece) };
    case 'strike':
      return gm.add?.includes(overrule.piece)
        ? { ...gm, add: without(gm.add, overrule.piece) }
        : { ...gm, strike: withName(gm.strike, overrule.piece) };
    case 'result':
      return { ...gm, results: { ...gm.results, [overrule.piece]: overrule.result } };
  }
}

/** The order and the answers of a tape with one thing overruled: what is to be run again. */
export function edited(
  order: HLOrder,
  answers: readonly KeyedAnswer[],
  overrule: Overrule,
): { order: HLOrder; answers: readonly KeyedAnswer[] } {
  if (overrule.what !== 'die') return { order: { ...order, gm: said(order.gm ?? {}, overrule) }, answers };
  const changed = answers.map((given): KeyedAnswer => {
    const { answer } = given;
    if (given.key !== overrule.key || answer.kind !== 'roll') return given;
    const was = answer.was ?? answer.faces;
    const back = was.length === 1 && was[0] === overrule.face;
    return { ...given, answer: { kind: 'roll', faces: [overrule.face], ...(back ? {} : { was }) } };
  });
  return { order, answers: changed };
}

/** The step that names the answers which an edited tape no longer asks for (CO-08); nothing when all were used. */
export function droppedStep(dropped: readonly KeyedAnswer[], nameOf: (piece: string) => string): Step | undefined {
  if (dropped.length === 0) return undefined;
  const named = dropped.map(({ key }) =>
    key.startsWith('effect:') ? `what became of ${nameOf(key.slice('effect:'.length))}` : `the roll "${key}"`,
  );
  return {
    rule: 'CO-08',
    lead: 'Answers dropped.',
    text: `No longer asked after the GM's word: ${named.join(', ')}`,
    detail: { kind: 'overrule', what: 'dropped', piece: null, to: null },
  };
}
