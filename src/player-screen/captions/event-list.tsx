import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { StoryEvent } from '../../playback/story-events.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { EventSign } from './event-sign.tsx';
import styles from './events.module.css';

/** The longest name in a row, in characters; the log has it in full. */
const NAME = 16;

/** How long a row takes to scroll out of sight, in seconds. */
const ROW = 1.2;

/** What a shot met, in the order of its way. A list that is too long scrolls by itself, unless motion is reduced. */
export function EventList({
  events,
  still,
  size,
}: {
  readonly events: readonly StoryEvent[];
  readonly still: boolean;
  /** The size of the screen: what fits depends on it. */
  readonly size: { readonly width: number; readonly height: number };
}) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits is measured anew when one of these has changed
  useLayoutEffect(() => {
    const element = box.current;
    if (element) setOver(Math.max(0, element.scrollHeight - element.clientHeight));
  }, [events, size]);
  const rolls = !still && over > 0;
  return (
    <div ref={box} className={styles.box} data-part="event-list" data-rolls={rolls}>
      <ol
        className={styles.list}
        style={{ '--over': `${-over}px`, '--rolls': `${2 + events.length * ROW}s` } as CSSProperties}
      >
        {events.map((event) => (
          <li key={event.number} className={styles.event} data-outcome={event.outcome} data-part="event">
            <EventSign event={event} numbered />
            <span className={styles.name}>{shortName(event.name, NAME)}</span>
            <span className={styles.words}>{event.words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
