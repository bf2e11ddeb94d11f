import { OBSTRUCTION_KINDS } from '../schema/parts/obstruction-kinds.ts';
import type { Obstruction, ObstructionKind } from '../schema/schema.ts';

/** The forms that can be drawn. */
export const FORMS = ['line', 'rectangle', 'polygon', 'disc', 'box'] as const;
export type Form = (typeof FORMS)[number];

/** The family of styles that a kind is drawn in. The canvas has their colours. */
export type StyleKey = 'wall' | 'door' | 'window' | 'object' | 'area' | 'floor' | 'hill';

/** All the traits of a kind of obstruction. Each kind must define every one. */
export interface KindTraits {
  /** Its name in lists and in the inspector. */
  readonly name: string;
  /** Its name within a sentence, for things without a name of their own. */
  readonly noun: string;
  /** The tool that draws it. */
  readonly tool: 'obstruction' | 'area';
  /** The forms it can be drawn in; the first is the usual one. */
  readonly forms: readonly [Form, ...Form[]];
  /** How the map draws it; `null` draws nothing. */
  readonly style: StyleKey | null;
  /** Drawing order: higher numbers are drawn over lower ones. */
  readonly order: number;
  /** Stands on the ground as one body, rather than being ground or lying flat overhead. */
  readonly upright: boolean;
  /** Raises the ground that pieces stand on. */
  readonly ground: boolean;
  /** Lies flat: it hides only what is above it from what is below. */
  readonly flat: boolean;
  /** Can be hit and aimed at, if it blocks shots. */
  readonly canBeShot: boolean;
  /** Damage can turn it to rubble. */
  readonly breakable: boolean;
  /** Sits in a wall and has two ends: a door, a window, a gap. */
  readonly portal: boolean;
  /** Is inserted into the wall it is drawn along, which then ends on both sides of it. */
  readonly cutsWalls: boolean;
  /** Is wall: it can be cut, split and joined, and is one object with what it touches (CO-04). */
  readonly connects: boolean;
  /** Things of one group are one object, even if nobody grouped them by hand (CO-04). */
  readonly groupIsObject: boolean;
  /** Can be opened and closed. */
  readonly opens: boolean;
  /** Starts with an opening between two heights for sight and shots. */
  readonly hasOpening: boolean;
  /** Never blocks anything, whatever its settings. */
  readonly neverBlocks: boolean;
  /** Can block from one side only. */
  readonly canBeOneWay: boolean;
  /** Can have a sight depth: how far a viewer sees into it. */
  readonly hasSightDepth: boolean;
  /** Takes the wall height of the map. */
  readonly takesWallHeight: boolean;
  /**
   * A click inside its outline selects it. Others are only selected by the outline, so that things on them can be
   * reached.
   */
  readonly takenByInside: boolean;
  /** Has anything to draw on the players' screen. */
  readonly drawnForPlayers: boolean;
  /** Its counterpart in Universal VTT; `null` if other programs have none. */
  readonly standard: 'wall' | 'object' | 'portal' | null;
}

/** Defaults for all kinds: each kind lists only its differences. */
const PLAIN = {
  ground: false,
  flat: false,
  portal: false,
  cutsWalls: false,
  connects: false,
  groupIsObject: false,
  opens: false,
  hasOpening: false,
  neverBlocks: false,
  canBeOneWay: false,
  hasSightDepth: false,
  takesWallHeight: false,
  takenByInside: false,
} as const satisfies Partial<KindTraits>;

/** Defaults for things that stand upright. */
const STANDING = { ...PLAIN, upright: true, canBeShot: true, breakable: true, drawnForPlayers: true } as const;

/** Defaults for ground and areas: shapes on the plan that cannot be broken and that other programs do not know. */
const SURFACE = {
  ...PLAIN,
  forms: ['polygon', 'disc', 'box'],
  breakable: false,
  drawnForPlayers: true,
  standard: null,
} as const;

/** A door, a window or a gap in a wall. */
const PORTAL = { ...STANDING, forms: ['line'], portal: true, standard: 'portal' } as const;

/**
 * Every kind of obstruction with its traits. The rest of the program asks for a trait and never compares kinds by name,
 * so a new kind needs its name in `OBSTRUCTION_KINDS` (`scene/schema/parts`) and its row here. What a new thing blocks at first, and how high it is, is in
 * `presets.ts` for things that are drawn, and in `formats/common/default-obstruction.ts` for things from map files.
 */
export const KINDS: Readonly<Record<ObstructionKind, KindTraits>> = {
  wall: {
    ...STANDING,
    name: 'Wall',
    noun: 'wall',
    tool: 'obstruction',
    forms: ['line', 'rectangle'],
    style: 'wall',
    order: 4,
    connects: true,
    groupIsObject: true,
    canBeOneWay: true,
    takesWallHeight: true,
    standard: 'wall',
  },
  door: {
    ...PORTAL,
    name: 'Door',
    noun: 'door',
    tool: 'obstruction',
    style: 'door',
    order: 6,
    cutsWalls: true,
    opens: true,
    canBeOneWay: true,
    takesWallHeight: true,
  },
  window: {
    ...PORTAL,
    name: 'Window',
    noun: 'window',
    tool: 'obstruction',
    style: 'window',
    order: 5,
    cutsWalls: true,
    hasOpening: true,
    canBeOneWay: true,
    takesWallHeight: true,
  },
  // A portal that blocks nothing.
  gap: {
    ...PORTAL,
    name: 'Gap',
    noun: 'gap',
    tool: 'obstruction',
    style: null,
    order: 7,
    neverBlocks: true,
    breakable: false,
    drawnForPlayers: false,
  },
  object: {
    ...STANDING,
    name: 'Solid cover',
    noun: 'cover',
    tool: 'obstruction',
    forms: ['polygon', 'disc', 'box'],
    style: 'object',
    order: 3,
    groupIsObject: true,
    takenByInside: true,
    standard: 'object',
  },
  hill: {
    ...SURFACE,
    name: 'High ground',
    noun: 'hill',
    tool: 'obstruction',
    style: 'hill',
    order: 1,
    upright: false,
    ground: true,
    canBeShot: true,
  },
  floor: {
    ...SURFACE,
    name: 'Floor or roof',
    noun: 'floor',
    tool: 'obstruction',
    style: 'floor',
    order: 2,
    upright: false,
    flat: true,
    groupIsObject: true,
    canBeShot: false,
  },
  area: {
    ...SURFACE,
    name: 'Area',
    noun: 'area',
    tool: 'area',
    style: 'area',
    order: 0,
    upright: true,
    hasSightDepth: true,
    canBeShot: true,
  },
};

/** Returns the traits of a thing's kind. */
export function traitsOf({ kind }: Pick<Obstruction, 'kind'>): KindTraits {
  return KINDS[kind];
}

/** All kinds in drawing order, bottom first. */
export const DRAWING_ORDER: readonly ObstructionKind[] = [...OBSTRUCTION_KINDS].sort(
  (a, b) => KINDS[a].order - KINDS[b].order,
);
