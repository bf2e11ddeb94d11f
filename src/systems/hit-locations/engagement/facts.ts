import type { HLFacts } from '@fall-of-shot/rules/systems/hit-locations/facts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { sizeOf, stunnedIn } from '../scene/figures.ts';

/** The names of the facts that *Hit Locations of Misses* needs beyond the common ones. */
export const HL_FACTS = ['stunned', 'size'] as const satisfies readonly (keyof HLFacts)[];

/** Answers those facts from a scene. */
export function hlFacts(scene: Scene): Pick<HLFacts, (typeof HL_FACTS)[number]> {
  const pieceOf = (id: string) => scene.pieces.find((each) => each.id === id);
  return {
    stunned: (id) => {
      const piece = pieceOf(id);
      return piece ? stunnedIn(piece) : null;
    },
    size: (id) => {
      const piece = pieceOf(id);
      return piece ? sizeOf(piece) : 1;
    },
  };
}
