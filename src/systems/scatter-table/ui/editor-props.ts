import type { ScatterTable, STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';
import type { EditorProps } from '../../../ui/ui-system.ts';

/** Props of an editor section for weapons of these rules. */
export type STEditorProps = EditorProps<STWeapon>;

/** Edits the table: the whole table is one field of the weapon. */
export function tableEdits({ weapon, edit, refuse }: STEditorProps) {
  const { table } = weapon;
  return {
    table,
    set: (change: Partial<ScatterTable>) => edit({ table: { ...table, ...change } }),
    unfit: (change: Partial<ScatterTable>) => refuse({ table: { ...table, ...change } }),
  };
}
