import { useStore } from 'zustand';
import { Die } from '../design/die.tsx';
import type { Caption, ShownDice } from '../player-view/types.ts';
import { Dial } from './dial.tsx';
import styles from './screen.module.css';
import type { ScreenStore, ScreenView } from './screen-store.ts';

/** Up to this many dice are drawn large; more are smaller, in rows. */
const FEW = 4;

/** A sentence of more characters is set smaller, so that it does not cover more of the map. */
const ONE_LINE = 50;

/** Orange for an attack's hits, white for a defense's. */
const TONES = { lit: 'attack', held: 'defense', idle: 'idle', void: 'void' } as const;

/** The caption whose sentence stands; at the end the final one. */
function captionNow({ projectedShot, beat, sentence }: ScreenView): Caption | null {
  if (!projectedShot) return null;
  if (projectedShot.end && beat >= projectedShot.steps.length) return projectedShot.end;
  return projectedShot.steps[sentence]?.caption ?? null;
}

function Dice({ dice }: { readonly dice: ShownDice }) {
  const { sides, ring } = dice;
  if (ring) return <Dial sides={sides} ring={ring} dice={dice.dice} />;
  const many = dice.dice.length > FEW;
  // Dice have no identity but their place.
  const placed = dice.dice.map((die, i) => ({ ...die, place: `${i + 1}` }));
  return (
    <span className={styles.captionDice} data-many={many}>
      {placed.map(({ place, face, tone }) => (
        <Die key={place} sides={sides} face={face} tone={TONES[tone]} size={40} pips />
      ))}
    </span>
  );
}

/** The caption under the map with its dice: large enough to read from afar. */
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
