import { PIECE_KINDS, SIDES, STATUSES, UNITS } from '@fall-of-shot/rules/vocabulary';
import type { Immutable } from 'immer';
import { z } from 'zod';
import { recordBySystem } from './by-system.ts';
import { checkConsistency } from './consistency.ts';
import { logEntrySchema } from './log-schema.ts';
import { aimSchema } from './order-schema.ts';
import { conditionsSchema, healthSchema } from './parts/health-schema.ts';
import { initiativeSchema } from './parts/initiative-schema.ts';
import { carriedLightSchema, lightingSchema, lightSchema } from './parts/light-schema.ts';
import { FARTHEST, SHORTEST } from './parts/limits.ts';
import { movedSchema } from './parts/moved-schema.ts';
import { OBSTRUCTION_KINDS } from './parts/obstruction-kinds.ts';
import { stencilSchema } from './parts/stencil-schema.ts';
import { SIDE_NAMES } from './parts/usual-settings.ts';
import { NO_SECRET, noteSchema, secretSchema } from './privacy-schema.ts';
import { DEFAULT_SETTINGS, settingsSchema } from './settings-schema.ts';
import { systemSchemas } from './system-schemas.ts';
import { weaponSchema } from './weapon-schema.ts';

const id = z.string().min(1).max(200);
const name = z.string().max(200);
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const length = z.number().min(0).max(FARTHEST);
const positive = z.number().min(SHORTEST).max(FARTHEST);
const degrees = z.number().min(-360).max(360);
const point = z.strictObject({ x: coordinate, y: coordinate });
/** A locked thing stays as and where it is until it is unlocked. */
const lockedSchema = z.boolean().default(false);

const footprintSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), radius: positive }),
  z.strictObject({ shape: z.literal('box'), width: positive, length: positive }),
]);

const shapeSchema = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('disc'), x: coordinate, y: coordinate, radius: positive }),
  z.strictObject({
    shape: z.literal('box'),
    x: coordinate,
    y: coordinate,
    width: positive,
    length: positive,
    rotation: degrees,
  }),
  z.strictObject({ shape: z.literal('polygon'), points: z.array(point).min(3) }),
  z.strictObject({
    shape: z.literal('polyline'),
    points: z.array(point).min(2),
    closed: z.boolean(),
    thickness: length,
  }),
]);

/** A figure of a piece or a material. */
export const figureSchema = z.number().int().min(0).max(10_000);

/** The id of a rule system that this program knows. */
export const systemSchema = z.string().refine((id) => systemSchemas.find(id) !== undefined, {
  error: 'this program does not know these rules',
});

/** What an obstruction is made of, with the figures that rule systems ask for, by system id. */
const materialSchema = z.strictObject({
  name: z.string().min(1).max(40),
  figures: recordBySystem(({ material }) => material?.figures).default(() => ({})),
});

/** When players see a thing. */
const SHOWN_TO_PLAYERS = ['always', 'without-picture', 'never'] as const;

export const obstructionSchema = z
  .strictObject({
    id,
    kind: z.enum(OBSTRUCTION_KINDS),
    label: name,
    shape: shapeSchema,
    bottom: coordinate,
    top: coordinate,
    blocks: z.strictObject({ sight: z.boolean(), shots: z.boolean(), movement: z.boolean() }),
    material: materialSchema.nullable().default(null),
    /** The damage it has taken, by rule system. */
    damage: recordBySystem(({ material }) => material?.damage).default(() => ({})),
    /** Things of one group are one object (CO-04): connected walls by themselves, others by hand. */
    group: id.nullable().default(null),
    /** Somebody set its group, or that it stands alone: connections no longer decide. */
    groupedByHand: z.boolean().default(false),
    /** For windows: the heights that are open to sight and shots. */
    opening: z.strictObject({ bottom: coordinate, top: coordinate }).nullable().default(null),
    /** For doors. */
    door: z.enum(['open', 'closed']).nullable().default(null),
    /** For areas: only hides what is deeper inside it than this, along the line of sight. */
    sightDepth: length.nullable().default(null),
    /** For walls: blocks only lines from this side, as seen from its first point towards its last. */
    oneWay: z.enum(['left', 'right']).nullable().default(null),
    /** A line passes one limited thing but not a second: a viewer sees onto it, not past it. */
    limited: z.boolean().default(false),
    /** The map file lets light pass here: a window, an open door or a gap, as the scene chooses. */
    passesLight: z.boolean().default(false),
    /** Whether players see it. What a map file brings is usually in the map's picture already: seen without one only. */
    shownToPlayers: z.enum(SHOWN_TO_PLAYERS).default('always'),
    locked: lockedSchema,
  })
  .refine((obstruction) => obstruction.top >= obstruction.bottom, { error: 'its top lies below its bottom' })
  .refine(({ opening }) => opening === null || opening.top >= opening.bottom, {
    error: 'the top of its opening is below the bottom',
  });

/** Where a piece stood earlier in this turn, until one of its moves (AT-31). */
const earlierPlaceSchema = z.strictObject({
  until: z.number().int().min(0),
  x: coordinate,
  y: coordinate,
  elevation: coordinate,
  height: positive,
  facing: degrees,
});

export const pieceSchema = z.strictObject({
  id,
  name,
  kind: z.enum(PIECE_KINDS),
  side: z.enum(SIDES),
  /** Its own colour, or `null` for that of its side. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  x: coordinate,
  y: coordinate,
  /** Degrees clockwise from straight up the map. */
  facing: degrees.default(0),
  /** Height of its base above the ground datum. */
  elevation: coordinate.default(0),
  height: positive,
  footprint: footprintSchema,
  glyph: z.string().max(40).nullable().default(null),
  /** Its own picture, among the file's `assets`; shown instead of the glyph. */
  picture: id.nullable().default(null),
  weapons: z.array(id).default(() => []),
  /** Rounds left, by weapon id; weapons that are not counted are left out. */
  rounds: z.record(id, z.number().int().min(0)).default(() => ({})),
  statuses: z.array(z.enum(STATUSES)).default(() => []),
  /** What the table marks it with; the rules know none of them. */
  conditions: conditionsSchema.default(() => []),
  /** Health that the table counts, for rules that count none; `null` if it counts none either. */
  health: healthSchema.nullable().default(null),
  /** How far it goes in a turn at a walk, and in all at a run. In scene units; `null` if nobody has set it. */
  walk: positive.nullable().default(null),
  run: positive.nullable().default(null),
  /** The light it carries, if the scene is dark. */
  light: carriedLightSchema.nullable().default(null),
  /** How far it has moved this turn; `null` if it has not. */
  moved: movedSchema.nullable().default(null),
  /** Figures by rule system; absent if none were set. */
  figures: recordBySystem(({ figures }) => figures?.schema).default(() => ({})),
  /** Where it stood earlier in this turn, oldest first, if the rules of the scene need that (AT-31). */
  earlierPlaces: z
    .array(earlierPlaceSchema)
    .max(200)
    .default(() => []),
  /** What is hidden from the players. */
  secret: secretSchema.default(NO_SECRET),
  locked: lockedSchema,
});

const pictureSchema = z.strictObject({
  /** Which picture: `demo:NAME` ships with the program, anything else is in the file's `assets`. */
  asset: id,
  x: coordinate,
  y: coordinate,
  width: positive,
  height: positive,
  /** Nobody has set its scale yet (CO-01): it is a guess, or comes from its file's name. */
  provisional: z.union([z.literal(true), z.literal('name')]).optional(),
});

/** A picture that the map's file only names: its file name and where it goes. */
const wantedSchema = z.strictObject({
  name,
  x: coordinate,
  y: coordinate,
  width: positive,
  height: positive,
});

const place = { size: positive, x: coordinate, y: coordinate };
const squareGrid = z.strictObject({ kind: z.literal('square'), ...place });
/** Hexes pointing up, in rows, or flat side up, in columns. `size` is from side to side; `x`, `y` the centre of one. */
const hexGrid = z.strictObject({ kind: z.enum(['hex-rows', 'hex-columns']), ...place });

const gridSchema = z.discriminatedUnion('kind', [
  /** No grid. `was` is the one that was removed; showing a grid of its kind brings it back. */
  z.strictObject({
    kind: z.literal('none'),
    was: z.discriminatedUnion('kind', [squareGrid, hexGrid]).optional(),
  }),
  squareGrid,
  hexGrid,
]);

/** A note of the GM at a place of the map. Never shown to players. */
const pinSchema = z.strictObject({
  id,
  x: coordinate,
  y: coordinate,
  title: z.string().max(100).default(''),
  text: noteSchema.default(''),
});

const turnSchema = z.strictObject({
  number: z.number().int().min(1).max(100_000),
  initiative: z.enum(SIDES).nullable(),
});

const sideName = z.string().min(1).max(40);
const sidesSchema = z.strictObject({ a: sideName, b: sideName, neutral: sideName });

const trySchema = z.strictObject({
  title: z.string().min(1).max(80),
  firer: id,
  weapon: id,
  aim: aimSchema,
  /** What it shows, in one sentence. */
  shows: z.string().max(200),
  /** Choices on the attack card, by the weapon's own rules; defaults are left out. */
  options: z.record(z.string(), z.unknown()).default(() => ({})),
  /** Its own dice seed, so that it shows what it says (CO-06). */
  seed: z.string().min(1).max(40).optional(),
});

/** The document: everything that is saved, exported, undone and redone. Lengths in the scene's unit. */
export const sceneSchema = z
  .strictObject({
    id,
    name,
    /** The rule system of the scene. */
    rulebook: systemSchema,
    unit: z.enum(UNITS),
    size: z.strictObject({ width: positive, height: positive }),
    /** Where north points: degrees clockwise from straight up. */
    north: degrees.default(0),
    grid: gridSchema.default({ kind: 'none' }),
    picture: pictureSchema.nullable().default(null),
    /** The picture still to be chosen, if the map's file only named it. */
    wanted: wantedSchema.nullable().default(null),
    /** The lights of the map, which shine if the scene is dark. */
    lights: z.array(lightSchema).default(() => []),
    lighting: lightingSchema.nullable().default(null),
    obstructions: z.array(obstructionSchema).default(() => []),
    pieces: z.array(pieceSchema),
    weapons: z.array(weaponSchema).default(() => []),
    /** Areas laid on the map by hand. */
    stencils: z.array(stencilSchema).default(() => []),
    /** The GM's notes at places of the map. Never shown to players. */
    pins: z.array(pinSchema).default(() => []),
    settings: settingsSchema.default(DEFAULT_SETTINGS),
    /** The turn and whose initiative it is; `null` if nobody tracks it (HL-20, HL-21). */
    turn: turnSchema.default({ number: 1, initiative: null }),
    /** The order in which pieces act; `null` if sides take turns. */
    initiative: initiativeSchema.nullable().default(null),
    /** Moves since this turn began, if earlier places are recorded (AT-31). */
    moves: z.number().int().min(0).default(0),
    /** The names of the sides. */
    sides: sidesSchema.default(SIDE_NAMES),
    /** The GM's note on the scene. Never shown to players. */
    note: noteSchema.default(''),
    /** Example shots, offered to newcomers. */
    tries: z.array(trySchema).default(() => []),
    /** Dice are derived from this, the shot's number and the question's key. */
    seed: z.string().max(200).default('fall-of-shot'),
    /** Shots fired so far: the number of the next one. */
    shots: z.number().int().min(0).default(0),
    log: z.array(logEntrySchema).default(() => []),
  })
  .superRefine(checkConsistency);

/** The document as seen by everything but edits: deeply readonly. */
export type Scene = Immutable<z.infer<typeof sceneSchema>>;
export type Piece = Scene['pieces'][number];
export type Initiative = NonNullable<Scene['initiative']>;
export type Secret = Piece['secret'];
export type EarlierPlace = Piece['earlierPlaces'][number];
export type Stencil = Scene['stencils'][number];
export type StencilArea = Stencil['area'];
export type Pin = Scene['pins'][number];
export type Light = Scene['lights'][number];
export type Footprint = Piece['footprint'];
export type Obstruction = Scene['obstructions'][number];
export type ObstructionKind = Obstruction['kind'];
export type Material = NonNullable<Obstruction['material']>;
export type Blocks = Obstruction['blocks'];
export type Grid = Scene['grid'];
export type LightPortals = Scene['settings']['lightPortals'];
export type SceneSettings = Scene['settings'];
export type ExampleShot = Scene['tries'][number];
