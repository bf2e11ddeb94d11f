import { createRegistry } from '../lib/registry.ts';
import type { Order } from '../rules/order.ts';
import type { DetailOf, StepDetail, StepDetails } from '../rules/step.ts';
import type { SystemId } from '../rules/vocabulary.ts';
import type { Weapon } from '../rules/weapon.ts';
import type { ProjectionContext } from './seen.ts';
import type { Caption, ShownDice } from './types.ts';

/** What a caption may name that the steps do not: who fires at whom and with what, as the players know them. */
export interface Actors {
  /** Who fires at whom, in a sentence. */
  readonly deed: string;
  readonly weapon: string;
  readonly projectile: string;
  /** What counts on dice is called a success, and not a hit. */
  readonly successes: boolean;
}

/** What a caption is made with. */
export interface CaptionContext {
  readonly actors: Actors;
  /** What a piece is called, by the alias that the step names. */
  name(alias: string): string;
  /** Whether figures of the step may be said. */
  readonly figuresPublic: boolean;
  say(title: string, text?: string, dice?: readonly ShownDice[]): Caption;
}

/** How one kind of step is told to the players. */
export interface ViewKind {
  /** What is said under the map, without the figures of rules; `null` of a step that only leads to the next. */
  caption(detail: StepDetail, telling: CaptionContext): Caption | null;
  /** What of its figures the players' screen needs to draw it, and nothing else; `null` where they see nothing of it. */
  project(detail: StepDetail, seen: ProjectionContext): StepDetail | null;
  /** Whom it names beside its `entity` or `piece`, by id. */
  names?(detail: StepDetail): readonly string[];
  /** Whether it tells how the shot ended for somebody. */
  readonly ends?: boolean;
  /** Left out where the GM has moved the landing: it tells how the dice put it elsewhere. */
  readonly beforeLanding?: boolean;
  /** What of it should be in view beside the places of its entity. */
  places?(detail: StepDetail): readonly { readonly x: number; readonly y: number }[];
}

/** Types how one kind of step is told: it is only handed details of that kind. */
export function viewKindOf<Kind extends keyof StepDetails>(kind: {
  caption(detail: DetailOf<Kind>, telling: CaptionContext): Caption | null;
  project(detail: DetailOf<Kind>, seen: ProjectionContext): DetailOf<Kind> | null;
  names?(detail: DetailOf<Kind>): readonly string[];
  readonly ends?: boolean;
  readonly beforeLanding?: boolean;
  places?(detail: DetailOf<Kind>): readonly { readonly x: number; readonly y: number }[];
}): ViewKind {
  return kind as unknown as ViewKind;
}

/** A rule system as the players' view knows it. */
export interface ViewSystem {
  readonly id: SystemId;
  /** What whoever fires does, as in `Vane … Rook`: `fires at`. */
  deed(order: Order, weapon: Weapon | undefined): string;
  /** What counts on dice is called a success, and not a hit. */
  readonly successes: boolean;
  readonly kinds: Readonly<Record<string, ViewKind>>;
}

/** The rule systems that the program was put together with, as the players' view knows them. */
export const viewSystems = createRegistry<ViewSystem>('rule system');

/** How a kind of step is told that a rule system adds; undefined of a kind that all share. */
export function viewKind(kind: StepDetail['kind']): ViewKind | undefined {
  return viewSystems.all().find(({ kinds }) => Object.hasOwn(kinds, kind))?.kinds[kind];
}
