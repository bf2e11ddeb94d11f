import { Map as MapIcon, UserPlus } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import layoutStyles from '../components/layout.module.css';
import { useBlobUrl } from '../components/pieces/picture-url.ts';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './dropped-picture-dialog.module.css';

/** Asks once what a picture becomes that was dropped on free ground: a piece there, or a map of its own. */
export function DroppedPictureDialog() {
  const actions = useActions();
  const { files } = useProgram();
  const dropped = useApp((state) => (state.dialogs.open === 'dropped-picture' ? state.dialogs.dropped : null));
  const url = useBlobUrl(dropped?.file);
  const become = (what: 'piece' | 'map'): void => {
    actions.program.setDialog(null);
    if (!dropped) return;
    if (what === 'piece') files.placePicture(dropped.file, dropped.at);
    else files.open([dropped.file]);
  };
  return (
    <Dialog.Root open={dropped !== null} onOpenChange={(open) => open || actions.program.setDialog(null)}>
      <DialogFrame
        title="What is this picture?"
        look={dialogStyles.narrow}
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('[data-part="as-piece"]')?.focus()}
      >
        <div className={styles.shown}>{url ? <img src={url} alt="" /> : null}</div>
        <p className={classes(textStyles.value, textStyles.clip)} title={dropped?.file.name}>
          {dropped?.file.name}
        </p>
        <div className={classes(layoutStyles.actions, styles.choices)}>
          <Button look="primary" data-part="as-piece" onClick={() => become('piece')}>
            <UserPlus size={17} aria-hidden />
            New piece here
          </Button>
          <Button onClick={() => become('map')}>
            <MapIcon size={17} aria-hidden />
            New map
          </Button>
        </div>
        <p className={classes(textStyles.quiet, layoutStyles.note)}>
          Dropped on a piece, a picture becomes that of the piece. The open scene stays saved in your library.
        </p>
      </DialogFrame>
    </Dialog.Root>
  );
}
