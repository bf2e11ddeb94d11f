import type { Blocker } from '../geometry/sight/blockers.ts';
import { footprintOf, inPlay } from '../scene/footprint.ts';
import { objectOf } from '../scene/objects.ts';
import type { Obstruction, Piece } from '../scene/schema.ts';

const NOTHING = { sight: false, shots: false };
const EVERYTHING = { sight: true, shots: true };

/** An obstruction of the scene as sight sees it: an open door and a gap block nothing. */
export function blockerOf(obstruction: Obstruction): Blocker {
  const { kind, label, shape, bottom, top, blocks, opening, sightDepth, oneWay, limited, door } = obstruction;
  return {
    id: objectOf(obstruction),
    label,
    shape,
    bottom,
    top,
    blocks: door === 'open' || kind === 'gap' ? NOTHING : blocks,
    ...(opening ? { opening } : {}),
    ...(sightDepth === null ? {} : { sightDepth }),
    ...(oneWay ? { oneWay } : {}),
    ...(limited ? { limited } : {}),
    ...(kind === 'floor' ? { floor: true } : {}),
  };
}

/** A piece as sight sees it: its footprint, as tall as it is. One that is out hides nobody (HL-08). */
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
