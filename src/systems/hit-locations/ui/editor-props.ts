import type { EditorProps } from '../../../ui/ui-system.ts';
import type { HLWeapon } from '../rules/weapon.ts';

/** A part of the editor for weapons of these rules. */
export type HLEditorProps = EditorProps<HLWeapon>;
