import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import fieldStyles from '../components/fields/field.module.css';
import styles from './library-card.module.css';

/** The longest name of a scene, in characters. */
const LONGEST = 200;

/** A field for a scene's name: Enter or leaving the field applies it; Escape keeps the old one. */
export function LibraryRename({
  name,
  onDone,
}: {
  readonly name: string;
  /** Returns the new name, or `null` to keep the old one; `byKey` tells whether a key ended it. */
  readonly onDone: (next: string | null, byKey: boolean) => void;
}) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => field.current?.select(), []);
  const done = (keep: boolean, byKey: boolean): void => {
    // The field disappears with this, which must not count as leaving it.
    if (over.current) return;
    over.current = true;
    const next = text.trim();
    onDone(keep && next !== '' && next !== name ? next : null, byKey);
  };
  return (
    <input
      ref={field}
      className={classes(fieldStyles.field, styles.rename)}
      aria-label={`New name of “${name}”`}
      maxLength={LONGEST}
      value={text}
      data-takes-escape
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Focus the card at once; otherwise the same key press would open it.
        event.preventDefault();
        done(event.key === 'Enter', true);
      }}
    />
  );
}
