import type { EventOutcome } from '../../playback/playback-system.ts';
import type { StoryEvent } from '../../playback/story-events.ts';
import styles from './events.module.css';

/** The outline of a sign: what became of whom can be told without its colour. */
type Outline = 'ring' | 'disc' | 'square' | 'octagon';

/** The outline of an outcome: a hollow circle is unharmed, a full one hit, a thing a square, an end an octagon. */
function outlineOf({ outcome, isThing }: Pick<StoryEvent, 'outcome' | 'isThing'>): Outline {
  if (outcome === 'down' || outcome === 'stopped') return 'octagon';
  if (outcome === 'missed' || outcome === 'saved' || outcome === 'unharmed') return 'ring';
  return isThing ? 'square' : 'disc';
}

/** Lines in each sign, in a drawing 40 wide. */
const MARKS: Readonly<Record<EventOutcome, string>> = {
  missed: 'M11 24q1-9 9-9 6 0 8 6M23 19.500l5.200 2.500 2.300-5.200',
  saved: 'M16 11v18M22 14l6 6-6 6',
  unharmed: 'M11 21l6 6 12-13',
  stunned: 'M22 10l-8 11h6l-2 9 8-11h-6z',
  hit: 'M11 20h18M20 11v18',
  through: 'M9 20h6M20 13v14M21 20h10M27 16l4 4-4 4',
  stopped: 'M10 20h13M27 12v16',
  broken: 'M12 12l7 7-4 4 9 6M28 13l-5 6',
  down: 'M13 13l14 14M27 13l-14 14',
};

const OUTLINES: Readonly<Record<Outline, string>> = {
  ring: 'M20 4a16 16 0 1 0 .01 0Z',
  disc: 'M20 3a17 17 0 1 0 .01 0Z',
  square: 'M6 4h28a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
  octagon: 'M13 3h14l10 10v14L27 37H13L3 27V13Z',
};

/** The sign of an outcome, with its number or with a mark of what happened. */
export function EventSign({ event, numbered }: { readonly event: StoryEvent; readonly numbered: boolean }) {
  const { outcome, number } = event;
  return (
    <svg
      className={styles.sign}
      data-outline={outlineOf(event)}
      data-outcome={outcome}
      data-part="event-sign"
      viewBox="0 0 40 40"
      aria-hidden
      focusable="false"
    >
      <path className={styles.outline} d={OUTLINES[outlineOf(event)]} />
      {numbered ? (
        <text className={styles.number} x="20" y="21" textAnchor="middle" dominantBaseline="central">
          {number}
        </text>
      ) : (
        <path className={styles.mark} d={MARKS[outcome]} />
      )}
    </svg>
  );
}
