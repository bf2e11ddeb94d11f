import { Plus, X } from 'lucide-react';
import { classes } from '../../../design/classes.ts';
import buttonStyles from '../button.module.css';
import { Tip } from '../controls.tsx';
import iconButtonStyles from '../icon-button.module.css';

/** Takes one row of a list away. */
export function RemoveRow(props: { readonly tip: string; readonly label: string; readonly onRemove: () => void }) {
  const { tip, label, onRemove } = props;
  return (
    <Tip text={tip}>
      <button type="button" className={iconButtonStyles.iconButton} aria-label={label} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </Tip>
  );
}

/** Adds a row to a list. */
export function AddRow({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <button type="button" className={classes(buttonStyles.button, buttonStyles.small)} onClick={onAdd}>
      <Plus size={15} aria-hidden />
      {label}
    </button>
  );
}
