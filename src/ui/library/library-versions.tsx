import { capitalized } from '@fall-of-shot/rules/naming';
import { History } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { StoredScene } from '../../persistence/library/library.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import textStyles from '../components/text.module.css';
import { useProgram } from '../program/program.tsx';
import libraryCardStyles from './library-card.module.css';
import styles from './library-versions.module.css';
import { contentsWords } from './storage-words.ts';

/** The earlier versions of a scene, latest first, behind a button with their number. */
export function LibraryVersions({
  scene,
  called,
  tabIndex,
}: {
  readonly scene: StoredScene;
  readonly called: string;
  readonly tabIndex: number;
}) {
  const { storage, actions, now } = useProgram();
  const { versions } = scene;
  if (versions.length === 0) return null;
  const many = `${versions.length} earlier ${versions.length === 1 ? 'version' : 'versions'}`;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          className={libraryCardStyles.count}
          aria-label={`${many} of “${called}”`}
          title={many}
          tabIndex={tabIndex}
        >
          <History size={16} strokeWidth={1.8} aria-hidden />
          <span aria-hidden>{versions.length}</span>
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        className={styles.popover}
        aria-label={`Earlier versions of “${called}”`}
        align="start"
        sideOffset={6}
        collisionPadding={12}
      >
        <p className={textStyles.value}>Earlier versions</p>
        <p className={textStyles.quiet}>Opening one first saves the current scene as a version.</p>
        <ol className={styles.versions}>
          {versions.map(({ number, savedAt, pieces, shots, said, name }) => {
            const when = whenWords(savedAt, now());
            return (
              <li key={number}>
                <span className={styles.version}>
                  <span>{capitalized(when)}</span>
                  <span className={textStyles.quiet}>
                    {contentsWords(pieces, shots)}
                    {name === scene.name ? '' : `, as “${name}”`}
                    {said === null ? '' : `. Last change: ${said}`}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Open the version of ${when}`}
                  onClick={() => {
                    actions.program.setDialog(null);
                    void storage.scenes.openVersion(scene.id, number);
                  }}
                >
                  Open
                </Button>
              </li>
            );
          })}
        </ol>
      </Popover.Content>
    </Popover.Root>
  );
}
