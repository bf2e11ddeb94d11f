import { useEffect, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import controlStyles from '../components/controls.module.css';
import styles from './library-card.module.css';

/** The longest name of a scene, in letters. */
const LONGEST = 200;

/** The name of a scene to be typed: Enter keeps it, leaving the field too; Escape leaves the old one. */
export function LibraryRename({
  name,
  onDone,
}: {
  readonly name: string;
  /** What it is called now, or `null` where it keeps its name; `byKey` says whether the field was left by a key. */
  readonly onDone: (next: string | null, byKey: boolean) => void;
}) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => field.current?.select(), []);
  const done = (keep: boolean, byKey: boolean): void => {
    // The field goes with this, and its going must not be taken for leaving it.
    if (over.current) return;
    over.current = true;
    const next = text.trim();
    onDone(keep && next !== '' && next !== name ? next : null, byKey);
  };
  return (
    <input
      ref={field}
      className={classes(controlStyles.field, styles.rename)}
      aria-label={`New name of “${name}”`}
      maxLength={LONGEST}
      value={text}
      data-takes-escape
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The focus goes to the card at once, which the same key would open.
        event.preventDefault();
        done(event.key === 'Enter', true);
      }}
    />
  );
}
