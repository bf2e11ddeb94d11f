import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from './add-text.module.css';
import fieldStyles from './field.module.css';

/** A field for a new item with a button that adds it. Enter adds it too and clears the field. */
export function AddText({
  label,
  blank,
  maxLength,
  onAdd,
}: {
  readonly label: string;
  /** The placeholder. */
  readonly blank: string;
  readonly maxLength: number;
  readonly onAdd: (text: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <span className={styles.addText}>
      <input
        id={id}
        className={fieldStyles.field}
        aria-label={label}
        placeholder={blank}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
          if (event.key === 'Escape' && text !== '') {
            // One Escape is one step: whatever contains the field stays open.
            event.preventDefault();
            setText('');
          }
        }}
      />
      <IconButton aria-label={label} aria-disabled={text.trim() === ''} onClick={add}>
        <Plus size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
