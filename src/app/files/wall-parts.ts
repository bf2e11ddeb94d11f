import type { Opened } from '../../formats/open/opening.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';

/** Some of the walls and things of one of the files that were opened. */
export interface WallPart {
  /** The number of the file, from 0. */
  readonly of: number;
  readonly walls: readonly Obstruction[];
}

/** About how much a window takes from a worker in one go: it stands still meanwhile. */
const POINTS = 6000;

/** How much a window has to do for one wall or thing: its points, and what else is known of it. */
function weightOf({ shape }: Obstruction): number {
  return 4 + ('points' in shape ? shape.points.length : 1);
}

/** Changes the scene of what was opened: also one of which only the walls could be read. */
function withScene(one: Opened, change: (scene: Scene) => Scene): Opened {
  if (one.as === 'scene') return { ...one, opened: { ...one.opened, scene: change(one.opened.scene) } };
  if (one.as !== 'refused' || !one.refusal.rescue) return one;
  const { rescue } = one.refusal;
  const opened = { ...rescue.opened, scene: change(rescue.opened.scene) };
  return { ...one, refusal: { ...one.refusal, rescue: { ...rescue, opened } } };
}

/**
 * Takes the walls out of scenes that were opened, so that a worker can hand them over in parts. Each part is one message:
 * between two of them the window can draw.
 */
export function withoutWalls(opened: readonly Opened[]): {
  readonly opened: readonly Opened[];
  readonly parts: readonly WallPart[];
} {
  const parts: WallPart[] = [];
  const bare = opened.map((one, of) =>
    withScene(one, (scene) => {
      let walls: Obstruction[] = [];
      let weight = 0;
      for (const wall of scene.obstructions) {
        walls.push(wall);
        weight += weightOf(wall);
        if (weight < POINTS) continue;
        parts.push({ of, walls });
        walls = [];
        weight = 0;
      }
      // The rest comes with its scene.
      return { ...scene, obstructions: walls };
    }),
  );
  return { opened: bare, parts };
}

/** Puts the walls back in: what {@link withoutWalls} took out. */
export function withWalls(opened: readonly Opened[], parts: readonly WallPart[]): readonly Opened[] {
  return opened.map((one, of) => {
    const mine = parts.filter((part) => part.of === of).map(({ walls }) => walls);
    if (mine.length === 0) return one;
    return withScene(one, (scene) => ({ ...scene, obstructions: [...mine.flat(), ...scene.obstructions] }));
  });
}
