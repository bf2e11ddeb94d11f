import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import type { Piece } from '../../scene/schema/schema.ts';
import type { DrawnName } from '../canvas-system.ts';
import { drawnRadius } from '../pieces/piece-size.ts';
import type { Rect } from '../primitives/rect.ts';
import type { TakenBox, TakenDisc } from './taken-near.ts';

/** What pieces and their names take of the map, in window pixels from the scene's origin. */
export interface TakenByMap {
  readonly discs: readonly TakenDisc[];
  /** The names of firer and target, which always stay free. */
  readonly ends: readonly TakenBox[];
  /** The other names: better free, but not at the price of a tag. */
  readonly others: readonly TakenBox[];
}

/** What the map takes during a shot. */
export function takenByMap(
  pieces: readonly Piece[],
  names: readonly DrawnName[],
  steps: readonly { readonly detail: StepDetail }[],
  zoom: number,
): TakenByMap {
  const aims = steps.flatMap(({ detail }): DetailOf<'aim'>[] => (detail.kind === 'aim' ? [detail] : []));
  const ends = new Set(aims.flatMap(({ firer, target }) => [firer, ...(target ? [target.id] : [])]));
  const boxes = names.map(({ piece, box }): TakenBox => ({ ...box, of: piece.id }));
  return {
    discs: pieces.map((piece) => ({ x: piece.x * zoom, y: piece.y * zoom, radius: drawnRadius(piece, zoom) })),
    ends: boxes.filter(({ of }) => of !== undefined && ends.has(of)),
    others: boxes.filter(({ of }) => of === undefined || !ends.has(of)),
  };
}

/** All that the map takes, as boxes. */
export function takenBoxes({ discs, ends, others }: TakenByMap): readonly Rect[] {
  const around = discs.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return [...around, ...ends, ...others];
}
