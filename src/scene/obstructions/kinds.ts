import { OBSTRUCTION_KINDS, type Obstruction, type ObstructionKind } from '../schema/schema.ts';

/** The forms that can be drawn. */
export const FORMS = ['line', 'rectangle', 'polygon', 'disc', 'box'] as const;
export type Form = (typeof FORMS)[number];

/** Which family of styles a kind is drawn in. The colours are the canvas's. */
export type StyleKey = 'wall' | 'door' | 'window' | 'object' | 'area' | 'floor' | 'hill';

/** All that the program asks of a kind of obstruction. Every kind has to answer every line. */
export interface KindTraits {
  /** As it stands in lists and on sheets. */
  readonly name: string;
  /** Within a sentence, for a thing without a name of its own. */
  readonly noun: string;
  /** The tool that draws it. */
  readonly tool: 'obstruction' | 'area';
  /** The forms it can be drawn in; the first is the usual one. */
  readonly forms: readonly [Form, ...Form[]];
  /** How the map draws it; `null` draws nothing. */
  readonly style: StyleKey | null;
  /** Where it stands in the drawing: what has a higher number covers what has a lower one. */
  readonly order: number;
  /** Stands up from the ground as one body, rather than being ground or lying flat overhead. */
  readonly upright: boolean;
  /** Raises the ground that pieces stand on. */
  readonly ground: boolean;
  /** Lies flat: it hides only what is above it from what is below. */
  readonly flat: boolean;
  /** Can be met by a shot and aimed at, where it stops shots. */
  readonly canBeShot: boolean;
  /** Its material has HP that damage takes. */
  readonly breakable: boolean;
  /** Sits in a wall and has two ends: a door, a window, a gap. */
  readonly portal: boolean;
  /** Is put into the wall that it is drawn along, which then ends on both sides of it. */
  readonly cutsWalls: boolean;
  /** Is wall: it can be cut, split and joined, and is one object with what it touches (CO-04). */
  readonly connects: boolean;
  /** Things of one group are one object, without anybody having said so (CO-04). */
  readonly groupIsObject: boolean;
  /** Can be opened and closed. */
  readonly opens: boolean;
  /** Starts with heights between which it is open to sight and shots. */
  readonly hasOpening: boolean;
  /** Blocks nothing, whatever its sheet says. */
  readonly neverBlocks: boolean;
  /** Can block from one side alone. */
  readonly canBeOneWay: boolean;
  /** One may see into it for some way. */
  readonly hasSightDepth: boolean;
  /** Takes the height that is set for all walls of the map. */
  readonly takesWallHeight: boolean;
  /** A click inside its outline takes it; others are taken by the outline alone, so that what stands on them can be reached. */
  readonly takenByInside: boolean;
  /** Goes out to the players' screen. */
  readonly shownToPlayers: boolean;
  /** What Universal VTT has for it; `null` where other programs have no place for it. */
  readonly standard: 'wall' | 'object' | 'portal' | null;
}

/** What most kinds have in common: they say only what they are beside that. */
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

/** What most of what stands up has in common. */
const STANDING = { ...PLAIN, upright: true, canBeShot: true, breakable: true, shownToPlayers: true } as const;

/** What ground and areas have in common: shapes on the plan that nothing breaks and other programs do not know. */
const SURFACE = {
  ...PLAIN,
  forms: ['polygon', 'disc', 'box'],
  breakable: false,
  shownToPlayers: true,
  standard: null,
} as const;

/** A door, a window or a gap in a wall. */
const PORTAL = { ...STANDING, forms: ['line'], portal: true, standard: 'portal' } as const;

/**
 * Every kind of obstruction with its traits: the one place that says how kinds differ. The rest of the program asks for
 * a trait and never compares a kind by name, so that a new kind is complete when its row here is.
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
    shownToPlayers: false,
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

/** The traits of a thing's kind. */
export function traitsOf({ kind }: Pick<Obstruction, 'kind'>): KindTraits {
  return KINDS[kind];
}

/** All kinds as they are drawn, what is covered first. */
export const DRAWING_ORDER: readonly ObstructionKind[] = [...OBSTRUCTION_KINDS].sort(
  (a, b) => KINDS[a].order - KINDS[b].order,
);
