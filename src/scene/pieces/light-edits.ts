import type { Edit } from '../history/edit.ts';
import { piecesAmong } from './figure-edits.ts';

/** The parts of a carried light: how far it is bright, and how far it reaches in all. */
export type LightPart = 'bright' | 'dim';

/**
 * Sets how far the light of pieces is bright or reaches in all, in scene units; `null` or 0 for none. Dim light reaches at
 * least as far as bright light. A light that reaches nothing is none.
 */
export function setLight(ids: readonly string[], part: LightPart, length: number | null, name = 'piece'): Edit {
  return {
    label: `Change the light of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, () => true)) {
        const before = piece.light ?? { bright: 0, dim: 0 };
        const light = { ...before, [part]: length ?? 0 };
        if (part === 'bright') light.dim = Math.max(light.dim, light.bright);
        else light.bright = Math.min(light.bright, light.dim);
        const next = light.dim > 0 ? light : null;
        if (next?.bright !== piece.light?.bright || next?.dim !== piece.light?.dim) piece.light = next;
      }
    },
  };
}
