import type { Command } from '../history/command.ts';

/**
 * Puts a picture under the map: where the map's file wanted one, in the place of the one that lies there, or over the
 * whole table.
 *
 * @param asset its name among the pictures of the scene
 */
export function underlayPicture(asset: string): Command {
  return {
    label: 'Put a picture under the map',
    change: (scene) => {
      const { x, y, width, height } = scene.wanted ?? scene.picture ?? { x: 0, y: 0, ...scene.size };
      const provisional = scene.picture?.provisional;
      scene.picture = { asset, x, y, width, height, ...(provisional === undefined ? {} : { provisional }) };
      scene.wanted = null;
    },
  };
}

/** Takes the picture from under the map; its walls and pieces stay. */
export function removePicture(): Command {
  return {
    label: 'Remove the picture',
    change: (scene) => {
      scene.picture = null;
      scene.wanted = null;
    },
  };
}
