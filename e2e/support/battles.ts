import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { scene, weapon } from '../../test/support/scenes.ts';

/** A bare table of 40 by 30 inches with these pieces, small enough to fit in the window. */
export function battle(pieces: readonly Piece[], weapons: readonly Weapon[], more: Partial<Scene> = {}): Scene {
  return scene(pieces, { id: 'battle', name: 'Battle', size: { width: 40, height: 30 }, weapons, ...more });
}

/** The mortar of these battles: high explosive, 8 or less within 60 inches, a disc of 3, troopers down on 5. */
export const MORTAR = weapon({ warhead: 'high explosive' });

export const RIFLE = weapon({
  id: 'rifle',
  name: 'Rifle',
  projectile: 'shot',
  area: null,
  bands: [
    { band: 'short', to: 10, number: 8 },
    { band: 'medium', to: 20, number: 5 },
  ],
});
