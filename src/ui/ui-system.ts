import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Rect } from '../canvas/primitives/rect.ts';
import type { Preview } from '../engagement/engagement-system.ts';
import type { EffectArea } from '../geometry/plane/areas.ts';
import { createRegistry } from '../lib/registry.ts';
import type { Effect, EffectOf, Effects, Step } from '../rules/protocol.ts';
import type { DetailOf, StepDetail, StepDetails } from '../rules/step.ts';
import type { SystemId } from '../rules/vocabulary.ts';
import type { Weapon } from '../rules/weapon.ts';
import type { PiecesCommand } from '../scene/pieces/figure-commands.ts';
import type { Material, Obstruction, Piece, Scene } from '../scene/schema/schema.ts';
import type { WeaponEdit } from '../scene/weapons/weapon-commands.ts';
import type { AppStore } from '../store/state/create.ts';
import type { AppState } from '../store/state/state.ts';

/** What a part of the weapon editor gets: the weapon, how to change it, and why a change would not fit. */
export interface EditorProps<W extends Weapon = Weapon> {
  readonly weapon: W;
  edit(edit: WeaponEdit<W>): void;
  refuse(edit: WeaponEdit<W>): string | undefined;
}

/** What a part of the sheet of one piece or several gets: they, and what is done to them in one step of undo. */
export interface FiguresProps {
  readonly pieces: readonly Piece[];
  run(command: PiecesCommand): void;
}

/** What stands on the map of a shot that is aimed gets the store, because the page's contexts do not reach there. */
export interface AimProps {
  readonly store: AppStore;
  /** What is drawn there already, so that nothing is written over it. */
  taken(state: AppState): readonly Rect[];
}

/** How a step stands in the log. */
export interface StepIcon {
  readonly icon: LucideIcon;
  readonly tone: string;
}

/** One line of what a shot changed: whose or what, and how. */
export interface EffectLine {
  readonly key: string;
  readonly of: string;
  readonly said: string;
}

/** A rule system as panels and map overlays know it. */
export interface UiSystem {
  readonly id: SystemId;
  /** What the attack card shows of a shot: between range and cover, and Fire. */
  readonly AttackSection: ComponentType;
  /** How the weapon is used, beside its name; without it the rounds that are left. */
  readonly HowItFires?: ComponentType<{ readonly weapon: Weapon; readonly rounds: number | null }>;
  /** Whether the rounds that are left are said under that. */
  readonly saysRounds?: boolean;
  /** What Fire is called, and what is said behind the weapon's name. */
  fireWords?(
    weapon: Weapon,
    options: object,
    preview: Preview | undefined,
  ): { readonly verb: string; readonly more?: string };
  readonly WeaponEditor: ComponentType<EditorProps>;
  /** A weapon in one line, for lists. */
  weaponLine(weapon: Weapon): string;
  /** The shape of a weapon's area, for its icon. */
  areaShape(weapon: Weapon): EffectArea['shape'] | 'none';
  /** What the rules leave to the scene. */
  readonly SettingsSection?: ComponentType;
  /** The figures of pieces, on their sheet. */
  readonly FigureSection?: ComponentType<FiguresProps>;
  /** The figures of a material, on the sheet of an obstruction. `onChange` takes the figures of this system. */
  readonly MaterialSection?: ComponentType<{
    readonly material: Material;
    readonly onChange: (figures: object) => void;
  }>;
  /** The damage that an obstruction has taken by these rules. `onChange` takes the damage of this system. */
  readonly DamageSection?: ComponentType<{
    readonly thing: Obstruction;
    readonly onChange: (damage: object) => void;
  }>;
  /** What pieces bear by these rules, under their statuses. */
  readonly StatusSection?: ComponentType<{ readonly piece: Piece }>;
  /** Whether a piece may be kept from defending itself, so that this is offered among its statuses. */
  readonly defends: boolean;
  /** What a piece has taken, in words, for lists. */
  pieceWords?(piece: Piece): readonly string[];
  /** What the GM may say otherwise of an open shot. */
  readonly GmSection: ComponentType;
  /** How the GM's place of landing is called there, and how it is taken back. */
  readonly draggedWords?: { readonly title: string; readonly back: string };
  /** The icons of the steps that it adds, by their kinds. */
  readonly icons: Readonly<Record<string, (detail: StepDetail) => StepIcon>>;
  /** What the effects that it adds changed, by their kinds. */
  readonly effectLines: Readonly<Record<string, (scene: Scene, effect: Effect) => EffectLine>>;
  /** What the log shows of a shot beside its steps. */
  readonly LogSection?: ComponentType<{ readonly steps: readonly Step[] }>;
  /** What stands on the map while one aims: under the pieces, and over them. */
  readonly AimUnder?: ComponentType<AimProps>;
  readonly AimOver?: ComponentType<AimProps>;
  /** What groups of dice of a pool did, by the marks of their step, in the order in which they are shown. */
  readonly dieMarks?: Readonly<Record<string, string>>;
  /** What counts on dice, one and several; hits without it. */
  readonly diceWord?: readonly [one: string, many: string];
  /** What a turn is by these rules, for the turn's menu. */
  readonly turnNote?: string;
  /** Who chooses where a rule leaves it to the table. */
  readonly chooserNote?: string;
}

/** Types a table of icons: each function is only handed details of its kind. */
export function iconsOf<Kinds extends keyof StepDetails>(
  table: {
    readonly [Kind in Kinds]: (detail: DetailOf<Kind>) => StepIcon;
  },
): UiSystem['icons'] {
  return table as unknown as UiSystem['icons'];
}

/** Types a table of effect lines: each function is only handed effects of its kind. */
export function effectLinesOf<Kinds extends keyof Effects>(
  table: {
    readonly [Kind in Kinds]: (scene: Scene, effect: EffectOf<Kind>) => EffectLine;
  },
): UiSystem['effectLines'] {
  return table as unknown as UiSystem['effectLines'];
}

/** The rule systems that the program was put together with, as panels know them. */
export const uiSystems = createRegistry<UiSystem>('rule system');
