import { ArchiveRestore, ChevronRight, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { DeletedScene } from '../../persistence/library/library-trash.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import layoutStyles from '../components/layout.module.css';
import { Thumbnail } from '../components/pieces/thumbnail.tsx';
import textStyles from '../components/text.module.css';
import { useProgram } from '../program/program.tsx';
import styles from './library-deleted.module.css';
import { bytesWords, contentsWords } from './storage-words.ts';
import { useListed } from './use-live-list.ts';

/** The day of a date and time, for people. */
function dayWords(iso: string): string {
  return new Date(iso).toLocaleDateString([], { dateStyle: 'long' });
}

function DeletedRow(props: {
  readonly gone: DeletedScene;
  readonly onPutBack: () => void;
  readonly onForGood: (button: HTMLElement) => void;
}) {
  const { gone, onPutBack, onForGood } = props;
  const { storage, now } = useProgram();
  const { key, name, deletedAt, expiresAt, pieces, shots, bytes } = gone;
  const called = name || 'Untitled';
  return (
    <li className={styles.scene} data-part="deleted-scene">
      <Thumbnail of={key.join()} load={() => storage.thumbnails.deleted(key)} />
      <div>
        <p className={classes(textStyles.value, textStyles.clip)} title={called}>
          {called}
        </p>
        <p className={textStyles.quiet}>
          Deleted {whenWords(deletedAt, now())} · {contentsWords(pieces, shots)} · {bytesWords(bytes)}
        </p>
        <p className={textStyles.quiet}>
          {expiresAt === null ? 'Stays until you delete it.' : `Stays until ${dayWords(expiresAt)}.`}
        </p>
      </div>
      <Button aria-label={`Put “${called}” back`} onClick={onPutBack}>
        <ArchiveRestore size={16} aria-hidden />
        Restore
      </Button>
      <IconButton
        aria-label={`Delete “${called}” for good`}
        title="Delete for good"
        onClick={({ currentTarget }) => onForGood(currentTarget)}
      >
        <Trash2 size={16} strokeWidth={1.8} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The deleted scenes, folded: they can be restored for thirty days. */
export function LibraryDeleted(props: {
  readonly onPutBack: (gone: DeletedScene) => void;
  /** Asks before deleting some for good; `after` receives the focus then. */
  readonly onForGood: (gone: readonly DeletedScene[], pressed: HTMLElement, after: HTMLElement | null) => void;
}) {
  const { onPutBack, onForGood } = props;
  const { scenes } = useProgram().storage;
  const all = useListed(scenes.deleted);
  const [unfolded, setUnfolded] = useState(false);
  const list = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const gone = typeof all === 'string' ? [] : all;
  const bytes = gone.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <section aria-label="Deleted scenes">
      <h3>
        <button
          ref={fold}
          type="button"
          className={styles.unfold}
          aria-expanded={unfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronRight size={16} aria-hidden />
          Deleted scenes
          {gone.length > 0 ? (
            <span className={textStyles.quiet}>
              {gone.length} · {bytesWords(bytes)}
            </span>
          ) : null}
        </button>
      </h3>
      <div id={list}>
        {unfolded ? (
          <>
            <div className={classes(layoutStyles.line, styles.about)}>
              <p className={textStyles.quiet}>
                {gone.length > 0
                  ? `Deleted scenes stay here for ${scenes.retentionDays} days with their history, versions and pictures. Backups do not include them.`
                  : `Empty. Deleted scenes stay here for ${scenes.retentionDays} days.`}
              </p>
              {gone.length > 1 ? (
                <Button look="plain" onClick={({ currentTarget }) => onForGood(gone, currentTarget, fold.current)}>
                  Delete all for good
                </Button>
              ) : null}
            </div>
            {gone.length > 0 ? (
              <ul>
                {gone.map((each) => (
                  <DeletedRow
                    key={each.key.join()}
                    gone={each}
                    onPutBack={() => onPutBack(each)}
                    onForGood={(pressed) => onForGood([each], pressed, fold.current)}
                  />
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  );
}
