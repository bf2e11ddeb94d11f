import type { Blocker } from '../geometry/sight/blockers.ts';
import { footprintOf, inPlay } from '../scene/footprint.ts';
import type { Obstruction, Piece } from '../scene/schema.ts';

/** Kinds whose connected members are one object (CO-04). */
const ONE_OBJECT: ReadonlySet<Obstruction['kind']> = new Set(['wall', 'object', 'floor']);

const NOTHING = { sight: false, shots: false };
const EVERYTHING = { sight: true, shots: true };

/** An obstruction of the scene as sight sees it: an open door and a gap block nothing. */
export function blockerOf(obstruction: Obstruction): Blocker {
  const { id, kind, group, label, shape, bottom, top, blocks, opening, sightDepth, oneWay, limited, door } =
    obstruction;
  return {
    // Connected walls, and the pieces of what a crop cut through, are one object (CO-04): they share their group's name.
    id: ONE_OBJECT.has(kind) && group ? `group:${group}` : id,
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
