import { capitalized } from '@fall-of-shot/rules/naming';
import { ChevronRight } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import layoutStyles from '../components/layout.module.css';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import { LIBRARY_COMMANDS } from './library-commands.ts';
import styles from './recent-scenes.module.css';
import { contentsWords } from './storage-words.ts';
import { useListed } from './use-live-list.ts';

/** How many stored scenes an empty table offers. */
const OFFERED = 3;

/** The most recent scenes, to continue with. */
export function RecentScenes() {
  const program = useProgram();
  const { storage, now } = program;
  const here = useApp((state) => sceneOf(state).id);
  const all = useListed(storage.scenes.list);
  // The library reports unreadable scenes; here they are just not offered.
  const offered = typeof all === 'string' ? [] : all.filter(({ id, pieces }) => id !== here && pieces > 0);
  if (offered.length === 0) return null;
  return (
    <section className={styles.kept}>
      <div className={layoutStyles.line}>
        <h3>On this computer</h3>
        <button type="button" className={styles.all} onClick={() => LIBRARY_COMMANDS.storage.perform(program)}>
          All scenes
          <ChevronRight size={15} aria-hidden />
        </button>
      </div>
      <div className={styles.cards}>
        {offered.slice(0, OFFERED).map(({ id, revision, name, savedAt, pieces, shots }) => (
          <button key={id} type="button" className={styles.card} onClick={() => void storage.scenes.open(id)}>
            <Thumbnail of={`${revision}`} load={() => storage.thumbnails.kept(id, revision)} />
            <span className={classes(textStyles.value, textStyles.clip)} title={name}>
              {name || 'Untitled'}
            </span>
            <span className={textStyles.quiet}>{capitalized(whenWords(savedAt, now()))}</span>
            <span className={textStyles.quiet}>{contentsWords(pieces, shots)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
