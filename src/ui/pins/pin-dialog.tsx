import { Trash2 } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { LONGEST_NOTE } from '../../scene/schema/privacy-schema.ts';
import type { Pin } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import fieldStyles from '../components/fields/field.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './pins.module.css';

/** A note of the GM, new or pinned on the map, to be written. */
export function PinDialog() {
  const actions = useActions();
  const pin = useApp((state) => (state.dialogs.open === 'pin' ? state.dialogs.pin : null));
  return (
    <Dialog.Root open={pin !== null} onOpenChange={(next) => (next ? undefined : actions.pins.close())}>
      {pin ? <PinForm pin={pin} /> : null}
    </Dialog.Root>
  );
}

function PinForm({ pin }: { readonly pin: Pin }) {
  const actions = useActions();
  const pinned = useApp((state) => sceneOf(state).pins.some(({ id }) => id === pin.id));
  const [title, setTitle] = useState(pin.title);
  const [text, setText] = useState(pin.text);
  const id = useId();
  const isEmpty = title.trim() === '' && text.trim() === '';
  const isSaved = title === pin.title && text === pin.text;
  const [held, setHeld] = useState(false);
  // A press beside the dialog, or one Escape too many, does not throw away what was written.
  const holdUnsaved = (event: Event): void => {
    if (isSaved) return;
    event.preventDefault();
    setHeld(true);
  };
  const save = pinned ? 'Save' : 'Pin it';
  return (
    <DialogFrame
      title="GM note"
      look={dialogStyles.narrow}
      toMap
      onEscape={holdUnsaved}
      onOutside={holdUnsaved}
      onOpened={(dialog) => dialog.querySelector('input')?.focus()}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) actions.pins.save({ title: title.trim(), text: text.trim() });
        }}
      >
        <label className={textStyles.quiet} htmlFor={`${id}-title`}>
          Title
        </label>
        <input
          id={`${id}-title`}
          className={fieldStyles.field}
          autoComplete="off"
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <label className={textStyles.quiet} htmlFor={`${id}-text`}>
          Note
        </label>
        <textarea
          id={`${id}-text`}
          className={classes(fieldStyles.field, styles.text)}
          rows={5}
          maxLength={LONGEST_NOTE}
          value={text}
          placeholder="for your eyes only"
          onChange={({ target }) => setText(target.value)}
        />
        <p role="alert" className={styles.held}>
          {held && !isSaved ? `What you wrote is not saved yet. Press “${save}” or “Cancel”.` : ''}
        </p>
        <div className={layoutStyles.actions}>
          <Button type="submit" look="primary" disabled={isEmpty}>
            {save}
          </Button>
          <Button onClick={() => actions.pins.close()}>Cancel</Button>
          {pinned ? (
            <Button look="danger" onClick={() => actions.pins.remove(pin.id)}>
              <Trash2 size={15} aria-hidden />
              Delete
            </Button>
          ) : null}
        </div>
      </form>
    </DialogFrame>
  );
}
