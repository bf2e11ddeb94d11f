import { capitalized } from '@fall-of-shot/rules/naming';
import { Copy, type LucideIcon, Pencil, Save, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { classes } from '../../design/classes.ts';
import type { StoredScene } from '../../persistence/library/library.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import textStyles from '../components/text.module.css';
import { useProgram } from '../program/program.tsx';
import styles from './library-card.module.css';
import { LibraryRename } from './library-rename.tsx';
import { LibraryVersions } from './library-versions.tsx';
import { bytesWords, contentsWords } from './storage-words.ts';

/** The actions on one scene of the library. */
export interface CardActions {
  readonly open: (scene: StoredScene) => void;
  /** Starts renaming a scene. */
  readonly rename: (scene: StoredScene) => void;
  /** Ends renaming: with another name, or none. */
  readonly renamed: (scene: StoredScene, next: string | null, byKey: boolean) => void;
  readonly duplicate: (scene: StoredScene) => void;
  readonly exportIt: (scene: StoredScene) => void;
  readonly remove: (scene: StoredScene) => void;
}

const BUTTONS: readonly (readonly [
  keyof CardActions & ('rename' | 'duplicate' | 'exportIt' | 'remove'),
  string,
  LucideIcon,
])[] = [
  ['rename', 'Rename', Pencil],
  ['duplicate', 'Duplicate', Copy],
  ['exportIt', 'Export', Save],
  ['remove', 'Delete', Trash2],
];

/**
 * One stored scene: its map, contents, last save, and actions. The whole card opens it. Memoized, so that of hundreds
 * only changed ones redraw.
 */
export const LibraryCard = memo(function LibraryCard(props: {
  readonly scene: StoredScene;
  /** It is the open scene. */
  readonly open: boolean;
  /** Receives the focus when the list does. */
  readonly active: boolean;
  readonly renaming: boolean;
  readonly actions: CardActions;
}) {
  const { scene, open, active, renaming, actions } = props;
  const { storage, now } = useProgram();
  const descriptionId = useId();
  const { id, revision, name, savedAt, pieces, shots, bytes, isNewer } = scene;
  const called = name || 'Untitled';
  const tabIndex = active ? 0 : -1;
  return (
    <li className={styles.card} data-part="library-card" data-open={open} data-scene={id}>
      <button
        type="button"
        className={styles.open}
        data-part="library-open"
        aria-label={open ? `Back to “${called}”` : `Open “${called}”`}
        aria-describedby={descriptionId}
        tabIndex={tabIndex}
        onClick={() => actions.open(scene)}
      >
        <Thumbnail of={`${revision}`} load={() => storage.thumbnails.kept(id, revision)} />
      </button>
      {open ? <b className={styles.here}>Open now</b> : null}
      {renaming ? (
        <LibraryRename name={name} onDone={(next, byKey) => actions.renamed(scene, next, byKey)} />
      ) : (
        <p className={textStyles.value} data-part="scene-name" title={called}>
          {called}
        </p>
      )}
      <p id={descriptionId} className={classes(textStyles.quiet, styles.told)}>
        <span>{capitalized(whenWords(savedAt, now()))}</span>
        <span>
          {contentsWords(pieces, shots)} · {bytesWords(bytes)}
        </span>
        {isNewer ? <span>Saved by a newer Fall of Shot: reload the page to open it.</span> : null}
      </p>
      <div className={styles.row}>
        {BUTTONS.map(([action, does, Icon]) => (
          <IconButton
            key={action}
            aria-label={`${does} “${called}”`}
            title={does}
            tabIndex={tabIndex}
            onClick={() => actions[action](scene)}
          >
            <Icon size={16} strokeWidth={1.8} aria-hidden />
          </IconButton>
        ))}
        <LibraryVersions scene={scene} called={called} tabIndex={tabIndex} />
      </div>
    </li>
  );
});
