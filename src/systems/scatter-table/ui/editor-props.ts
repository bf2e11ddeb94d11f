import type { EditorProps } from '../../../ui/ui-system.ts';
import type { ScatterTable, STWeapon } from '../rules/table.ts';

/** A part of the editor for weapons of these rules. */
export type STEditorProps = EditorProps<STWeapon>;

/** How a part of the editor changes the table: the whole table is one line of the weapon. */
export function tableEdits({ weapon, edit, refuse }: STEditorProps) {
  const { table } = weapon;
  return {
    table,
    set: (change: Partial<ScatterTable>) => edit({ table: { ...table, ...change } }),
    unfit: (change: Partial<ScatterTable>) => refuse({ table: { ...table, ...change } }),
  };
}
