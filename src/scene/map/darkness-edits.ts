import type { Edit } from '../history/edit.ts';
import { setSettings } from './scene-edits.ts';

/** Makes the scene dark, so that players see only what light reaches, or light again. */
export function setDarkness(on: boolean): Edit {
  return setSettings(
    (settings) => {
      settings.darkness = on;
    },
    on ? 'Make the scene dark' : 'Make the scene light',
  );
}
