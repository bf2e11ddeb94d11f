import { type Loose, listOf, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import { counted } from '../common/opened-map.ts';

/** The level of a scene that is imported (since version 14; earlier versions have none). */
export interface GroundLevel {
  /** The picture's path; empty if there is none. */
  readonly picture: string;
  /** Where roofs begin, in the file's units, if it says so. */
  readonly above: number | undefined;
  /** Returns true if a wall, light or token is on it. */
  readonly has: (thing: Loose) => boolean;
  /** Notices about the other levels. */
  readonly notices: readonly string[];
}

/** Returns the level whose floor is nearest to the ground, the first of several. */
function ground(levels: readonly Loose[]): Loose | undefined {
  const height = (level: Loose) => Math.abs(numberOf(objectOf(level.elevation).bottom) ?? 0);
  return levels.reduce<Loose | undefined>(
    (best, level) => (best && height(best) <= height(level) ? best : level),
    undefined,
  );
}

/** Finds the level of a scene on the ground, and its picture. Anything that names no level is on all of them. */
export function groundLevel(scene: Loose): GroundLevel {
  const levels = listOf(scene.levels).map(objectOf);
  const taken = ground(levels);
  const own = textOf(objectOf(scene.background).src) || textOf(scene.img);
  if (!taken) return { picture: own, above: numberOf(scene.foregroundElevation), has: () => true, notices: [] };
  const id = textOf(taken._id);
  const has = (thing: Loose) => {
    const on = [...listOf(thing.levels), ...(textOf(thing.level) === '' ? [] : [thing.level])];
    return on.length === 0 || on.includes(id);
  };
  const picture = textOf(objectOf(taken.background).src) || own;
  const above = numberOf(objectOf(taken.elevation).top);
  if (levels.length === 1) return { picture, above, has, notices: [] };
  const called = (level: Loose) => `“${textOf(level.name).slice(0, 60) || 'unnamed'}”`;
  const others = levels.filter((level) => level !== taken);
  const names = others.length > 4 ? counted(others.length, 'other') : others.map(called).join(', ');
  return { picture, above, has, notices: [`Of its levels ${called(taken)} was taken, and ${names} left out.`] };
}
