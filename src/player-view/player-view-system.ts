import type { Flight } from '@fall-of-shot/rules/flight';
import type { Order } from '@fall-of-shot/rules/order';
import type { Step } from '@fall-of-shot/rules/protocol';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { DetailOf, StepDetail, StepDetails } from '@fall-of-shot/rules/step';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { ProjectionContext } from './seen.ts';
import type { Caption, ShownDice } from './types.ts';
import type { Visibility } from './visibility.ts';

/** Names for captions that steps do not have: who fires at whom and with what, as the players know them. */
export interface Actors {
  /** Who fires at whom, in a sentence. */
  readonly sentence: string;
  readonly weapon: string;
  readonly projectile: string;
  /** How it flies or reaches: it decides the verbs. */
  readonly flight: Flight;
  /** Whether the attack failed: where it goes is then told as a miss. */
  readonly missed: boolean;
  /** Where it goes instead of to its aim, in words: `north`, and how far: `two inches`. */
  readonly towards?: string;
  readonly off?: string;
  /** What die puts a caught piece out, by the number of its effect, as the players may know it: `5 or less`. */
  outOn?(number: number): string;
  /** The word for dice that count. */
  readonly hitWord: readonly [one: string, many: string];
}

/** What a caption is made with. */
export interface CaptionContext {
  readonly actors: Actors;
  /** The public name of a piece, by its alias. */
  name(alias: string): string;
  /** Whether figures of the step may be shown. */
  readonly figuresPublic: boolean;
  say(title: string, text?: string, dice?: readonly ShownDice[]): Caption;
}

/** How one kind of step is shown to the players. */
export interface ViewKind {
  /** Its caption, without rule figures; `null` for a step that only leads to the next. */
  caption(detail: StepDetail, context: CaptionContext): Caption | null;
  /** The figures that the players' screen needs to draw it, and nothing else; `null` if they see nothing of it. */
  project(detail: StepDetail, seen: ProjectionContext): StepDetail | null;
  /** Ids it names besides its `entity` or `piece`. */
  names?(detail: StepDetail): readonly string[];
  /** Whether it tells how the shot ended for somebody. */
  readonly ends?: boolean;
  /** Whether it harms its piece, of which a result before it may have said that it is unharmed. */
  readonly hurts?: boolean;
  /** Whether it also counts what the firer rolled: if the players may not see that, its figures are hidden. */
  readonly countsRoll?: boolean;
  /** Left out if the GM moved the landing, because it shows where the dice put it. */
  readonly beforeLanding?: boolean;
  /** Places to keep in view besides those of its entity. */
  places?(detail: StepDetail): readonly { readonly x: number; readonly y: number }[];
}

/** Types how one kind of step is shown: it only receives details of that kind. */
export function viewKindOf<Kind extends keyof StepDetails>(kind: {
  caption(detail: DetailOf<Kind>, telling: CaptionContext): Caption | null;
  project(detail: DetailOf<Kind>, seen: ProjectionContext): DetailOf<Kind> | null;
  names?(detail: DetailOf<Kind>): readonly string[];
  readonly ends?: boolean;
  readonly hurts?: boolean;
  readonly countsRoll?: boolean;
  readonly beforeLanding?: boolean;
  places?(detail: DetailOf<Kind>): readonly { readonly x: number; readonly y: number }[];
}): ViewKind {
  return kind as unknown as ViewKind;
}

/** The players' view part of a rule system. */
export interface PlayerViewSystem {
  readonly id: SystemId;
  /** The verb for an attack, as in `Vane … Rook`, where it differs from that of what flies: `sweeps`. */
  verb?(order: Order, weapon: Weapon | undefined): string | undefined;
  /** Whom an attack on a place is made on, in words, if its steps say so: `three targets`. */
  whom?(steps: readonly Step[], visibility: Visibility): string | undefined;
  /** What die puts a caught piece out, by the number of its effect; without it captions do not say. */
  outOn?(number: number): string;
  /** What a die is rolled for, by the key of its question: `the direction`; undefined if that goes without saying. */
  rolledFor?(key: string): string | undefined;
  readonly kinds: Readonly<Record<string, ViewKind>>;
}

/** The players' view parts of all installed rule systems. */
export const viewSystems = createRegistry<PlayerViewSystem>('rule system');

/** How a rule system's own kind of step is shown; undefined for the common kinds. */
export function viewKind(kind: StepDetail['kind']): ViewKind | undefined {
  return viewSystems.all().find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind];
}
