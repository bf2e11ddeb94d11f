import { Dialog } from 'radix-ui';
import { DialogFrame } from '../components/dialog-frame.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { CREDITS } from './credits.ts';
import styles from './credits-dialog.module.css';

/** The work of others in the program, and its licences. */
export function CreditsDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'credits');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'credits' : null)}>
      <DialogFrame title="Credits" toMap>
        <p className={textStyles.quiet}>
          Fall of Shot is free software (MIT). The rules are those of published documents; the program says them in its
          own words, by number.
        </p>
        <dl className={styles.credits}>
          {CREDITS.map(({ what, who, licence, links }) => (
            <div key={what}>
              <dt className={textStyles.value}>{what}</dt>
              <dd>
                {who}, {licence}
                {links.map(({ text, url }) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogFrame>
    </Dialog.Root>
  );
}
