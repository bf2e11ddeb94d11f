import type { Vec3 } from '../../geometry/plane/vec.ts';
import { asNumber } from './fraction.ts';
import { type Chance, chanceThat } from './odds.ts';

/** Where a shot has landed, and whom it catches there. */
export interface Landed {
  readonly hit: boolean;
  readonly landing: Vec3 | null;
  readonly caught: readonly { readonly piece: string }[];
}

/** The exact odds of a shot that lands. */
export interface LandingOdds {
  readonly hit: number;
  /** Where a miss can land, with its chance. */
  readonly landings: readonly { readonly at: Vec3; readonly chance: number }[];
  /** The chance of each piece to be caught, most likely first. */
  readonly caught: readonly { readonly piece: string; readonly chance: number }[];
  /** The chance that nobody is caught. */
  readonly nobody: number;
}

/**
 * Sums up the odds of a shot that lands: hits, landings, and pieces caught. Results for caught pieces are not counted,
 * because they do not change who is caught.
 *
 * @param landedIn what a state says of the landing; undefined if the shot has not landed in it
 */
export function landingOdds<S>(chances: readonly Chance<S>[], landedIn: (state: S) => Landed | undefined): LandingOdds {
  const chanceOf = (holds: (landed: Landed) => boolean): number =>
    asNumber(
      chanceThat(chances, (state) => {
        const landed = landedIn(state);
        return landed !== undefined && holds(landed);
      }),
    );
  const pieces = new Set<string>();
  // Several directions share one point if the distance is zero.
  const landings = new Map<string, { at: Vec3; chance: number }>();
  for (const { state, chance } of chances) {
    const landed = landedIn(state);
    for (const { piece } of landed?.caught ?? []) pieces.add(piece);
    if (!landed?.landing || landed.hit) continue;
    const { landing: at } = landed;
    const key = `${at.x}/${at.y}/${at.z}`;
    landings.set(key, { at, chance: (landings.get(key)?.chance ?? 0) + asNumber(chance) });
  }
  const caught = [...pieces].map((piece) => ({
    piece,
    chance: chanceOf((landed) => landed.caught.some((each) => each.piece === piece)),
  }));
  return {
    hit: chanceOf(({ hit }) => hit),
    landings: [...landings.values()],
    caught: caught.sort((a, b) => b.chance - a.chance || (a.piece < b.piece ? -1 : 1)),
    nobody: chanceOf((landed) => landed.caught.length === 0),
  };
}
