import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { chanceWords } from '../design/chance-words.ts';
import { type StoryEvent, shortSentence, storyEvents } from '../playback/story-events.ts';
import { subjectOf } from '../playback/story-parts.ts';
import type { Caption, ProjectedShot } from '../player-view/types.ts';
import { stepsOf } from './caption-timeline.ts';
import { endWords } from './captions/end-words.ts';
import { EventList } from './captions/event-list.tsx';
import { EventRow } from './captions/event-row.tsx';
import { fitStrip } from './captions/fit-strip.ts';
import { RollingDice, type RollShown } from './captions/rolling-dice.tsx';
import { waitingWords } from './captions/waiting-words.ts';
import styles from './captions.module.css';
import { isOver } from './held-scene.ts';
import { layoutOf } from './layout.ts';
import type { ScreenStore, ScreenView } from './screen-store.ts';

/** The caption whose sentence stands; at the end the final one. */
function captionNow(view: ScreenView): Caption | null {
  const { projectedShot, sentence } = view;
  if (!projectedShot) return null;
  if (isOver(view) && projectedShot.end) return projectedShot.end;
  return projectedShot.steps[sentence]?.caption ?? null;
}

/** What the shot met, as far as its steps are known. */
function eventsOf(projectedShot: ProjectedShot, known: number): readonly StoryEvent[] {
  const names = new Map(projectedShot.before.pieces.map(({ id, name }) => [id, name]));
  return storyEvents(stepsOf(projectedShot).slice(0, known), (id) => names.get(id) ?? 'Somebody');
}

/** What became of the one whose sentence stands, in a few words: `Ilse is down.` Null where there is time for all. */
function shortTitle({ projectedShot, sentence, shortly, beat }: ScreenView): string | null {
  const one = projectedShot && shortly ? stepsOf(projectedShot)[sentence] : undefined;
  if (!projectedShot || !one) return null;
  const about = subjectOf(one);
  const event = eventsOf(projectedShot, Math.max(beat, sentence) + 1).find(({ id }) => id === about?.id);
  return event ? shortSentence(event) : null;
}

/** The line below the last sentence: how it came about, or if that only says again who fired, what else was met. */
function belowEnd(end: Caption | null, shot: ProjectedShot | null, events: readonly StoryEvent[]): string {
  const opening = shot?.steps.find(({ detail }) => detail.kind === 'aim')?.caption?.title;
  const text = end?.text ?? '';
  return (text === opening && endWords(events, end?.title ?? '')) || text;
}

/** The chance to hit while it is said who fires, if the players are shown it: `61 % to hit`. */
function chanceNow({ projectedShot, sentence }: ScreenView): string | null {
  if (!projectedShot || projectedShot.chance === null || projectedShot.steps[sentence]?.detail.kind !== 'aim')
    return null;
  return `${chanceWords(projectedShot.chance)} to hit`;
}

/** What the table rolls, while the shot waits for it. */
function waitingNow({ projectedShot, waits }: ScreenView) {
  return (waits && projectedShot?.end === null && projectedShot.waiting) || null;
}

/** The dice of this moment: those that the table has to roll, or those of the steps that play. */
function useRolls(store: ScreenStore): readonly RollShown[] {
  const waiting = useStore(store, waitingNow);
  const rolling = useStore(store, ({ rolling }) => rolling);
  const projectedShot = useStore(store, (state) => state.projectedShot);
  return useMemo(() => {
    const open = (waiting ?? []).flatMap(({ dice }, i): RollShown[] =>
      dice ? [{ key: `waiting ${i}`, dice, state: 'empty', lasts: 0 }] : [],
    );
    const joins = waiting?.every((each) => each.joins) ?? true;
    if (open.length > 0 && !joins) return open;
    const lie = rolling.flatMap(({ step, state, lasts }) =>
      (projectedShot?.steps[step]?.caption?.dice ?? []).map((dice, i) => ({ key: `${step}/${i}`, dice, state, lasts })),
    );
    return [...lie, ...open];
  }, [waiting, rolling, projectedShot]);
}

/** What happens, in words large enough to read from afar, with the dice; at the end with all that the shot met. */
export function Captions({ store, still }: { readonly store: ScreenStore; readonly still: boolean }) {
  const caption = useStore(store, captionNow);
  const over = useStore(store, isOver);
  const size = useStore(store, (state) => state.size);
  const rate = useStore(store, (state) => state.settings.rate);
  const waiting = useStore(store, waitingNow);
  const projectedShot = useStore(store, (state) => state.projectedShot);
  const rolls = useRolls(store);
  const events = useMemo(() => {
    if (!over || !projectedShot) return [];
    return eventsOf(projectedShot, projectedShot.steps.length);
  }, [over, projectedShot]);
  const short = useStore(store, shortTitle);
  const words = waiting && waiting.length > 0 ? waitingWords(waiting) : '';
  const { words: shape, low, free } = layoutOf(size);
  const title = (over ? null : short) ?? caption?.title ?? words;
  const chance = useStore(store, chanceNow);
  const saidBelow = chance === null ? words : [chance, words].filter(Boolean).join(' · ');
  const below = over ? belowEnd(caption, projectedShot, events) : caption ? saidBelow : '';
  const showsRow = over && shape === 'strip' && events.length > 0;
  const element = useRef<HTMLElement>(null);
  // The words, the dice beside them, the row above them and the screen all count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on these, though the effect does not name them
  useLayoutEffect(() => {
    if (element.current) fitStrip(element.current, title, shape === 'strip' ? free : null);
  }, [title, below, rolls.length, showsRow, low, shape, free, size]);
  if (!caption && words === '') return null;
  return (
    <section
      ref={element}
      className={styles.caption}
      aria-live="polite"
      aria-label="What happens"
      data-part="caption"
      data-words={shape}
      data-low={low}
      data-over={over}
    >
      {over || shape === 'sheet' ? null : <RollingDice rolls={rolls} rate={rate} />}
      <div className={styles.said}>
        <p className={styles.title} data-part="caption-title">
          {title}
        </p>
        {below && !(low && shape === 'strip') ? (
          <p className={styles.text} data-part="caption-text">
            {below}
          </p>
        ) : null}
      </div>
      {showsRow ? <EventRow events={events} /> : null}
      {shape === 'sheet' && over && events.length > 0 ? <EventList events={events} still={still} size={size} /> : null}
      {shape === 'sheet' && !over ? <RollingDice rolls={rolls} rate={rate} /> : null}
    </section>
  );
}
