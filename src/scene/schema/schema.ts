import type { Immutable } from 'immer';
import { z } from 'zod';
import { PIECE_KINDS, SIDES, STATUSES, UNITS } from '../../rules/vocabulary.ts';
import { recordBySystem } from './by-system.ts';
import { disagreements } from './consistency.ts';
import { FARTHEST } from './limits.ts';
import { logEntrySchema } from './log-schema.ts';
import { aimSchema } from './order-schema.ts';
import { NO_SECRET, noteSchema, secretSchema } from './privacy-schema.ts';
import { DEFAULT_SETTINGS, settingsSchema } from './settings-schema.ts';
import { systemSchemas } from './system-schemas.ts';
import { weaponSchema } from './weapon-schema.ts';

const id = z.string().min(1).max(200);
const name = z.string().max(200);
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const length = z.number().min(0).max(FARTHEST);
const positive = z.number().positive().max(FARTHEST);
const degrees = z.number().min(-360).max(360);
const point = z.strictObject({ x: coordinate, y: coordinate });

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

/** What an obstruction is made of, with the figures that rule systems ask for, by the system's id. */
const materialSchema = z.strictObject({
  name: z.string().min(1).max(40),
  figures: recordBySystem(({ material }) => material?.figures).default(() => ({})),
});

/** What an obstruction is to the eye of a user; what it blocks is said apart. `gap` is a portal that blocks nothing. */
export const OBSTRUCTION_KINDS = ['wall', 'door', 'window', 'gap', 'object', 'hill', 'floor', 'area'] as const;

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
    /** The damage that it has taken, by the rule systems that count it. */
    damage: recordBySystem(({ material }) => material?.damage).default(() => ({})),
    /** Things of one group are one object (CO-04): connected walls by themselves, others by hand. */
    group: id.nullable().default(null),
    /** Somebody has said what it belongs to, or that it stands alone: its connections no longer decide. */
    groupedByHand: z.boolean().default(false),
    /** Of a window: the heights that are open to sight and shots. */
    opening: z.strictObject({ bottom: coordinate, top: coordinate }).nullable().default(null),
    /** Of a door. */
    door: z.enum(['open', 'closed']).nullable().default(null),
    /** Of an area: hides only what a line crosses inside it for longer than this. */
    sightDepth: length.nullable().default(null),
    /** Of a wall: it blocks only lines that come from this side of it, as one goes from its first point to its last. */
    oneWay: z.enum(['left', 'right']).nullable().default(null),
    /** A line passes one limited thing, but not a second: one sees onto it, not past it. */
    limited: z.boolean().default(false),
    /** The map file says that light passes here: a window, an open door or a gap, as the scene chooses. */
    passesLight: z.boolean().default(false),
  })
  .refine((obstruction) => obstruction.top >= obstruction.bottom, { error: 'its top lies below its bottom' })
  .refine(({ opening }) => opening === null || opening.top >= opening.bottom, {
    error: 'the top of its opening lies below the bottom',
  });

/** Where a piece stood in this turn, up to one of its moves (AT-31). */
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
  /** Its own colour, or `null` for its side's. */
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
  /** HL-20 asks for the size of wardrones and warbots. */
  size: z.number().int().min(0).max(20).default(1),
  glyph: z.string().max(40).nullable().default(null),
  /** A picture of its own, among the file's `assets`; it goes before the glyph. */
  picture: id.nullable().default(null),
  weapons: z.array(id).default(() => []),
  /** Rounds left, by weapon; weapons left out are not counted. */
  rounds: z.record(id, z.number().int().min(0)).default(() => ({})),
  statuses: z.array(z.enum(STATUSES)).default(() => []),
  /** What each rule system asks of it, by the system's id; one that is left out has been given nothing. */
  figures: recordBySystem(({ figures }) => figures?.schema).default(() => ({})),
  /** Where it stood earlier in this turn, the first first, where the rules of the scene ask for it (AT-31). */
  earlierPlaces: z
    .array(earlierPlaceSchema)
    .max(200)
    .default(() => []),
  /** What of it is kept from the players' screen. */
  secret: secretSchema.default(NO_SECRET),
});

const pictureSchema = z.strictObject({
  /** Which picture: `demo:NAME` ships with the program, anything else stands in the file's `assets`. */
  asset: id,
  x: coordinate,
  y: coordinate,
  width: positive,
  height: positive,
  /** Nobody at the table has said yet how large it is (CO-01): its scale is a guess, or what its file's name says. */
  provisional: z.union([z.literal(true), z.literal('name')]).optional(),
});

/** A picture that the map's file only names: which file it is, and where it goes. */
const wantedSchema = z.strictObject({
  name,
  x: coordinate,
  y: coordinate,
  width: positive,
  height: positive,
});

/** A lamp, a fire. It does nothing here; it is kept so that the map can be given back whole (Universal VTT). */
const lightSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  range: length,
  intensity: z.number().min(0).max(1000).default(1),
  /** As the file has it: alpha, red, green, blue, two hexadecimal digits each. */
  colour: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .default('ffffffff'),
  /** Whether walls throw shadows in it. */
  shadows: z.boolean().default(true),
});

/** What a map's file says of its light as a whole. */
const lightingSchema = z.strictObject({
  /** The picture is painted as lit already. */
  baked: z.boolean(),
  /** As colours of lights are written. */
  ambient: z.string().regex(/^[0-9a-f]{8}$/),
});

const place = { size: positive, x: coordinate, y: coordinate };
const squareGrid = z.strictObject({ kind: z.literal('square'), ...place });
/** Hexes with a point up, in rows, or with a side up, in columns; `size` from side to side, `x`, `y` the middle of one. */
const hexGrid = z.strictObject({ kind: z.enum(['hex-rows', 'hex-columns']), ...place });

const gridSchema = z.discriminatedUnion('kind', [
  /** No grid; `was` is the one that was taken off, which comes back where it lay. */
  z.strictObject({
    kind: z.literal('none'),
    was: z.discriminatedUnion('kind', [squareGrid, hexGrid]).optional(),
  }),
  squareGrid,
  hexGrid,
]);

const turnSchema = z.strictObject({
  number: z.number().int().min(1).max(100_000),
  initiative: z.enum(SIDES).nullable(),
});

const sideName = z.string().min(1).max(40);
const sidesSchema = z.strictObject({ a: sideName, b: sideName, neutral: sideName });

/** What sides are called until somebody names them. */
export const SIDE_NAMES: z.infer<typeof sidesSchema> = { a: 'Teal', b: 'Rose', neutral: 'Neutral' };

const trySchema = z.strictObject({
  title: z.string().min(1).max(80),
  firer: id,
  weapon: id,
  aim: aimSchema,
  /** What it shows, in one sentence. */
  shows: z.string().max(200),
  /** What the card says of it, by the weapon's own rules; what is left out is as usual. */
  options: z.record(z.string(), z.unknown()).default(() => ({})),
  /** Dice of its own, so that what it shows happens (CO-06). */
  seed: z.string().min(1).max(40).optional(),
});

/** The document: everything that is saved, exported, undone and redone. Lengths in the scene's unit. */
export const sceneSchema = z
  .strictObject({
    id,
    name,
    /** The rule system that the scene is played by. */
    rulebook: systemSchema,
    unit: z.enum(UNITS),
    size: z.strictObject({ width: positive, height: positive }),
    /** Where north points: degrees clockwise from straight up. */
    north: degrees.default(0),
    grid: gridSchema.default({ kind: 'none' }),
    picture: pictureSchema.nullable().default(null),
    /** The picture that is still to be chosen, where the map's file only named it. */
    wanted: wantedSchema.nullable().default(null),
    /** Kept as the map's file had them, and exported again; they do nothing here. */
    lights: z.array(lightSchema).default(() => []),
    lighting: lightingSchema.nullable().default(null),
    obstructions: z.array(obstructionSchema).default(() => []),
    pieces: z.array(pieceSchema),
    weapons: z.array(weaponSchema).default(() => []),
    settings: settingsSchema.default(DEFAULT_SETTINGS),
    /** Which turn it is, and whose initiative; `null` when nobody keeps it (HL-20, HL-21). */
    turn: turnSchema.default({ number: 1, initiative: null }),
    /** Moves since this turn began, where it is kept who stood where (AT-31). */
    moves: z.number().int().min(0).default(0),
    /** What the sides are called. */
    sides: sidesSchema.default(SIDE_NAMES),
    /** What the GM has written down of the scene. Never on the players' screen. */
    note: noteSchema.default(''),
    /** Shots worth firing, offered to who is new to the scene. */
    tries: z.array(trySchema).default(() => []),
    /** Dice are drawn from this, the shot's number and the question's key. */
    seed: z.string().max(200).default('fall-of-shot'),
    /** Shots fired so far: the number of the next one. */
    shots: z.number().int().min(0).default(0),
    log: z.array(logEntrySchema).default(() => []),
  })
  .superRefine((scene, context) => {
    for (const issue of disagreements(scene)) context.addIssue({ code: 'custom', ...issue });
  });

/** The document as everybody but its commands sees it: nothing in it can be changed. */
export type Scene = Immutable<z.infer<typeof sceneSchema>>;
export type Piece = Scene['pieces'][number];
export type Secret = Piece['secret'];
export type EarlierPlace = Piece['earlierPlaces'][number];
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
