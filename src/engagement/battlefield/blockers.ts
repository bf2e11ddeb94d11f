import type { Blocker } from '@fall-of-shot/sight/blockers';
import { blocksNow, EVERYTHING, NOTHING } from '../../scene/obstructions/blocking.ts';
import { KINDS } from '../../scene/obstructions/kinds.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import { footprintOf, inPlay } from '../../scene/schema/footprint.ts';
import type { Obstruction, Piece } from '../../scene/schema/schema.ts';

/** An obstruction as a sight blocker. */
export function blockerOf(obstruction: Obstruction): Blocker {
  const { kind, label, shape, bottom, top, opening, sightDepth, oneWay, limited } = obstruction;
  return {
    id: objectOf(obstruction),
    label,
    shape,
    bottom,
    top,
    blocks: blocksNow(obstruction),
    ...(opening ? { opening } : {}),
    ...(sightDepth === null ? {} : { sightDepth }),
    ...(oneWay ? { oneWay } : {}),
    ...(limited ? { isTerrainWall: true } : {}),
    ...(KINDS[kind].flat ? { floor: true } : {}),
  };
}

/** A piece as a sight blocker: its footprint and height. An eliminated piece hides nothing (HL-08). */
export function pieceBlocker(piece: Piece): Blocker {
  return {
    id: piece.id,
    label: piece.name,
    shape: footprintOf(piece),
    bottom: piece.elevation,
    top: piece.elevation + piece.height,
    blocks: inPlay(piece) ? EVERYTHING : NOTHING,
  };
}
