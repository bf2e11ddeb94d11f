import type { EditorProps } from '../../../ui/ui-system.ts';
import type { ATWeapon } from '../rules/weapon.ts';

/** A part of the editor for weapons of these rules. */
export type ATEditorProps = EditorProps<ATWeapon>;
