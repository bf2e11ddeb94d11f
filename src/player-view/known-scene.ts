import type { Scene } from '../scene/schema/schema.ts';
import { publicNames } from './redacted-replay.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';
import type { Visibility } from './visibility.ts';

/**
 * The scene as players know it: without pieces that they do not see, under public names, and with walls where secret doors
 * are. What is computed from it for a player tells nothing that is hidden.
 */
export function knownScene(scene: Scene, visibility: Pick<Visibility, 'sees'>): Scene {
  const names = publicNames(scene);
  return {
    ...scene,
    pieces: scene.pieces
      .filter(({ id }) => visibility.sees(id))
      .map((piece) => ({ ...piece, name: names.get(piece.id) ?? piece.name })),
    obstructions: withoutSecretDoors(scene.obstructions).obstructions,
  };
}
