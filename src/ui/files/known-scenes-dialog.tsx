import { Dialog } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import type { KnownScenes } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './known-scenes-dialog.module.css';

function titleOf({ scenes, onScreen }: KnownScenes): string {
  const [only] = scenes;
  if (!only || scenes.length > 1) return 'These scenes are in your library already';
  return onScreen ? 'This scene is open already' : 'This scene is in your library already';
}

/** What is asked, in words. */
function questionOf({ scenes, onScreen }: KnownScenes): string {
  if (scenes.length > 1) return 'The files hold other states of them:';
  return onScreen ? 'The file holds another state of the scene that you have open:' : 'The file holds a state of it:';
}

/** What a copy leaves alone, and what is kept of a scene that is replaced. */
function consequences({ scenes, onScreen }: KnownScenes, saved: boolean, shot: boolean): string {
  const one = scenes.length === 1;
  const said = [
    one ? 'A copy leaves your scene as it is.' : 'Copies leave your scenes as they are.',
    one
      ? `If you replace it, ${saved ? 'its present state is kept as an earlier version, and ' : ''}you can undo.`
      : 'If you replace them, their present states are kept as earlier versions, and you can undo.',
    ...(onScreen && shot ? ['The shot that you are resolving is cancelled.'] : []),
  ];
  return said.join(' ');
}

function Question({ known }: { readonly known: KnownScenes }) {
  const { files } = useProgram();
  const shot = useApp((state) => state.shot !== null);
  const saved = useApp((state) => state.program.saveState !== 'off');
  const one = known.scenes.length === 1;
  return (
    <>
      <p className={textStyles.quiet}>{questionOf(known)}</p>
      <ul className={styles.scenes}>
        {known.scenes.map(({ name, file }) => (
          <li key={file}>
            <span className={textStyles.value}>{name}</span>
            <span className={textStyles.quiet}>{file}</span>
          </li>
        ))}
      </ul>
      <p className={textStyles.quiet}>{consequences(known, saved, shot)}</p>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        <Dialog.Close asChild>
          <Button look="plain">Cancel</Button>
        </Dialog.Close>
        <Button onClick={() => files.answerKnown('replace')}>{one ? 'Replace it' : 'Replace them'}</Button>
        <Button look="primary" data-part="as-copy" onClick={() => files.answerKnown('copy')}>
          {one ? 'Open as a copy' : 'Open as copies'}
        </Button>
      </div>
    </>
  );
}

/** Asks what becomes of opened files whose scenes are here already: nothing replaces a scene without a word. */
export function KnownScenesDialog() {
  const { files } = useProgram();
  const known = useApp((state) => (state.dialogs.open === 'known' ? state.dialogs.known : null));
  return (
    <Dialog.Root open={known !== null} onOpenChange={(open) => (open ? undefined : files.answerKnown('cancel'))}>
      <DialogFrame
        title={known ? titleOf(known) : ''}
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('[data-part="as-copy"]')?.focus()}
      >
        {known ? <Question known={known} /> : null}
      </DialogFrame>
    </Dialog.Root>
  );
}
