import { useId } from 'react';
import { classes } from '../../design/classes.ts';
import type { Kept } from '../../scene/pieces/privacy-edits.ts';
import { LONGEST_NOTE } from '../../scene/schema/privacy-schema.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import fieldStyles from '../components/fields/field.module.css';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import textStyles from '../components/text.module.css';
import styles from './privacy-rows.module.css';

const KEPT: readonly { readonly what: Kept; readonly label: string }[] = [
  { what: 'hidden', label: 'Hidden: the players do not see it' },
  { what: 'name', label: 'Players do not see its name' },
  { what: 'figures', label: 'Players do not see its figures' },
];

/** What is hidden of one piece or several from the players' screen. */
export function SecretRows({
  pieces,
  onKeep,
}: {
  readonly pieces: readonly Piece[];
  readonly onKeep: (what: Kept, kept: boolean) => void;
}) {
  return KEPT.map(({ what, label }) => {
    const count = pieces.filter(({ secret }) => secret[what]).length;
    return (
      <MixedCheck
        key={what}
        label={label}
        all={count === pieces.length}
        some={count > 0}
        onChange={(on) => onKeep(what, on)}
      />
    );
  });
}

/** The GM's note. It is saved when the field is left. */
export function NoteField({
  label,
  note,
  onCommit,
}: {
  readonly label: string;
  readonly note: string;
  readonly onCommit: (note: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.note}>
      <label className={textStyles.quiet} htmlFor={id}>
        {label}
      </label>
      <textarea
        // Remounted when undo, or another piece, brings another note.
        key={note}
        id={id}
        className={classes(fieldStyles.field, styles.field)}
        rows={note === '' ? 2 : 4}
        maxLength={LONGEST_NOTE}
        defaultValue={note}
        placeholder="for your eyes only"
        onBlur={(event) => {
          const { value } = event.target;
          if (value !== note) onCommit(value);
        }}
      />
    </div>
  );
}
