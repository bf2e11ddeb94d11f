import { marginsOf, SUCCESS, successesOf } from './margin.ts';

/** What one die of an attack did: nothing, a success, a direction of a throw, or damage to the target or its cover. */
export const DIE_RESULTS = ['target', 'cover', 'success', 'near', 'far', 'right', 'left', 'nothing'] as const;
export type DieResult = (typeof DIE_RESULTS)[number];

const ASTRAY: Readonly<Record<number, DieResult>> = { 1: 'near', 2: 'far', 3: 'right', 4: 'left' };

/**
 * What each die of a roll did (AT-01, AT-11, AT-36). Dice that are not successes send a missed throw off. In a hit
 * through partial cover, sixes meet the target if the threshold is all sixes; everything else meets the cover.
 *
 * @param how its `cover` is what is in between, for an attack on an entity; undefined for a throw or a sweep
 */
export function dieResultsOf(
  faces: readonly number[],
  how: { readonly target: number; readonly indirect: boolean; readonly cover: 'none' | 'partial' | 'full' },
): readonly DieResult[] {
  const margins = marginsOf(successesOf(faces), how.target);
  return faces.map((face) => {
    if (face < SUCCESS) return how.indirect && !margins ? (ASTRAY[face] ?? 'nothing') : 'nothing';
    if (!margins || how.cover === 'none') return 'success';
    return how.cover === 'partial' && face === 6 && margins.sixes > 0 ? 'target' : 'cover';
  });
}
