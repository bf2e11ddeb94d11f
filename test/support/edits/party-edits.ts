import fc from 'fast-check';
import { takeIn } from '../../../src/scene/selection/party.ts';
import { piece } from '../scenes.ts';
import { world } from '../world.ts';

/** Every edit of a party that comes from another scene. */
export const PARTY_EDITS = {
  takeIn: fc.nat(9).map((n) => {
    const contents = { unit: 'in' as const, pieces: [piece(`come-${n}`, 5, 5)], obstructions: [], weapons: [] };
    let next = 0;
    return takeIn(
      world(),
      { contents, pictures: {}, called: 'the party', from: { id: 'elsewhere', name: 'Elsewhere' } },
      () => `taken-${n}-${next++}`,
    );
  }),
} as const;
