import { eventsInRow, type StoryEvent } from '../../playback/story-events.ts';
import { EventSign } from './event-sign.tsx';
import styles from './events.module.css';

/** The whole way as a row of signs on a line: what the shot met, in order. The sentence beside it says it in words. */
export function EventRow({ events }: { readonly events: readonly StoryEvent[] }) {
  return (
    <span className={styles.row} data-part="event-row" aria-hidden>
      {eventsInRow(events).map((each) =>
        'more' in each ? (
          <span key="more" className={styles.more}>
            +{each.more}
          </span>
        ) : (
          <EventSign key={each.number} event={each} numbered={false} />
        ),
      )}
    </span>
  );
}
