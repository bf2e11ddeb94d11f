import type { Immutable } from 'immer';
import { z } from 'zod';
import { PIECE_KINDS, RULEBOOKS, SIDES, STATUSES, UNITS } from '../../rules/vocabulary.ts';
import { WAYS } from '../../systems/unintended-targets/rules/order.ts';
import { FIRE_MODES } from '../../systems/unintended-targets/rules/weapon.ts';
import { disagreements } from './consistency.ts';
import { FARTHEST } from './limits.ts';
import { logEntrySchema } from './log-schema.ts';
import { aimSchema, arcsSchema } from './order-schema.ts';
import { NO_SECRET, noteSchema, secretSchema } from './privacy-schema.ts';
import { DEFAULT_SETTINGS, settingsSchema } from './settings-schema.ts';
import { damageType, weaponSchema } from './weapon-schema.ts';

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

const figure = z.number().int().min(0).max(10_000);

/** What an obstruction is made of, by the figures of both rulebooks that ask. `null` where nobody has given one yet. */
const materialSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** UT-43: the dice with which it resists, and how much it takes until it is rubble. */
  structure: figure.nullable(),
  /** UT-43: its armour value. */
  armour: figure.nullable(),
  /** AT-35: what it absorbs of a type that it resists, at every blow. */
  tuf: figure.nullable(),
  /** AT-35: what it absorbs of other types, in all, until it is rubble. */
  hp: figure.nullable(),
  /** AT-35: the types of damage that it resists. */
  resists: z.array(z.string().min(1).max(30)).max(20),
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
    /** What it has lost of its material's structure (UT-43) and HP (AT-35). */
    damage: z.strictObject({ structure: figure, hp: figure }).default({ structure: 0, hp: 0 }),
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

/** What *Unintended Targets* asks of a piece; the document gives no figures, so all of them are the table's. */
const utFiguresSchema = z.strictObject({
  /** Able to evade (UT-03); `null` leaves it to its kind: all but structures are. */
  defender: z.boolean().nullable(),
  /** Dice of its defense test and of its resistance, and its armour value. */
  defense: figure,
  resist: figure,
  av: figure,
  /** How much it takes until it is out; `null` where nobody counts. */
  health: figure.nullable(),
  /** What it has failed to resist so far. */
  harm: figure,
});

/** The figures of a piece of which nobody has said anything. */
export const NO_FIGURES: z.infer<typeof utFiguresSchema> = {
  defender: null,
  defense: 0,
  resist: 0,
  av: 0,
  health: null,
  harm: 0,
};

const resists = z.array(damageType).max(20);

/** Armour or a shield that a piece wears or wields (AT-40 to AT-42). */
const wornSchema = z.strictObject({
  name: z.string().min(1).max(60),
  tuf: figure,
  resists,
  /** What it can lose by types that it does not resist, and what it has lost; `null` where nobody has given it any. */
  hp: figure.nullable().default(null),
  lost: figure.default(0),
  /** The types that it lets through as others (AT-41). */
  turns: z
    .array(z.strictObject({ from: damageType, to: damageType }))
    .max(10)
    .default(() => []),
  /** The skill that it takes to bear it, and what lacking that takes from tests of PRW (AT-40); `null` takes none. */
  skill: z
    .strictObject({ name: z.string().min(1).max(60), difficulty: figure })
    .nullable()
    .default(null),
  /** What its weight takes from tests of PRW (AT-41). */
  weight: figure.default(0),
  parry: z.boolean().default(false),
});

/** Where a piece stood in this round, up to one of its moves (AT-31). */
const stoodSchema = z.strictObject({
  until: z.number().int().min(0),
  x: coordinate,
  y: coordinate,
  elevation: coordinate,
  height: positive,
  facing: degrees,
});

/** What the action tests ask of a piece; all figures are the table's. */
const atFiguresSchema = z.strictObject({
  /** AT-02. */
  prw: figure,
  skills: z.array(z.strictObject({ name: z.string().min(1).max(60), dice: figure })).max(30),
  /** Action dice of a round; those spent in this one, those held back for a dodge (AT-14), and the EX that is bound. */
  ad: figure,
  spent: figure,
  reserved: figure,
  ex: figure,
  /** Its body (AT-43). HP lost may be more than there were. */
  tuf: figure,
  resists,
  hp: figure,
  lost: figure,
  armour: wornSchema.nullable(),
  shield: wornSchema.nullable(),
  /** Where it stood before in this round, and whether it stepped out of its cover to act, as the table says (AT-31). */
  stood: z.array(stoodSchema).max(200),
  steppedOut: z.boolean(),
});

/** The figures of a piece of which nobody has said anything under the action tests: living bodies resist crushing (AT-43). */
export const NO_AT_FIGURES: z.infer<typeof atFiguresSchema> = {
  prw: 0,
  skills: [],
  ad: 0,
  spent: 0,
  reserved: 0,
  ex: 0,
  tuf: 0,
  resists: ['crushing'],
  hp: 0,
  lost: 0,
  armour: null,
  shield: null,
  stood: [],
  steppedOut: false,
};

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
  /** The turn in which it was stunned, while it is (HL-20). */
  stunned: z.number().int().min(0).nullable().default(null),
  ut: utFiguresSchema.default(NO_FIGURES),
  at: atFiguresSchema.default(NO_AT_FIGURES),
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
  /** How it is fired (UT-42, UT-34), where the weapon's first way is not meant. */
  mode: z.enum(FIRE_MODES).optional(),
  way: z.enum(WAYS).optional(),
  /** What is spent on it (AT-02, AT-20), and how it is swept (AT-22). */
  ad: figure.optional(),
  sustain: figure.optional(),
  arcs: arcsSchema.optional(),
  /** Dice of its own, so that what it shows happens (CO-06). */
  seed: z.string().min(1).max(40).optional(),
});

/** The document: everything that is saved, exported, undone and redone. Lengths in the scene's unit. */
export const sceneSchema = z
  .strictObject({
    id,
    name,
    rulebook: z.enum(RULEBOOKS),
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
export type UTFigures = Piece['ut'];
export type ATFigures = Piece['at'];
export type Secret = Piece['secret'];
export type Worn = NonNullable<ATFigures['armour']>;
export type Stood = ATFigures['stood'][number];
export type Light = Scene['lights'][number];
export type Footprint = Piece['footprint'];
export type Obstruction = Scene['obstructions'][number];
export type ObstructionKind = Obstruction['kind'];
export type Material = NonNullable<Obstruction['material']>;
export type Blocks = Obstruction['blocks'];
export type Grid = Scene['grid'];
export type LightPortals = Scene['settings']['lightPortals'];
export type SceneSettings = Scene['settings'];
export type Try = Scene['tries'][number];
