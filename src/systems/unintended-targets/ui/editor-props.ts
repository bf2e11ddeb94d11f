import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { EditorProps } from '../../../ui/ui-system.ts';

/** Props of an editor section for weapons of these rules. */
export type UTEditorProps = EditorProps<UTWeapon>;
