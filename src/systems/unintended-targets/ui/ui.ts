import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { ArrowRightToLine, Check, Circle, CircleQuestionMark, MoveRight, Redo2, Target, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { type EditorProps, iconsOf, type UiSystem } from '../../../ui/ui-system.ts';
import type { UTPreview } from '../engagement/preview.ts';
import { utFiguresOf } from '../scene/figures.ts';
import { AimedLane } from './aimed-lane.tsx';
import { UTAttackSection } from './attack-section.tsx';
import { UT_DEMO } from './demo.ts';
import { UT_EFFECT_LINES } from './effect-lines.ts';
import { UTFigureSection } from './figure-rows.tsx';
import { GmTargets } from './gm-section.tsx';
import { FireMode } from './how-it-fires.tsx';
import { UTDamageSection, UTMaterialSection } from './material-sections.tsx';
import { utOddsWords } from './odds-words.ts';
import { UTSettingsRows } from './settings.tsx';
import { UTParts } from './weapon-editor.tsx';
import { utAreaShape, utWeaponLine } from './weapon-words.ts';
import { harmWords } from './words.ts';

/** The UI part of *Unintended Targets*. */
export const UT_UI: UiSystem = {
  id: UNINTENDED_TARGETS,
  demo: UT_DEMO,
  AttackSection: UTAttackSection,
  HowItFires: FireMode,
  saysRounds: true,
  fireWords: (_weapon, _options, preview) => ({
    verb: 'Fire',
    ...(preview ? { more: `, ${(preview as UTPreview).pool.dice} dice` } : {}),
  }),
  oddsWords: utOddsWords,
  // The editor only receives weapons of this system.
  WeaponEditor: UTParts as unknown as ComponentType<EditorProps>,
  weaponLine: utWeaponLine,
  areaShape: utAreaShape,
  SettingsSection: UTSettingsRows,
  FigureSection: UTFigureSection,
  MaterialSection: UTMaterialSection,
  DamageSection: UTDamageSection,
  statuses: { helpless: 'UT-03', surprised: 'UT-03' },
  pieceWords: (piece) => {
    const figures = utFiguresOf(piece);
    return figures.harm > 0 ? [harmWords(figures)] : [];
  },
  GmSection: GmTargets,
  draggedWords: { title: 'end of the way', back: 'Back to as far as it reaches' },
  icons: iconsOf<'candidates' | 'picked' | 'meeting' | 'damage' | 'penetration' | 'end'>({
    candidates: () => ({ icon: Users, tone: 'plain' }),
    picked: ({ by }) => (by === 'rule' ? { icon: Check, tone: 'plain' } : { icon: CircleQuestionMark, tone: 'select' }),
    meeting: ({ what }) => (what === 'hit' ? { icon: Target, tone: 'fire' } : { icon: Redo2, tone: 'clear' }),
    damage: () => ({ icon: Target, tone: 'plain' }),
    penetration: ({ through }) =>
      through ? { icon: MoveRight, tone: 'fire' } : { icon: ArrowRightToLine, tone: 'full' },
    end: () => ({ icon: Circle, tone: 'quiet' }),
  }),
  effectLines: UT_EFFECT_LINES,
  AimUnder: AimedLane,
  chooserNote: 'The attacker chooses; after a glitch, the GM does.',
};
