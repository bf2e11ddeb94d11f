import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';
import { Dices } from 'lucide-react';
import type { ComponentType } from 'react';
import { CaughtSection } from '../../../ui/resolve/caught-section.tsx';
import { type EditorProps, iconsOf, type UiSystem } from '../../../ui/ui-system.ts';
import { STAttackSection } from './attack-section.tsx';
import { stOddsWords } from './odds-words.ts';
import { STParts } from './weapon-editor.tsx';
import { stWeaponLine } from './weapon-words.ts';

/** The UI part of *Scatter Table*. */
export const ST_UI: UiSystem = {
  id: SCATTER_TABLE,
  AttackSection: STAttackSection,
  oddsWords: stOddsWords,
  // The editor only receives weapons of this system.
  WeaponEditor: STParts as unknown as ComponentType<EditorProps>,
  weaponLine: stWeaponLine,
  areaShape: (weapon) => ((weapon as STWeapon).table.area === null ? 'none' : 'disc'),
  GmSection: CaughtSection,
  icons: iconsOf<'table-roll'>({ 'table-roll': ({ hit }) => ({ icon: Dices, tone: hit ? 'fire' : 'plain' }) }),
  effectLines: {},
};
