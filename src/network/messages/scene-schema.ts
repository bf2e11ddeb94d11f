import { STATUSES, UNITS } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import type {
  ProjectedContents,
  ProjectedFog,
  ProjectedInitiative,
  ProjectedObstruction,
  ProjectedPiece,
  ProjectedScene,
  ProjectedStencil,
} from '../../player-view/types.ts';
import { ROUGH } from '../../scene/pieces/health.ts';
import { conditionsSchema } from '../../scene/schema/parts/health-schema.ts';
import { TURN_STATES } from '../../scene/schema/parts/initiative-schema.ts';
import { stencilSchema } from '../../scene/schema/parts/stencil-schema.ts';
import { obstructionSchema, pieceSchema, sceneSchema } from '../../scene/schema/schema.ts';
import { pointSchema } from '../../scene/schema/step-parts.ts';
import { checkedOnce } from './checked-once.ts';

const id = z.string().min(1).max(300);
const piece = pieceSchema.shape;
const thing = obstructionSchema.shape;
const scene = sceneSchema.shape;

const projectedPiece: z.ZodType<ProjectedPiece> = z.strictObject({
  id,
  name: z.string().max(200).nullable(),
  kind: piece.kind,
  side: piece.side,
  colour: z.string().max(40).nullable(),
  x: piece.x,
  y: piece.y,
  facing: z.number(),
  elevation: z.number(),
  footprint: piece.footprint,
  glyph: z.string().max(40).nullable(),
  statuses: z.array(z.enum(STATUSES)),
  conditions: conditionsSchema,
  health: z.union([z.strictObject({ of: z.number(), lost: z.number() }), z.enum(ROUGH)]).nullable(),
  figures: z.record(z.string(), z.looseObject({})),
  picture: id.nullable(),
});

const projectedThing: z.ZodType<ProjectedObstruction> = z.strictObject({
  id,
  kind: thing.kind,
  shape: thing.shape,
  bottom: z.number(),
  top: z.number(),
  blocks: thing.blocks,
  door: z.enum(['open', 'closed']).nullable(),
  opening: z.strictObject({ bottom: z.number(), top: z.number() }).nullable(),
  limited: z.boolean(),
  sightDepth: z.number().nullable(),
  rubble: z.boolean(),
});

const ground = z.array(z.array(pointSchema));
const fog: z.ZodType<ProjectedFog> = z.strictObject({ seen: ground, bright: ground.nullable() });

const initiative: z.ZodType<ProjectedInitiative> = z.strictObject({
  round: z.number().int(),
  order: z.array(z.strictObject({ piece: id, state: z.enum(TURN_STATES) })),
  current: id.nullable(),
});

const stencil: z.ZodType<ProjectedStencil> = z.strictObject({
  id,
  label: z.string().max(300),
  area: stencilSchema.shape.area,
  inside: z.array(id),
});

const contents = {
  initiative: initiative.nullable(),
  pieces: z.array(checkedOnce(projectedPiece)),
  things: z.array(checkedOnce(projectedThing)),
  fog: checkedOnce(fog).nullable(),
  stencils: z.array(checkedOnce(stencil)),
};

/** What changes on a projected map with time. */
export const contentsSchema: z.ZodType<ProjectedContents> = z.strictObject(contents);

/** A scene as players see it. */
export const projectedSceneSchema: z.ZodType<ProjectedScene> = z.strictObject({
  ...contents,
  unit: z.enum(UNITS),
  perInch: z.number(),
  size: scene.size,
  grid: scene.grid.unwrap(),
  showGrid: z.boolean(),
  picture: z.strictObject({ key: id, x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});
