import type { Step } from '@fall-of-shot/rules/protocol';
import type { Part } from './playback-system.ts';
import { hasDice, partOf, subjectOf } from './story-parts.ts';
import type { Beat, Span, Timeline } from './timeline.ts';
import { TIMES } from './times.ts';

/**
 * What dice show: that they will be rolled, that they tumble, that they lie but cannot be read yet, or their faces. Only
 * the last tells anything.
 */
export type RollState = 'empty' | 'tumbling' | 'settling' | 'settled';

/** The dice of one step as they show at a moment. */
export interface Rolling {
  readonly step: number;
  readonly state: RollState;
  /** How long they tumble, in milliseconds at normal speed. */
  readonly lasts: number;
}

/** One roll, with its time and from when on its dice lie there. */
interface Roll extends Span {
  readonly step: number;
  /** Whose it is; undefined if nobody's. */
  readonly id: string | undefined;
  readonly from: number;
}

/** Rolls that show together, until the next ones take their place. */
interface RollSet {
  readonly what: 'attack' | 'somebody' | 'results';
  readonly rolls: Roll[];
}

/** Parts of a story in which nothing flies and nobody is met. */
const QUIET: ReadonlySet<Part> = new Set(['verdict', 'silent']);

/** How many single results show together: of more, the last ones. */
const RESULTS = 4;

function hasSpan({ start, end }: Span, roll: Span | null): boolean {
  return start === roll?.start && end === roll.end;
}

/** Whether a roll shows with those before it. */
function joins(set: RollSet, steps: readonly Step[], { step, roll }: Beat): boolean {
  const one = steps[step];
  if (!one) return false;
  const part = partOf(one);
  if (part === 'attack') return false;
  // Candidates roll at once.
  if (set.rolls.some((each) => hasSpan(each, roll))) return true;
  // The target rolls with the attack, or step by step right after it.
  const between = steps.slice((set.rolls.at(-1)?.step ?? 0) + 1, step);
  if (part === 'roll' && set.what === 'attack') return between.every((each) => QUIET.has(partOf(each)));
  if (part === 'deviation') return set.what === 'attack';
  if (part === 'result') return set.what === 'results';
  const id = subjectOf(one)?.id;
  return set.what === 'somebody' && set.rolls.every((each) => each.id === id);
}

/** From when on the dice of a roll lie there: those of the attack with the words who fires at whom. */
function lieFrom(beats: readonly Beat[], at: number, set: RollSet | undefined): number {
  const beat = beats[at];
  // Whoever rolls with the attack lies there with it.
  const same = set?.rolls.find((each) => hasSpan(each, beat?.roll ?? null));
  if (same) return same.from;
  const before = beats.slice(0, at).findLast(({ kind, roll }) => kind === 'aim' || roll !== null);
  if (!set && before?.kind === 'aim') return before.start;
  return beat?.start ?? 0;
}

/** The rolls of a shot, in the sets in which they show. */
function setsOf(steps: readonly Step[], { beats }: Timeline): readonly RollSet[] {
  const sets: RollSet[] = [];
  beats.forEach((beat, at) => {
    const one = steps[beat.step];
    if (!one || !beat.roll || !hasDice(one)) return;
    const part = partOf(one);
    const last = sets.at(-1);
    const joined = last && joins(last, steps, beat) ? last : undefined;
    const set: RollSet = joined ?? {
      what: part === 'attack' || part === 'deviation' ? 'attack' : part === 'result' ? 'results' : 'somebody',
      rolls: [],
    };
    const from = lieFrom(beats, at, joined);
    const id = subjectOf(one)?.id;
    if (!joined) {
      sets.push(set);
      // What somebody rolled before, among others, stays beside what they roll now.
      const own = last?.what === 'somebody' && part === 'roll' ? last.rolls.filter((each) => each.id === id) : [];
      set.rolls.push(...own.map((each) => ({ ...each, from })));
    }
    set.rolls.push({ step: beat.step, id, from, start: beat.roll.start, end: beat.roll.end });
  });
  return sets;
}

function stateAt({ start, end }: Roll, time: number): RollState {
  if (time >= end) return 'settled';
  if (time < start) return 'empty';
  return time < end - TIMES.settle ? 'tumbling' : 'settling';
}

/** Returns the dice that show at a time of a shot, and how: a function, because the sets are the same at all times. */
export function rollingIn(steps: readonly Step[], line: Timeline): (time: number) => readonly Rolling[] {
  const sets = setsOf(steps, line);
  return (time) => {
    const set = sets.findLast(({ rolls }) => rolls.some(({ from }) => time >= from));
    if (!set) return [];
    const shown = set.rolls.filter(({ from }) => time >= from);
    return (set.what === 'results' ? shown.slice(-RESULTS) : shown).map((roll) => ({
      step: roll.step,
      state: stateAt(roll, time),
      lasts: Math.max(0, roll.end - roll.start - TIMES.settle),
    }));
  };
}

/** Whether two moments show the same dice in the same way. */
export function sameRolling(a: readonly Rolling[], b: readonly Rolling[]): boolean {
  return a.length === b.length && a.every(({ step, state }, i) => step === b[i]?.step && state === b[i].state);
}
