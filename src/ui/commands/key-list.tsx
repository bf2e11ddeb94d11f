import textStyles from '../components/text.module.css';
import { COMMANDS } from './commands.ts';
import { keySheet } from './key-sheet.ts';
import styles from './keys-dialog.module.css';

const SHEET = keySheet(COMMANDS);

/** All keys by group, for the key sheet. */
export function KeyList() {
  return (
    <>
      {SHEET.map(({ title: heading, lines }) => (
        <section key={heading} className={styles.group} aria-label={heading}>
          <h3 className={textStyles.quiet}>{heading}</h3>
          <dl className={styles.keys}>
            {lines.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
