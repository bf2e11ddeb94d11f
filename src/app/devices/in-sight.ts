import type { Cover } from '@fall-of-shot/sight/verdict';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { coverAmong } from '../../engagement/vision/field-of-view.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';

/** A piece that another one sees: how far off, in scene units, and how much of it is hidden. */
interface InSight {
  readonly id: string;
  readonly range: number;
  readonly cover: Cover;
}

/** So many are told of one piece at most, and of all pieces of a seat: a view is sent whole. */
const MOST = { ofOne: 40, ofAll: 200, atLeast: 5 } as const;

/** How many are told of each piece of a seat that has so many. */
export function mostInSight(pieces: number): number {
  return Math.max(MOST.atLeast, Math.min(MOST.ofOne, Math.floor(MOST.ofAll / Math.max(1, pieces))));
}

/** What was found in a scene: views are made again when anything else changes, and for each device. */
const found = new WeakMap<Scene, Map<string, readonly InSight[]>>();

function find(known: Scene, piece: Piece): readonly InSight[] {
  const others = known.pieces.filter((other) => other.id !== piece.id && inPlay(other));
  const { range } = battlefield(known);
  return coverAmong(known, piece.id, others)
    .filter(({ cover }) => cover !== 'full')
    .map(({ piece: id, cover }) => ({ id, cover, range: range(piece.id, { at: 'piece', piece: id }) }))
    .sort((a, b) => a.range - b.range);
}

/**
 * The pieces in play that a piece sees, nearest first; none if it is out.
 *
 * @param scene the scene from which `known` was made
 * @param known the scene as the piece's players know it, so that nothing hidden shows in what is covered
 */
export function inSightOf(scene: Scene, known: Scene, piece: Piece): readonly InSight[] {
  if (!inPlay(piece)) return [];
  const ofScene = found.get(scene) ?? new Map<string, readonly InSight[]>();
  found.set(scene, ofScene);
  const key = JSON.stringify([piece.id, known.pieces.map(({ id }) => id)]);
  const now = ofScene.get(key) ?? find(known, piece);
  ofScene.set(key, now);
  return now;
}
