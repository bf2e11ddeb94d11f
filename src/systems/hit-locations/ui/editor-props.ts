import type { EditorProps } from '../../../ui/ui-system.ts';
import type { HLWeapon } from '../rules/weapon.ts';

/** Props of an editor section for weapons of these rules. */
export type HLEditorProps = EditorProps<HLWeapon>;
