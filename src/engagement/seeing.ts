import type { Cover } from '../geometry/sight/verdict.ts';
import type { Vec2, Vec3 } from '../geometry/vec.ts';
import { visibleArea } from '../geometry/visible-area.ts';
import { inPlay } from '../scene/footprint.ts';
import type { Scene } from '../scene/schema.ts';
import { answerFrom, eyeOf } from './look.ts';

/** What a piece can see. */
export interface Seeing {
  readonly eye: Vec3;
  /** What is seen at eye height. */
  readonly area: readonly Vec2[];
  /** Ground hidden behind low things. */
  readonly low: readonly (readonly Vec2[])[];
  readonly pieces: readonly { readonly piece: string; readonly cover: Cover; readonly hidden: number }[];
}

/** STAND-IN until the engine's own: walls that reach the eye's height, by rays; no low ground. */
export function seeingFrom(scene: Scene, pieceId: string): Seeing | undefined {
  const piece = scene.pieces.find((each) => each.id === pieceId);
  if (!piece) return undefined;
  const eye = eyeOf(piece);
  const walls = scene.obstructions
    .filter((each) => each.blocks.sight && each.sightDepth === null && each.bottom < eye.z && each.top > eye.z)
    .map((each) => each.shape);
  const radius = Math.hypot(scene.size.width, scene.size.height);
  return {
    eye,
    area: visibleArea({ shape: 'disc', x: eye.x, y: eye.y, radius }, walls),
    low: [],
    pieces: scene.pieces
      .filter((each) => each.id !== pieceId && inPlay(each))
      .map((each) => {
        const verdict = answerFrom(scene, pieceId, { at: 'piece', piece: each.id })?.verdict.seen;
        return { piece: each.id, cover: verdict?.cover ?? 'none', hidden: verdict?.hidden ?? 0 };
      }),
  };
}
