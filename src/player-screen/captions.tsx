import { useStore } from 'zustand';
import { Die } from '../design/die.tsx';
import { PipDie } from '../design/pip-die.tsx';
import type { Caption, ShownDice } from '../player-view/types.ts';
import { Dial } from './dial.tsx';
import styles from './screen.module.css';
import type { ScreenStore, ScreenView } from './screen-store.ts';

/** So many dice are drawn large; more of them are drawn smaller, in rows. */
const FEW = 4;

/** A sentence of more letters is set smaller, so that it takes no more of the map. */
const ONE_LINE = 50;

/** How a six-sided die is drawn: orange where it hits, white where it keeps off. */
const PIPS = { lit: 'attack', held: 'defense', idle: 'idle', void: 'idle' } as const;

/** What is said now: of the step that plays, or of the last before it that had something to say; at the end the whole of it. */
function captionNow({ projectedShot, beat }: ScreenView): Caption | null {
  if (!projectedShot) return null;
  if (projectedShot.end && beat >= projectedShot.steps.length) return projectedShot.end;
  return projectedShot.steps.slice(0, beat + 1).findLast(({ caption }) => caption !== null)?.caption ?? null;
}

function Dice({ dice }: { readonly dice: ShownDice }) {
  const { sides, ring } = dice;
  if (ring) return <Dial ring={ring} dice={dice.dice} />;
  const many = dice.dice.length > FEW;
  // Dice are told apart by their place alone.
  const placed = dice.dice.map((die, i) => ({ ...die, place: `${i + 1}` }));
  return (
    <span className={styles.captionDice} data-many={many}>
      {placed.map(({ place, face, tone }) =>
        sides === 6 ? (
          <PipDie key={place} face={face} tone={PIPS[tone]} size={40} />
        ) : (
          <Die key={place} face={face} tone={tone === 'held' ? 'lit' : tone} size={40} />
        ),
      )}
    </span>
  );
}

/** The sentence under the map, with its dice: large enough for those who sit far off. */
export function Captions({ store }: { readonly store: ScreenStore }) {
  const caption = useStore(store, captionNow);
  if (!caption) return null;
  return (
    <section className={styles.caption} aria-live="polite" aria-label="What happens">
      {caption.dice.map((dice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a caption is replaced whole
        <Dice key={i} dice={dice} />
      ))}
      <div className={styles.captionWords}>
        <p className={styles.captionTitle} data-part="caption-title" data-long={caption.title.length > ONE_LINE}>
          {caption.title}
        </p>
        {caption.text ? (
          <p className={styles.captionText} data-part="caption-text">
            {caption.text}
          </p>
        ) : null}
      </div>
    </section>
  );
}
