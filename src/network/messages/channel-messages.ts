import { applyPatches, enablePatches, type Patch } from 'immer';
import { z } from 'zod';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Ghost, GhostWay, Ruler } from '../../player-view/ghosts.ts';
import type { ProjectedContents, ProjectedShot } from '../../player-view/types.ts';
import { difference } from '../../scene/history/diff.ts';
import { pointSchema } from '../../scene/schema/step-parts.ts';
import {
  type AssetRef,
  assetSchema,
  type ChannelState,
  channelStateSchema,
  contentsOf,
  patchSchema,
  type ToldShot,
} from './channel-state.ts';

enablePatches();

/** The scene before a shot differs little from the scene after it, so it is sent as the difference. */
interface SentShot extends Omit<ToldShot, 'shot'> {
  readonly shot: Omit<ProjectedShot, 'before'> & { readonly before: readonly Patch[] };
}

/** A channel's state as it is sent. */
export interface SentState extends Omit<ChannelState, 'shot'> {
  readonly shot: SentShot | null;
}

const NO_CONTENTS: ProjectedContents = { pieces: [], things: [], fog: null, initiative: null, stencils: [] };

function contentsIn(scene: ChannelState['scene']): ProjectedContents {
  return scene ? contentsOf(scene) : NO_CONTENTS;
}

/** Returns a function that writes states as they are sent. It remembers the last scene before a shot. */
export function createWriter(): (state: ChannelState) => SentState {
  const changed = memoizeLast(
    (scene: ChannelState['scene'], before: ProjectedContents) => difference(contentsIn(scene), before).forward,
  );
  return (state) => {
    const { shot: told } = state;
    if (!told) return { ...state, shot: null };
    return { ...state, shot: { ...told, shot: { ...told.shot, before: changed(state.scene, told.shot.before) } } };
  };
}

/**
 * Returns a function that reads states as they were sent, or as patches made them; `null` for a broken one. What it
 * returns are the objects that were sent: what did not change is the same object again.
 */
export function createReader(): (sent: unknown) => ChannelState | null {
  const undone = memoizeLast((scene: ChannelState['scene'], before: unknown) =>
    applyPatches(contentsIn(scene), beforeSchema.parse(before)),
  );
  return (sent) => {
    try {
      const { shot, ...state } = sent as SentState;
      const told = shot && { ...shot, shot: { ...shot.shot, before: undone(state.scene, shot.shot.before) } };
      const whole: unknown = { ...state, shot: told };
      return channelStateSchema.safeParse(whole).success ? (whole as ChannelState) : null;
    } catch {
      return null;
    }
  };
}

const beforeSchema = z.array(patchSchema);
const number = z.number().int().min(0);

/** All that a channel shows, after the change with this number. */
export interface StateMessage {
  readonly n: number;
  /** The state itself, or where it lies if it is large. */
  readonly state: SentState | { readonly at: AssetRef };
  /** How long ago the shot began that is told, in milliseconds; `null` if there is none. */
  readonly since: number | null;
}

export const stateMessageSchema = z.strictObject({
  n: number,
  state: z.union([z.strictObject({ at: assetSchema }), z.looseObject({ ground: z.string() })]),
  since: z.number().min(0).nullable(),
});

/** The change with this number, as patches of the state that was sent. */
export interface ChangeMessage {
  readonly n: number;
  readonly p: readonly Patch[];
}

export const changeMessageSchema: z.ZodType<ChangeMessage> = z.strictObject({ n: number, p: z.array(patchSchema) });

/** The number of the last change: whoever has not got it asks. */
export const nowMessageSchema = z.strictObject({ n: number });

/** A ghost in short: ten of these go out in a second. */
const ghostSchema = z.tuple([z.string().max(300), z.number(), z.number()]);

/** The way of a ghost in short: its length in words, and its waypoints. */
type SentWay = readonly [length: string, ...waypoints: (readonly [number, number])[]];

const waySchema: z.ZodType<SentWay> = z.tuple([z.string().max(300)]).rest(z.tuple([z.number(), z.number()]));

/** What the GM's hand moves at the moment: ghosts with the way of a single one, the ruler, or a ping. */
export type HandMessage =
  | { readonly g: readonly (readonly [string, number, number])[]; readonly w?: SentWay | undefined }
  | { readonly r: Ruler | null }
  | {
      readonly ping: { readonly x: number; readonly y: number };
      readonly count: number;
      readonly by?: string | undefined;
    };

export const handMessageSchema: z.ZodType<HandMessage> = z.union([
  z.strictObject({ g: z.array(ghostSchema).max(2000), w: waySchema.optional() }),
  z.strictObject({
    r: z
      .strictObject({
        points: z.array(pointSchema).max(1000),
        legs: z.array(z.string().max(300)),
        total: z.string().max(300).nullable(),
      })
      .nullable(),
  }),
  z.strictObject({ ping: pointSchema, count: number, by: z.string().max(100).optional() }),
]);

/** Ghosts as they are sent. */
export function ghostsToSend(ghosts: readonly Ghost[]): HandMessage {
  const way = ghosts.find((ghost) => ghost.way)?.way;
  const g = ghosts.map(({ id, x, y }) => [id, x, y] as const);
  if (!way) return { g };
  const waypoints = way.waypoints.map(({ x, y }) => [x, y] as const);
  return { g, w: [way.length, ...waypoints] };
}

/** Ghosts that were sent. */
export function sentGhosts({ g, w }: Extract<HandMessage, { g: unknown }>): readonly Ghost[] {
  const [length, ...waypoints] = w ?? [];
  const way: GhostWay | null =
    length === undefined ? null : { length, waypoints: waypoints.map(([x, y]) => ({ x, y })) };
  return g.map(([id, x, y]) => ({ id, x, y, ...(way ? { way } : {}) }));
}
