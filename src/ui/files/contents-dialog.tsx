import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { FileContents } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import fieldStyles from '../components/fields/field.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './contents-dialog.module.css';

/** `Open 1 map`, `Open 2 maps`. */
function openWords(count: number): string {
  if (count === 0) return 'Nothing selected';
  return count === 1 ? 'Open 1 map' : `Open ${count} maps`;
}

function Contents({ contents }: { readonly contents: FileContents }) {
  const { files } = useProgram();
  const { name, items, note } = contents;
  const id = useId();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(items.slice(0, 1).map((item) => item.id)));
  const toggle = (item: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(item);
    else next.delete(item);
    choose(next);
  };
  // In the order of the list.
  const picked = items.map((item) => item.id).filter((item) => chosen.has(item));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (picked.length > 0) files.openPicked(picked);
      }}
    >
      <p className={textStyles.quiet}>
        {name} holds {items.length === 1 ? 'one map' : `${items.length} maps and pictures`}. Choose what to open.
      </p>
      {note === '' ? null : <p className={classes(textStyles.quiet, styles.note)}>{note}</p>}
      <ul className={styles.items} aria-label={`Maps in ${name}`}>
        {items.map((item, i) => (
          <li key={item.id}>
            <label htmlFor={`${id}-${i}`} className={fieldStyles.check}>
              <input
                id={`${id}-${i}`}
                type="checkbox"
                checked={chosen.has(item.id)}
                aria-describedby={`${id}-${i}-what`}
                onChange={(event) => toggle(item.id, event.target.checked)}
              />
              <span>{item.title}</span>
            </label>
            <span id={`${id}-${i}-what`} className={classes(textStyles.quiet, styles.what)}>
              {item.folder === '' ? item.what : `${item.what} in ${item.folder}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        <Dialog.Close asChild>
          <Button look="plain">Cancel</Button>
        </Dialog.Close>
        <Button type="submit" look="primary" aria-disabled={picked.length === 0}>
          {openWords(picked.length)}
        </Button>
      </div>
    </form>
  );
}

/** Asks which of the maps in a file to open. */
export function ContentsDialog() {
  const { files } = useProgram();
  const open = useApp((state) => state.dialogs.open === 'contents');
  const contents = useApp((state) => state.dialogs.contents);
  return (
    <Dialog.Root open={open && contents !== null} onOpenChange={(next) => (next ? undefined : files.openPicked([]))}>
      <DialogFrame
        title="Choose maps to open"
        toMap
        onOpened={(dialog) => dialog.querySelector<HTMLElement>('input')?.focus()}
      >
        {contents ? <Contents key={contents.number} contents={contents} /> : null}
      </DialogFrame>
    </Dialog.Root>
  );
}
