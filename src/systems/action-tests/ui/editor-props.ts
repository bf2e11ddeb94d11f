import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { EditorProps } from '../../../ui/ui-system.ts';

/** Props of an editor section for weapons of these rules. */
export type ATEditorProps = EditorProps<ATWeapon>;
