import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Effect, EffectOf, Effects, Step } from '@fall-of-shot/rules/protocol';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import type { DetailOf, StepDetail, StepDetails } from '@fall-of-shot/rules/step';
import type { Status, SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Rect } from '../canvas/primitives/rect.ts';
import type { Preview } from '../engagement/engagement-system.ts';
import type { PiecesEdit } from '../scene/pieces/figure-edits.ts';
import type { Material, Obstruction, Piece, Scene } from '../scene/schema/schema.ts';
import type { WeaponFields } from '../scene/weapons/weapon-edits.ts';
import type { AppStore } from '../store/state/create.ts';
import type { AppState } from '../store/state/state.ts';
import type { Demo } from './demo.ts';
import type { OddsOnCard, OddsWords } from './odds-words.ts';

/** Props of a weapon editor section: the weapon, how to change it, and why a change would not fit. */
export interface EditorProps<W extends Weapon = Weapon> {
  readonly weapon: W;
  edit(fields: WeaponFields<W>): void;
  refuse(fields: WeaponFields<W>): string | undefined;
}

/** Props of an inspector section for one piece or several: the pieces, and how to change them in one undo step. */
export interface FiguresProps {
  readonly pieces: readonly Piece[];
  run(command: PiecesEdit): void;
}

/** Aim overlays on the map get the store as a prop, because React contexts of the page are not available there. */
export interface AimProps {
  readonly store: AppStore;
  /** What is already drawn there, to keep clear of. */
  taken(state: AppState): readonly Rect[];
}

/** How a step appears in the log. */
export interface StepIcon {
  readonly icon: LucideIcon;
  readonly tone: string;
}

/** One line about an effect of a shot: its subject, and the change. */
export interface EffectLine {
  readonly key: string;
  readonly of: string;
  readonly text: string;
}

/** The panels and map overlays of a rule system. */
export interface UiSystem {
  readonly id: SystemId;
  /** A scene that shows these rules, with a tour. */
  readonly demo?: Demo;
  /** The section of the attack card between range and cover, and Fire. */
  readonly AttackSection: ComponentType;
  /** How the weapon is used, beside its name; without it, the remaining rounds. */
  readonly HowItFires?: ComponentType<{ readonly weapon: Weapon; readonly rounds: number | null }>;
  /** Whether the remaining rounds are shown below that. */
  readonly saysRounds?: boolean;
  /** The label of Fire, and the text after the weapon's name. */
  fireWords?(
    weapon: Weapon,
    options: object,
    preview: Preview | undefined,
  ): { readonly verb: string; readonly more?: string };
  /**
   * The odds that its engagement part computed, for the line above Fire. A system that leaves its odds to the core needs
   * none.
   */
  oddsWords?(shown: OddsOnCard): OddsWords | undefined;
  readonly WeaponEditor: ComponentType<EditorProps>;
  /** A weapon in one line, for lists. */
  weaponLine(weapon: Weapon): string;
  /** The shape of a weapon's area, for its icon. */
  areaShape(weapon: Weapon): EffectArea['shape'] | 'none';
  /** Settings that the rules leave to the scene. */
  readonly SettingsSection?: ComponentType;
  /** The figures of pieces, in their inspector. */
  readonly FigureSection?: ComponentType<FiguresProps>;
  /** The figures of a material, in the inspector of an obstruction. `onChange` receives the figures of this system. */
  readonly MaterialSection?: ComponentType<{
    readonly material: Material;
    readonly onChange: (figures: object) => void;
  }>;
  /** The damage of an obstruction under these rules. `onChange` receives the damage of this system. */
  readonly DamageSection?: ComponentType<{
    readonly thing: Obstruction;
    readonly onChange: (damage: object) => void;
  }>;
  /** States of a piece under these rules, below its statuses. */
  readonly StatusSection?: ComponentType<{ readonly piece: Piece }>;
  /** Statuses that only matter under such rules, each with the rule that says how. */
  readonly statuses?: Readonly<Partial<Record<Status, RuleNumber>>>;
  /** The damage of a piece in words, for lists. */
  pieceWords?(piece: Piece): readonly string[];
  /** The GM's overrides of an open shot. */
  readonly GmSection: ComponentType;
  /** The words for the GM's landing, and for reverting it. */
  readonly draggedWords?: { readonly title: string; readonly back: string };
  /** Icons of its own steps, by kind. */
  readonly icons: Readonly<Record<string, (detail: StepDetail) => StepIcon>>;
  /** Lines for its own effects, by kind. */
  readonly effectLines: Readonly<Record<string, (scene: Scene, effect: Effect) => EffectLine>>;
  /** What the log shows of a shot besides its steps. */
  readonly LogSection?: ComponentType<{ readonly steps: readonly Step[] }>;
  /** Overlays on the map while aiming: below the pieces, and above them. */
  readonly AimUnder?: ComponentType<AimProps>;
  readonly AimOver?: ComponentType<AimProps>;
  /** The results of groups of dice in a pool, by the marks of their step, in display order. */
  readonly dieMarks?: Readonly<Record<string, string>>;
  /** The meaning of a turn in these rules, for the turn menu. */
  readonly turnNote?: string;
  /** Who chooses where a rule leaves it to the table. */
  readonly chooserNote?: string;
}

/** Types a table of icons: each function only receives details of its kind. */
export function iconsOf<Kinds extends keyof StepDetails>(
  table: {
    readonly [Kind in Kinds]: (detail: DetailOf<Kind>) => StepIcon;
  },
): UiSystem['icons'] {
  return table as unknown as UiSystem['icons'];
}

/** Types a table of effect lines: each function only receives effects of its kind. */
export function effectLinesOf<Kinds extends keyof Effects>(
  table: {
    readonly [Kind in Kinds]: (scene: Scene, effect: EffectOf<Kind>) => EffectLine;
  },
): UiSystem['effectLines'] {
  return table as unknown as UiSystem['effectLines'];
}

/** The UI parts of all installed rule systems. */
export const uiSystems = createRegistry<UiSystem>('rule system');
