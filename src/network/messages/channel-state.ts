import type { Patch } from 'immer';
import { z } from 'zod';
import type { Joining } from '../../player-view/joining.ts';
import { FOLLOW_MODES, type ScreenSettings } from '../../player-view/messages.ts';
import type { ProjectedContents, ProjectedScene, ProjectedShot } from '../../player-view/types.ts';
import { pointSchema } from '../../scene/schema/step-parts.ts';
import { checkedOnce } from './checked-once.ts';
import { joiningSchema } from './joining-schema.ts';
import { projectedSceneSchema } from './scene-schema.ts';
import { projectedShotSchema } from './shot-schema.ts';

/** Bytes that are sent apart, by the name of their content, in so many parts. */
export interface AssetRef {
  readonly name: string;
  readonly parts: number;
  /** The type of the picture: `image/webp`. */
  readonly type: string;
}

/** A part of the map's picture, in pixels of the picture. */
export interface TileRef {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly asset: AssetRef;
}

/** The map's picture as far as the players have seen it, by places of its tiles. */
export interface PictureRef {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly tiles: Readonly<Record<string, TileRef>>;
}

/** The shot that is told, how far it plays, and how often the GM has asked for the next step since it began. */
export interface ToldShot {
  readonly shot: ProjectedShot;
  readonly to: 'end' | 'next';
  readonly steps: number;
}

/** All that a channel shows, except what moves at the moment. */
export interface ChannelState {
  readonly settings: ScreenSettings | null;
  /** Changes if pieces do not glide from the scene before to this one. */
  readonly ground: string;
  readonly scene: ProjectedScene | null;
  readonly picture: PictureRef | null;
  /** Pictures of pieces, by the keys that the pieces have. */
  readonly faces: Readonly<Record<string, AssetRef>>;
  readonly shot: ToldShot | null;
  /** How people join, while the GM shows it on the players' screen: then only it holds the link. */
  readonly joining: Joining | null;
}

/** A channel before anything was said. */
export const EMPTY_CHANNEL: ChannelState = {
  settings: null,
  ground: '',
  scene: null,
  picture: null,
  faces: {},
  shot: null,
  joining: null,
};

/** A patch of a document: a path in it, and what happens there. */
export const patchSchema: z.ZodType<Patch> = z.strictObject({
  op: z.enum(['replace', 'remove', 'add']),
  path: z.array(z.union([z.string().max(300), z.number().int().min(0)])).max(40),
  value: z.unknown().optional(),
});

const name = z.string().regex(/^[a-z0-9]{1,64}$/);

export const assetSchema: z.ZodType<AssetRef> = z.strictObject({
  name,
  parts: z.number().int().min(1).max(4096),
  type: z.string().max(100),
});

const view = z.strictObject({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });

const screenSettingsSchema: z.ZodType<ScreenSettings> = z.strictObject({
  follows: z.enum(FOLLOW_MODES),
  view: view.nullable(),
  place: pointSchema.nullable(),
  curtain: z.boolean(),
  spotlight: pointSchema.extend({ radius: z.number() }).nullable(),
  theme: z.enum(['dark', 'light']),
  rate: z.number().positive(),
});

const pixels = z.number().int().min(0).max(100_000);

const pictureSchema: z.ZodType<PictureRef> = z.strictObject({
  key: z.string().max(300),
  width: pixels,
  height: pixels,
  tiles: z.record(
    z.string().max(60),
    z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels, asset: assetSchema }),
  ),
});

/** The state of a channel. Objects that were checked once are not checked again. */
export const channelStateSchema: z.ZodType<ChannelState> = z.strictObject({
  settings: screenSettingsSchema.nullable(),
  ground: z.string().max(300),
  scene: checkedOnce(projectedSceneSchema).nullable(),
  picture: checkedOnce(pictureSchema).nullable(),
  faces: z.record(z.string().max(300), assetSchema),
  shot: checkedOnce(
    z.strictObject({ shot: projectedShotSchema, to: z.enum(['end', 'next']), steps: z.number().int().min(0) }),
  ).nullable(),
  joining: joiningSchema.nullable(),
});

/** The names of all assets that a state names. */
export function assetsOf({ picture, faces }: ChannelState): ReadonlySet<string> {
  const tiles = picture ? Object.values(picture.tiles).map(({ asset }) => asset) : [];
  return new Set([...tiles, ...Object.values(faces)].map(({ name }) => name));
}

/** What changes on a map with time, of a scene. */
export function contentsOf({ pieces, things, fog, initiative, stencils }: ProjectedContents): ProjectedContents {
  return { pieces, things, fog, initiative, stencils };
}
