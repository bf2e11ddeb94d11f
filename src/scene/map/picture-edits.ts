import type { Edit } from '../history/edit.ts';

/**
 * Sets the picture of the map: where the map's file asked for one, else in place of the current one, else over the
 * whole map.
 *
 * @param asset its name among the pictures of the scene
 */
export function underlayPicture(asset: string): Edit {
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

/** Removes the picture; walls and pieces stay. */
export function removePicture(): Edit {
  return {
    label: 'Remove the picture',
    change: (scene) => {
      scene.picture = null;
      scene.wanted = null;
    },
  };
}
