import type { Step } from '@fall-of-shot/rules/protocol';
import type { EntityRef, StepDetail } from '@fall-of-shot/rules/step';
import type { HitResult } from '@fall-of-shot/rules/vocabulary';
import { type EventOutcome, type OutcomeContext, playbackKind, type ToldOutcome } from './playback-system.ts';
import { partOf, subjectOf } from './story-parts.ts';

/** One meeting of a shot: whom or what it met, and what became of them. */
export interface StoryEvent {
  /** Its place on the way, from 1. */
  readonly number: number;
  /** The step whose beat first tells of it. */
  readonly first: number;
  /** The step whose beat tells this outcome. */
  readonly step: number;
  readonly id: string;
  readonly name: string;
  readonly isThing: boolean;
  readonly outcome: EventOutcome;
  /** The outcome in a few words: `hit for 9`. */
  readonly words: string;
}

const RESULTS: Readonly<Record<HitResult, ToldOutcome>> = {
  eliminated: { outcome: 'down', words: 'down' },
  damaged: { outcome: 'hit', words: 'damaged' },
  unharmed: { outcome: 'unharmed', words: 'unharmed' },
};

/** The outcome that a step tells; `null` if it tells none. */
function outcomeOf(detail: StepDetail, context: OutcomeContext): ToldOutcome | null {
  if (detail.kind === 'effect') return RESULTS[detail.result];
  if (detail.kind === 'rubble') return { outcome: 'broken', words: 'rubble' };
  return playbackKind(detail.kind)?.outcome?.(detail, context) ?? null;
}

/** The short sentence of somebody, by what became of them: `Ilse is down.`, `Crate: gone through.` */
export function shortSentence({ name, outcome, words }: Pick<StoryEvent, 'name' | 'outcome' | 'words'>): string {
  return outcome === 'down' ? `${name} is down.` : `${name}: ${words}.`;
}

/**
 * The number of characters of a step's short sentence; 0 if it has none.
 *
 * @param whole those of its whole sentence, which is as short where the step has no name
 */
export function shortLetters({ detail, quiet }: Step, whole: number): number {
  const told = outcomeOf(detail, { quiet: quiet === true, earlier: [] });
  if (!told || whole === 0) return 0;
  const entity = entityOf(detail);
  return entity ? shortSentence({ name: entity.name, ...told }).length : whole;
}

/** An entity that the steps of an attack are about. */
function entityOf(detail: StepDetail): EntityRef | undefined {
  return 'entity' in detail ? detail.entity : undefined;
}

/** What is known of one attack, as far as its steps have been read. */
interface Group {
  /** The place in the list of whom it met, by id. */
  readonly places: Map<string, number>;
  readonly earlier: Map<string, readonly StepDetail[]>;
}

function newGroup(): Group {
  return { places: new Map(), earlier: new Map() };
}

/**
 * What a shot met, in the order of its way. Each attack roll begins anew; within it, a later result of somebody replaces
 * the earlier one, at its place in the order.
 *
 * @param nameOf the name of a piece by its id, for steps that have none
 */
export function storyEvents(steps: readonly Step[], nameOf: (id: string) => string | undefined): readonly StoryEvent[] {
  const events: StoryEvent[] = [];
  let group = newGroup();
  steps.forEach((one, step) => {
    const { detail, quiet = false } = one;
    if (partOf(one) === 'attack') group = newGroup();
    const subject = subjectOf(one);
    if (!subject) return;
    const earlier = group.earlier.get(subject.id) ?? [];
    const told = outcomeOf(detail, { quiet, earlier });
    group.earlier.set(subject.id, [...earlier, detail]);
    if (!told) return;
    const own = { id: subject.id, isThing: subject.isThing, name: entityOf(detail)?.name ?? nameOf(subject.id) ?? '' };
    const { id, isThing, name } = told.of ?? own;
    const known = group.places.get(id) ?? events.length;
    group.places.set(id, known);
    const first = events[known]?.first ?? step;
    events[known] = {
      number: known + 1,
      first,
      step,
      id,
      name: name.replace(/^./u, (letter) => letter.toUpperCase()),
      isThing,
      outcome: told.outcome,
      words: told.words,
    };
  });
  return events;
}

/** How many events a row of signs shows before it leaves some out. */
const MOST = 6;

/** The events for a row of signs: if there are more than six, the first two, how many are left out, and the last two. */
export function eventsInRow(events: readonly StoryEvent[]): readonly (StoryEvent | { readonly more: number })[] {
  if (events.length <= MOST) return events;
  return [...events.slice(0, 2), { more: events.length - 4 }, ...events.slice(-2)];
}
