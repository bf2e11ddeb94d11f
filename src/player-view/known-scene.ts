import { memoizeLast } from '../lib/memoize-last.ts';
import { isKeptFromPlayers } from '../scene/obstructions/shown-to-players.ts';
import type { Scene } from '../scene/schema/schema.ts';
import { publicNames } from './redacted-replay.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';
import type { Visibility } from './visibility.ts';

/** The things that players may know of, with walls where secret doors are. */
const withoutKeptThings = memoizeLast((all: Scene['obstructions']) => {
  const { obstructions } = withoutSecretDoors(all);
  return obstructions.some(isKeptFromPlayers)
    ? obstructions.filter((thing) => !isKeptFromPlayers(thing))
    : obstructions;
});

/**
 * The scene as players know it: without pieces that they do not see and things that the GM keeps back, under public names,
 * and with walls where secret doors are. What is computed from it for a player tells nothing that is hidden.
 */
export function knownScene(scene: Scene, visibility: Pick<Visibility, 'sees'>): Scene {
  const names = publicNames(scene);
  return {
    ...scene,
    pieces: scene.pieces
      .filter(({ id }) => visibility.sees(id))
      .map((piece) => ({ ...piece, name: names.get(piece.id) ?? piece.name })),
    obstructions: withoutKeptThings(scene.obstructions),
  };
}
