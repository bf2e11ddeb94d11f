import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { EditorProps } from '../../../ui/ui-system.ts';

/** Props of an editor section for weapons of these rules. */
export type HLEditorProps = EditorProps<HLWeapon>;
