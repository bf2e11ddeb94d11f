import { contains } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { sightOf } from '../../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../../src/player-view/visibility.ts';
import { inPlay } from '../../../src/scene/schema/footprint.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';

/** What the players know of a scene at one moment, by the ids of the scene. */
export interface Known {
  readonly pieces: ReadonlySet<string>;
  /** Things of which any part is drawn, or shows in the map's picture. */
  readonly things: ReadonlySet<string>;
  /** Words that tell what is hidden, in lower case: names of pieces, labels of things, the weapon of an unknown firer. */
  readonly words: readonly string[];
  /** The places of pieces on ground that they do not see, as they would be written in a message. */
  readonly places: readonly string[];
}

/** What the players know of a scene with one shot (see `any-battle.ts`), and what must not be told. */
export function knownOf(scene: Scene): Known {
  const sight = sightOf(scene);
  const visibility = visibilityOf(scene, sight, (id) => id);
  const isLit = (at: Vec2) =>
    sight === null || sight.ground.some((points) => points.length > 2 && contains({ shape: 'polygon', points }, at));
  const pieces = new Set(
    scene.pieces
      .filter((piece) => {
        if (piece.secret.hidden) return false;
        const inSight = sight === null || sight.pieces.has(piece.id) || (!inPlay(piece) && isLit(piece));
        return inSight || piece.side === scene.settings.players.side;
      })
      .map(({ id }) => id),
  );
  // What is in the map's picture is seen there, though nothing is drawn.
  const painted = scene.obstructions.map((thing) =>
    thing.shownToPlayers === 'without-picture' ? { ...thing, shownToPlayers: 'always' as const } : thing,
  );
  const shown = projectScene({ ...scene, obstructions: painted }, visibility, '');
  const things = new Set(shown.things.map(({ id }) => id.split('.')[0] ?? ''));
  // A word that a thing in sight has, too, tells nothing of another.
  const open = new Set(scene.obstructions.filter(({ id }) => things.has(id)).map(({ label }) => label));
  const [shot] = scene.tries;
  const firer = scene.pieces.find(({ id }) => id === shot?.firer);
  const unknown = firer === undefined || !pieces.has(firer.id) || firer.secret.name;
  return {
    pieces,
    things,
    words: [
      ...scene.pieces.filter(({ id, secret }) => secret.name || !pieces.has(id)).map(({ name }) => name),
      ...scene.obstructions
        .filter(({ id, door, label }) => !things.has(id) && door !== 'open' && !open.has(label))
        .map(({ label }) => label),
      ...(unknown ? scene.weapons.map(({ name }) => name) : []),
    ].map((word) => word.toLowerCase()),
    places: scene.pieces
      .filter((piece) => !pieces.has(piece.id) && !isLit(piece))
      .map(({ x, y }) => `"x":${x},"y":${y}`),
  };
}
