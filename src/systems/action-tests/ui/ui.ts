import type { DieResult } from '@fall-of-shot/rules/systems/action-tests/die-results';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { Check, Compass, Redo2, Shield, Target, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { type EditorProps, iconsOf, type UiSystem } from '../../../ui/ui-system.ts';
import { atFiguresOf } from '../scene/figures.ts';
import { AimedShares, AimedSweeps } from './aimed-sweep.tsx';
import { ATAttackSection } from './attack-section.tsx';
import { AT_DEMO } from './demo.ts';
import { AT_EFFECT_LINES } from './effect-lines.ts';
import { ATSection } from './figure-rows.tsx';
import { GmActions } from './gm-section.tsx';
import { ATLogSection } from './log-section.tsx';
import { ATDamageSection, ATMaterialSection } from './material-sections.tsx';
import { atOddsWords } from './odds-words.ts';
import { ATSettingsRows } from './settings.tsx';
import { ATParts } from './weapon-editor.tsx';
import { atWeaponLine, lostWords } from './words.ts';

/** The result of a group of dice, in a word below them. */
const DEED_WORDS: Readonly<Record<DieResult, string>> = {
  target: 'to the target',
  cover: 'to the cover',
  success: 'successes',
  near: 'near',
  far: 'far',
  right: 'right',
  left: 'left',
  nothing: '',
};

/** The UI part of the action tests. */
export const AT_UI: UiSystem = {
  id: ACTION_TESTS,
  demo: AT_DEMO,
  AttackSection: ATAttackSection,
  fireWords: (weapon) => ({ verb: (weapon as ATWeapon).indirect ? 'Throw' : 'Attack with' }),
  oddsWords: atOddsWords,
  // The editor only receives weapons of this system.
  WeaponEditor: ATParts as unknown as ComponentType<EditorProps>,
  weaponLine: atWeaponLine,
  areaShape: (weapon) => ((weapon as ATWeapon).indirect ? 'disc' : 'none'),
  SettingsSection: ATSettingsRows,
  FigureSection: ATSection,
  MaterialSection: ATMaterialSection,
  DamageSection: ATDamageSection,
  pieceWords: (piece) => {
    const figures = atFiguresOf(piece);
    return figures.lost > 0 ? [lostWords(figures)] : [];
  },
  GmSection: GmActions,
  icons: iconsOf<'margin' | 'astray' | 'sweep' | 'cover' | 'dodged' | 'layer' | 'wound'>({
    margin: ({ damage }) => (damage ? { icon: Target, tone: 'fire' } : { icon: Redo2, tone: 'clear' }),
    astray: () => ({ icon: Compass, tone: 'plain' }),
    sweep: () => ({ icon: Users, tone: 'fire' }),
    cover: () => ({ icon: Shield, tone: 'partial' }),
    dodged: () => ({ icon: Redo2, tone: 'clear' }),
    layer: ({ byTuf, byHp }) => ({ icon: Shield, tone: byTuf + byHp > 0 ? 'clear' : 'plain' }),
    wound: ({ lost }) => (lost > 0 ? { icon: Target, tone: 'full' } : { icon: Check, tone: 'clear' }),
  }),
  effectLines: AT_EFFECT_LINES,
  LogSection: ATLogSection,
  AimUnder: AimedSweeps,
  AimOver: AimedShares,
  dieMarks: DEED_WORDS,
  turnNote: 'A turn is a round: action dice are free again, and where pieces stood is forgotten (AT-02, AT-31).',
  chooserNote: 'The attacker or the GM chooses, as the rule says.',
};
