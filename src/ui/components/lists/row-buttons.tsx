import { Plus, X } from 'lucide-react';
import { Tip } from '../controls.tsx';

/** Takes one row of a list away. */
export function RemoveRow(props: { readonly tip: string; readonly label: string; readonly onRemove: () => void }) {
  const { tip, label, onRemove } = props;
  return (
    <Tip text={tip}>
      <button type="button" className="icon-button" aria-label={label} onClick={onRemove}>
        <X size={16} aria-hidden />
      </button>
    </Tip>
  );
}

/** Adds a row to a list. */
export function AddRow({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <button type="button" className="button small" onClick={onAdd}>
      <Plus size={15} aria-hidden />
      {label}
    </button>
  );
}
