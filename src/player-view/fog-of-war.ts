import { groundSeen, seenAmong } from '../engagement/vision/field-of-view.ts';
import type { Vec2 } from '../geometry/plane/vec.ts';
import { inPlay } from '../scene/schema/footprint.ts';
import type { Scene } from '../scene/schema/schema.ts';

/** What the players' pieces see together. */
export interface Sight {
  /** The ground that each sees, as a polygon. */
  readonly ground: readonly (readonly Vec2[])[];
  /** Other pieces that any of them sees at all. */
  readonly pieces: ReadonlySet<string>;
}

/**
 * Computes what the players' side sees, by the same verdicts as shots, one viewer at a time, so that it can run between
 * frames; `null` if the scene has no fog. Pieces that are out, or hidden from the players themselves, see nothing.
 */
export function* sightBySteps(scene: Scene): Generator<void, Sight | null> {
  const { fog, side } = scene.settings.players;
  if (!fog) return null;
  const ground: (readonly Vec2[])[] = [];
  const pieces = new Set<string>();
  const viewers = scene.pieces.filter((piece) => piece.side === side && !piece.secret.hidden && inPlay(piece));
  const others = scene.pieces.filter((piece) => piece.side !== side && !piece.secret.hidden && inPlay(piece));
  for (const { id } of viewers) {
    const area = groundSeen(scene, id);
    if (area) ground.push(area);
    // One viewer is enough: skip pieces that somebody already sees.
    for (const other of others) {
      if (pieces.has(other.id)) continue;
      for (const seen of seenAmong(scene, id, [other])) pieces.add(seen);
      yield;
    }
    yield;
  }
  return { ground, pieces };
}

/** Computes {@link sightBySteps} at once. */
export function sightOf(scene: Scene): Sight | null {
  const steps = sightBySteps(scene);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
