import { side } from '@fall-of-shot/plane/orientation';
import type { Polyline, Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { closedUp, cutOut, joined, sidesOf, splitAt } from '@fall-of-shot/plane/walls';
import { deepEqual } from '../../lib/deep-equal.ts';
import type { Edit } from '../history/edit.ts';
import type { Obstruction } from '../schema/schema.ts';
import { KINDS, traitsOf } from './kinds.ts';
import { partsOf } from './objects.ts';
import { changeObstructions, mapObstructions, obstructionsIn } from './obstruction-changes.ts';

/** The name of an obstruction in the history and in sentences: its own, or its kind's. */
export function obstructionName({ label, kind }: Pick<Obstruction, 'label' | 'kind'>): string {
  return label.trim() || KINDS[kind].noun;
}

/** How far from a wall a door may be drawn and still be inserted into it, as a share of the door's length. */
const BESIDE = 0.05;

/** The two ends of a door or window. */
function gapOf({ kind, shape }: Obstruction): Segment | undefined {
  if (!KINDS[kind].cutsWalls || shape.shape !== 'polyline' || shape.closed) return undefined;
  const [a, b] = [shape.points[0], shape.points.at(-1)];
  return a && b ? { a, b } : undefined;
}

/**
 * Adds an obstruction to the map. A door or window along a wall is inserted into it: the wall ends on both sides. `id`
 * names the second part if the wall is cut in two.
 */
export function drawObstruction(thing: Obstruction, id: (n: number) => string = (n) => `${thing.id}-cut-${n}`): Edit {
  return {
    label: `Draw ${obstructionName(thing)}`,
    change: (scene) => {
      const gap = gapOf(thing);
      const changed = new Map<string, Obstruction>();
      const removed = new Set<string>();
      const added: Obstruction[] = [thing];
      if (gap) {
        const reach = BESIDE * Math.hypot(gap.b.x - gap.a.x, gap.b.y - gap.a.y);
        for (const wall of obstructionsIn(scene)) {
          if (!traitsOf(wall).connects || wall.shape.shape !== 'polyline') continue;
          const left = cutOut(wall.shape, gap, reach);
          if (!left) continue;
          const [first, ...rest] = left;
          if (first) changed.set(wall.id, { ...wall, shape: first });
          else removed.add(wall.id);
          for (const shape of rest) added.push({ ...wall, id: id(added.length), shape });
        }
      }
      changeObstructions(scene, { changed, removed, added });
    },
  };
}

/** The editable fields of obstructions, besides their shape. */
export type ObstructionFields = Partial<Omit<Obstruction, 'id' | 'shape' | 'group' | 'groupedByHand'>>;

/** Undo labels by edited field. */
const CHANGED: Readonly<Record<keyof ObstructionFields, string>> = {
  kind: 'kind',
  label: 'name',
  bottom: 'bottom',
  top: 'top',
  blocks: 'effect',
  material: 'material',
  damage: 'damage',
  opening: 'opening',
  door: 'door',
  sightDepth: 'depth',
  oneWay: 'side',
  limited: 'limit',
  passesLight: 'origin',
  shownToPlayers: 'visibility to players',
  locked: 'lock',
};

function editLabel(fields: ObstructionFields, name: string): string {
  if (fields.label !== undefined) return `Rename ${name} as ${fields.label}`;
  const what = (Object.keys(fields) as (keyof ObstructionFields)[]).map((key) => CHANGED[key]);
  return `Change the ${what.join(' and ')} of ${name}`;
}

/** Changes fields of some obstructions. */
export function editObstructions(ids: readonly string[], fields: ObstructionFields, name = 'cover'): Edit {
  return {
    label: editLabel(fields, name),
    change: (scene) => mapObstructions(scene, ids, (thing) => ({ ...thing, ...fields })),
  };
}

/** Opens or closes a door. */
export function setDoor(id: string, name = 'door', open = true): Edit {
  return {
    label: `${open ? 'Open' : 'Close'} ${name}`,
    change: (scene) =>
      mapObstructions(scene, [id], (thing) =>
        traitsOf(thing).opens ? { ...thing, door: open ? 'open' : 'closed' } : undefined,
      ),
  };
}

/** Reverses one-way walls: they block from the other side. */
export function flipObstructions(ids: readonly string[], name = 'wall'): Edit {
  return {
    label: `Flip ${name}`,
    change: (scene) =>
      mapObstructions(scene, ids, (thing) =>
        thing.oneWay ? { ...thing, oneWay: thing.oneWay === 'left' ? 'right' : 'left' } : undefined,
      ),
  };
}

/** Cuts a wall in two at one of its points, or opens a closed one there. `fresh` is the id of the second part. */
export function splitWall(id: string, index: number, fresh: string, name = 'wall'): Edit {
  return {
    label: `Split ${name}`,
    change: (scene) => {
      const wall = obstructionsIn(scene).find((thing) => thing.id === id);
      if (wall?.shape.shape !== 'polyline' || wall.locked) return;
      const [first, second] = splitAt(wall.shape, index) ?? [];
      if (!first) return;
      changeObstructions(scene, {
        changed: new Map([[id, { ...wall, shape: first }]]),
        added: second ? [{ ...wall, id: fresh, shape: second }] : [],
      });
    },
  };
}

/** Turns each side of a wall into a wall of its own. `fresh` creates the ids after the first. */
export function splitSides(id: string, fresh: (n: number) => string, name = 'wall'): Edit {
  return {
    label: `Split ${name} into its sides`,
    change: (scene) => {
      const wall = obstructionsIn(scene).find((thing) => thing.id === id);
      if (wall?.shape.shape !== 'polyline' || wall.locked) return;
      const [first, ...rest] = sidesOf(wall.shape);
      if (!first || rest.length === 0) return;
      changeObstructions(scene, {
        changed: new Map([[id, { ...wall, shape: first }]]),
        added: rest.map((shape, n) => ({ ...wall, id: fresh(n), shape })),
      });
    },
  };
}

/** Returns whether two walls differ only in shape and name, so that they can be joined. */
function alike(a: Obstruction, b: Obstruction): boolean {
  const comparable = ({ kind, bottom, top, blocks, material, damage, oneWay, limited }: Obstruction) => ({
    kind,
    bottom,
    top,
    blocks,
    material,
    damage,
    oneWay,
    limited,
  });
  return traitsOf(a).connects && deepEqual(comparable(a), comparable(b));
}

/** Joins each run of matching walls that share ends into one wall. */
function joinedWalls(walls: readonly Obstruction[]): {
  readonly changed: ReadonlyMap<string, Obstruction>;
  readonly removed: ReadonlySet<string>;
} {
  const changed = new Map<string, Obstruction>();
  const removed = new Set<string>();
  for (const wall of walls) {
    if (removed.has(wall.id) || !traitsOf(wall).connects || wall.shape.shape !== 'polyline') continue;
    let { shape } = wall;
    for (let grown = true; grown; ) {
      grown = false;
      for (const other of walls) {
        if (other === wall || removed.has(other.id) || changed.has(other.id) || !alike(wall, other)) continue;
        const longer = other.shape.shape === 'polyline' ? joined(shape, other.shape) : undefined;
        if (!longer) continue;
        shape = longer;
        removed.add(other.id);
        grown = true;
      }
    }
    if (shape !== wall.shape) changed.set(wall.id, { ...wall, shape });
  }
  return { changed, removed };
}

/** The ends of a wall; a closed wall has none. */
function endsOf({ kind, shape }: Obstruction): readonly Vec2[] {
  if (!KINDS[kind].connects || shape.shape !== 'polyline' || shape.closed) return [];
  return [shape.points[0], shape.points.at(-1)].filter((point) => point !== undefined);
}

/**
 * Closes the gap that a removed door or window leaves: joins the walls on both sides. Undefined if no two matching
 * walls end there.
 */
export function healed(
  obstructions: readonly Obstruction[],
  door: Obstruction,
): { readonly changed: ReadonlyMap<string, Obstruction>; readonly removed: ReadonlySet<string> } | undefined {
  const gap = gapOf(door);
  if (!gap || door.shape.shape !== 'polyline') return undefined;
  const meeting = (at: Vec2) =>
    obstructions.filter((wall) => endsOf(wall).some((end) => end.x === at.x && end.y === at.y));
  for (const first of meeting(gap.a)) {
    const second = meeting(gap.b).find((wall) => wall === first || alike(wall, first));
    if (!second || first.shape.shape !== 'polyline' || second.shape.shape !== 'polyline') continue;
    const through = joined(first.shape, { ...first.shape, points: door.shape.points });
    const whole = through && (second === first ? through : joined(through, second.shape));
    if (!whole) continue;
    const removed = second === first ? [] : [second.id];
    const shape = straightened(closedUp(whole), [gap.a, gap.b]);
    return { changed: new Map([[first.id, { ...first, shape }]]), removed: new Set(removed) };
  }
  return undefined;
}

/** A wall without the given points where they lie in the middle of a straight run. */
function straightened(wall: Polyline, at: readonly Vec2[]): Polyline {
  const { points, closed } = wall;
  const kept = points.filter((point, i) => {
    const before = points[i - 1] ?? (closed ? points.at(-1) : undefined);
    const after = points[i + 1] ?? (closed ? points[0] : undefined);
    const meant = at.some(({ x, y }) => x === point.x && y === point.y);
    return !meant || !before || !after || side(before, after, point) !== 0;
  });
  return { ...wall, points: kept };
}

/** Joins matching walls that share ends. */
export function joinWalls(ids: readonly string[]): Edit {
  return {
    label: 'Join walls',
    change: (scene) => {
      const wanted = new Set(ids);
      const { changed, removed } = joinedWalls(
        obstructionsIn(scene).filter(({ id, locked }) => wanted.has(id) && !locked),
      );
      if (changed.size > 0) changeObstructions(scene, { changed, removed });
    },
  };
}

/** Makes one object of some obstructions, whether they touch or not (CO-04). */
export function groupObstructions(ids: readonly string[], group: string): Edit {
  return {
    label: `Group ${ids.length} things into one object`,
    change: (scene) => mapObstructions(scene, ids, (thing) => ({ ...thing, group, groupedByHand: true })),
  };
}

/** Ungroups objects: every part is an object of its own from now on, even if they touch (CO-04). */
export function ungroupObstructions(ids: readonly string[]): Edit {
  return {
    label: 'Ungroup an object',
    change: (scene) => {
      const all = obstructionsIn(scene);
      mapObstructions(scene, partsOf(all, ids), (thing) =>
        thing.group === null ? thing : { ...thing, group: null, groupedByHand: true },
      );
    },
  };
}

/** Lets connections decide again which object obstructions belong to (CO-04). */
export function groupByTouch(ids: readonly string[]): Edit {
  return {
    label: 'Group by what touches',
    change: (scene) => mapObstructions(scene, ids, (thing) => ({ ...thing, group: null, groupedByHand: false })),
  };
}
