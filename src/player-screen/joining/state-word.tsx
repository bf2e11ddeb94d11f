import { useState } from 'react';
import { Presence } from '../../design/presence.tsx';
import type { JoiningState } from '../../player-view/joining.ts';
import { STATE_WORDS } from './seat-words.ts';
import styles from './seats-plate.module.css';

/** How a seat is, in a word and a shape. A new word comes as the old one goes. */
export function StateWord({ state }: { readonly state: JoiningState }) {
  const [words, setWords] = useState<{ readonly now: JoiningState; readonly was: JoiningState | null }>({
    now: state,
    was: null,
  });
  if (words.now !== state) setWords({ now: state, was: words.now });
  const { was } = words;
  return (
    <span className={styles.state} data-state={state}>
      {was === null ? null : (
        <span className={styles.was} aria-hidden onAnimationEnd={() => setWords({ now: state, was: null })}>
          {STATE_WORDS[was]}
          <Presence state={was} />
        </span>
      )}
      <span key={state} className={was === null ? undefined : styles.comes}>
        {STATE_WORDS[state]}
        <Presence state={state} />
      </span>
    </span>
  );
}
