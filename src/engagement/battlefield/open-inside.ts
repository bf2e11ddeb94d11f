import { type Disc, edges, type Segment, type Shape } from '@fall-of-shot/plane/shapes';
import { distance2, lerp2, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import { blocksFrom } from '@fall-of-shot/sight/blockers';
import { stretches } from '@fall-of-shot/sight/crossings';
import { blocksNow } from '../../scene/obstructions/blocking.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { perMetreOf } from '../../scene/schema/units.ts';
import { objectsOf } from './entities.ts';
import { isStretchOpen, verdictFromPlace } from './sight-query.ts';

/** Returns the stretches of a side that lie in a circle, each at most a metre long. */
function stretchesInside({ a, b }: Segment, area: Disc, metre: number): Segment[] {
  return stretches(a, b, area).flatMap(({ enter, leave }) => {
    const count = Math.max(1, Math.ceil((distance2(a, b) * (leave - enter)) / metre - TOUCH));
    const at = (i: number) => lerp2(a, b, enter + ((leave - enter) * i) / count);
    return Array.from({ length: count }, (_, i) => ({ a: at(i), b: at(i + 1) }));
  });
}

/** Returns whether a solid turns a stretch of its outline towards a place: nothing else of it is in between. */
function isTurnedTo(from: Vec3, { a, b }: Segment, shape: Shape): boolean {
  if (shape.shape === 'polyline') return true;
  const middle = lerp2(a, b, 0.5);
  return !stretches(from, middle, shape).some(({ enter, leave }) => leave - enter > TOUCH);
}

/** Returns the sides of a part that stop shots from a place. */
function sidesFacing(part: Obstruction, from: Vec3): readonly Segment[] {
  return edges(part.shape).filter((each) => blocksFrom(from, each, part));
}

/**
 * Returns whether any of an object's part inside a blast is open to it (UT-35): looked at metre by metre, because one
 * man before a long wall hides only a little of it. Pieces and round things are looked at as a whole.
 */
export function isOpenInside(scene: Scene, area: Disc, from: Vec3, id: string): boolean {
  const parts = (objectsOf(scene.obstructions).get(id) ?? []).filter((part) => blocksNow(part).shots);
  if (parts.length === 0 || parts.some(({ shape }) => shape.shape === 'disc')) {
    const whole = verdictFromPlace(scene, from, id, area)?.verdict;
    return whole !== undefined && whole.shotAt.hidden < 1;
  }
  const metre = perMetreOf(scene);
  return parts.some((part) =>
    sidesFacing(part, from).some((side) =>
      stretchesInside(side, area, metre)
        .filter((stretch) => isTurnedTo(from, stretch, part.shape))
        .some((stretch) => isStretchOpen(scene, from, id, part, stretch)),
    ),
  );
}
