import { AudioWaveform, Check, CircleStop } from 'lucide-react';
import { errorWords } from '../../design/chance-words.ts';
import { classes } from '../../design/classes.ts';
import type { ShownOdds } from '../../store/attack/odds-selectors.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useActions } from '../program/program.tsx';
import styles from './odds-section.module.css';

/** Whether odds are exact, or sampled and with which error. */
export function HowFoundSign({ shown }: { readonly shown: ShownOdds | 'counting' }) {
  const actions = useActions();
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
      <>
        {shown.isCounting ? (
          <IconButton
            tiny
            aria-label="Stop sampling"
            title="Stop sampling"
            onClick={(event) => {
              // The sign stands on what folds the odds away.
              event.preventDefault();
              actions.view.stopOdds();
            }}
          >
            <CircleStop size={14} aria-hidden />
          </IconButton>
        ) : null}
        <span
          className={classes(styles.sign, styles.sampled)}
          data-how="sampled"
          title={`From ${how.shots} shots fired by the same rules: no figure is further off than this, 95 times in 100.`}
        >
          <AudioWaveform size={12} aria-hidden />
          {shown.isStopped ? 'Stopped at' : 'Sampled,'} {errorWords(how.error)}
        </span>
      </>
    );
  }
  return (
    <span className={classes(styles.sign, styles.exact)} data-how="exact">
      <Check size={12} aria-hidden />
      Exact
    </span>
  );
}
