import { normalizedShape } from '@fall-of-shot/plane/normalize-shape';
import { handlesOf, withHandleAt, withoutPoint, withPoint } from '@fall-of-shot/plane/reshape';
import type { Shape } from '@fall-of-shot/plane/shapes';
import { along, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Edit } from '../history/edit.ts';
import type { Obstruction } from '../schema/schema.ts';
import { mapObstructions } from './obstruction-changes.ts';
import { obstructionName } from './obstruction-edits.ts';

function bending(thing: Obstruction, bent: (shape: Shape) => Shape | undefined): Edit {
  return {
    label: `Reshape ${obstructionName(thing)}`,
    change: (scene) =>
      mapObstructions(scene, [thing.id], (now) => {
        if (now.locked) return undefined;
        const shape = bent(now.shape);
        // A shape squeezed to nothing keeps its old form: nobody could find it again.
        const left = shape && normalizedShape(shape);
        return left && { ...now, shape: left };
      }),
  };
}

/** Gives an obstruction another shape. */
export function reshapeObstruction(thing: Obstruction, shape: Shape): Edit {
  return bending(thing, () => shape);
}

/** Moves one of the points of an obstruction. */
export function movePoint(thing: Obstruction, index: number, by: Vec2): Edit {
  return bending(thing, (shape) => {
    const at = handlesOf(shape)[index];
    return at && withHandleAt(shape, index, along({ x: at.x, y: at.y }, by));
  });
}

/** Removes a point from a wall or polygon, if enough are left. */
export function removePoint(thing: Obstruction, index: number): Edit {
  return bending(thing, (shape) => withoutPoint(shape, index));
}

/** Adds a point to a wall or polygon, after another. */
export function addPoint(thing: Obstruction, after: number, at: Vec2): Edit {
  return bending(thing, (shape) => withPoint(shape, after, at));
}
