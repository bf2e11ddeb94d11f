import { Plus, X } from 'lucide-react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Tip } from '../tip.tsx';

/** Removes a row from a list. */
export function RemoveRow(props: { readonly tip: string; readonly label: string; readonly onRemove: () => void }) {
  const { tip, label, onRemove } = props;
  return (
    <Tip text={tip}>
      <IconButton aria-label={label} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Tip>
  );
}

/** Adds a row to a list. */
export function AddRow({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button size="small" onClick={onAdd}>
      <Plus size={15} aria-hidden />
      {label}
    </Button>
  );
}
