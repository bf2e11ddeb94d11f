import { commonGround } from '@fall-of-shot/plane/common-ground';
import { boundsMeet, boundsOf } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { groundSeen, seenAmong } from '../engagement/vision/field-of-view.ts';
import { isLit, type Lit, lightBySteps } from '../engagement/vision/light.ts';
import { atOnce } from '../lib/at-once.ts';
import { inPlay } from '../scene/schema/footprint.ts';
import type { Scene } from '../scene/schema/schema.ts';

type Ground = readonly (readonly Vec2[])[];

/** What the players' pieces see together. */
export interface Sight {
  /** The ground that each sees, as polygons; in darkness only what light reaches. */
  readonly ground: Ground;
  /** The part of it that lies in bright light; `null` if the scene is not dark. */
  readonly bright: Ground | null;
  /** Other pieces that any of them sees at all. */
  readonly pieces: ReadonlySet<string>;
}

/** What of a seen area light reaches, one light at a time. */
function* litParts(area: readonly Vec2[], lights: readonly Lit[], part: 'all' | 'bright'): Generator<void, Ground> {
  const found: (readonly Vec2[])[] = [];
  const around = boundsOf(area);
  for (const light of lights) {
    if (!boundsMeet(light.bounds, around)) continue;
    found.push(...commonGround(area, light[part]));
    yield;
  }
  return found;
}

/**
 * Computes what the players' side sees, by the same verdicts as shots, one viewer at a time, so that it can run between
 * frames; `null` if the scene has no fog. Pieces that are out, or hidden from the players themselves, see nothing. In
 * darkness nobody sees ground that no light reaches, or who stands there.
 */
export function* sightBySteps(scene: Scene): Generator<void, Sight | null> {
  const { darkness, players } = scene.settings;
  const { fog, side } = players;
  if (!fog) return null;
  const ground: (readonly Vec2[])[] = [];
  const bright: (readonly Vec2[])[] = [];
  const pieces = new Set<string>();
  const lights = darkness ? yield* lightBySteps(scene, false) : null;
  const viewers = scene.pieces.filter((piece) => piece.side === side && !piece.secret.hidden && inPlay(piece));
  const others = scene.pieces.filter(
    (piece) => piece.side !== side && !piece.secret.hidden && inPlay(piece) && (!lights || isLit(piece, lights)),
  );
  for (const { id } of viewers) {
    const area = groundSeen(scene, id);
    if (area && lights) {
      ground.push(...(yield* litParts(area, lights, 'all')));
      bright.push(...(yield* litParts(area, lights, 'bright')));
    } else if (area) ground.push(area);
    // One viewer is enough: skip pieces that somebody already sees.
    for (const other of others) {
      if (pieces.has(other.id)) continue;
      for (const seen of seenAmong(scene, id, [other])) pieces.add(seen);
      yield;
    }
    yield;
  }
  return { ground, bright: lights && bright, pieces };
}

/** Computes {@link sightBySteps} at once. */
export function sightOf(scene: Scene): Sight | null {
  return atOnce(sightBySteps(scene));
}
