import type { Edit } from '../history/edit.ts';
import type { Footprint } from '../schema/schema.ts';
import { piecesAmong } from './figure-edits.ts';

/** The measures of a footprint: across a disc, or the sides of a rectangle. */
export type Measure = 'across' | 'width' | 'length';

/** A footprint with one measure changed; the same if it has no such measure. */
function measured(footprint: Footprint, measure: Measure, value: number): Footprint {
  if (footprint.shape === 'disc') return measure === 'across' ? { ...footprint, radius: value / 2 } : footprint;
  return measure === 'across' ? footprint : { ...footprint, [measure]: value };
}

/** Sets a measure of the footprints that have it, in scene units. */
export function resizePieces(ids: readonly string[], measure: Measure, value: number, name = 'piece'): Edit {
  return {
    label: `Change the footprint of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids)) piece.footprint = measured(piece.footprint, measure, value);
    },
  };
}

/** Makes footprints round or rectangular, as large as they are across. */
export function reshapePieces(ids: readonly string[], shape: Footprint['shape'], name = 'piece'): Edit {
  return {
    label: `Change the footprint of ${name}`,
    change: (scene) => {
      for (const piece of piecesAmong(scene, ids, ({ footprint }) => footprint.shape !== shape)) {
        const { footprint } = piece;
        piece.footprint =
          footprint.shape === 'disc'
            ? { shape: 'box', width: footprint.radius * 2, length: footprint.radius * 2 }
            : { shape: 'disc', radius: Math.max(footprint.width, footprint.length) / 2 };
      }
    },
  };
}
