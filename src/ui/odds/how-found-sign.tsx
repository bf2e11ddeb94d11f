import { AudioWaveform, Check } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import type { ShownOdds } from '../../store/attack/odds-selectors.ts';
import { errorWords } from './chance-words.ts';
import styles from './odds-section.module.css';

/** Whether odds are exact, or sampled and with which error. */
export function HowFoundSign({ shown }: { readonly shown: ShownOdds | 'counting' }) {
  if (shown === 'counting' || shown.isOld || shown.odds.how.kind === 'first') {
    return (
      <span className={styles.sign} data-how="counting">
        Counting…
      </span>
    );
  }
  const { how } = shown.odds;
  if (how.kind === 'sampled') {
    return (
      <span
        className={classes(styles.sign, styles.sampled)}
        data-how="sampled"
        title={`From ${how.shots} shots fired by the same rules: no figure is further off than this, 95 times in 100.`}
      >
        <AudioWaveform size={12} aria-hidden />
        Sampled, {errorWords(how.error)}
      </span>
    );
  }
  return (
    <span className={classes(styles.sign, styles.exact)} data-how="exact">
      <Check size={12} aria-hidden />
      Exact
    </span>
  );
}
