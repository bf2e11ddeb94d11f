import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import { MoveVertical, Swords, Zap } from 'lucide-react';
import type { ComponentType } from 'react';
import { CaughtSection } from '../../../ui/resolve/caught-section.tsx';
import { type EditorProps, iconsOf, type UiSystem } from '../../../ui/ui-system.ts';
import { stunnedIn } from '../scene/figures.ts';
import type { HLOptions } from '../scene/options.ts';
import { HLAttackSection } from './attack-section.tsx';
import { HL_DEMO } from './demo.ts';
import { HL_EFFECT_LINES } from './effect-lines.ts';
import { Delivering } from './how-it-fires.tsx';
import { hlOddsWords } from './odds-words.ts';
import { HLSettingsRows } from './settings.tsx';
import { StunSection } from './status-section.tsx';
import { HLParts } from './weapon-editor.tsx';
import { hlWeaponLine } from './weapon-words.ts';

/** The UI part of *Hit Locations of Misses*. */
export const HL_UI: UiSystem = {
  id: HIT_LOCATIONS,
  demo: HL_DEMO,
  AttackSection: HLAttackSection,
  HowItFires: Delivering,
  fireWords: (weapon, options) => {
    const { placeable, deviation } = weapon as HLWeapon;
    if (placeable && (options as HLOptions).delivery === 'placed') return { verb: 'Set off' };
    return { verb: deviation === 'hand-grenade' ? 'Throw' : 'Fire' };
  },
  oddsWords: hlOddsWords,
  // The editor only receives weapons of this system.
  WeaponEditor: HLParts as unknown as ComponentType<EditorProps>,
  weaponLine: hlWeaponLine,
  areaShape: (weapon) => (weapon as HLWeapon).area?.shape ?? 'none',
  SettingsSection: HLSettingsRows,
  StatusSection: StunSection,
  pieceWords: (piece) => (stunnedIn(piece) === null ? [] : ['Stunned']),
  GmSection: CaughtSection,
  icons: iconsOf<'to-hit' | 'altitude' | 'stun' | 'recover'>({
    'to-hit': ({ hit }) => ({ icon: Swords, tone: hit ? 'fire' : 'plain' }),
    altitude: () => ({ icon: MoveVertical, tone: 'plain' }),
    stun: () => ({ icon: Zap, tone: 'partial' }),
    recover: () => ({ icon: Zap, tone: 'clear' }),
  }),
  effectLines: HL_EFFECT_LINES,
};
