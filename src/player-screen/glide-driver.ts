import type { Glides } from '../playback/glides.ts';
import type { ScreenStore } from './screen-store.ts';

/** Lets pieces glide on the players' screen when they have moved, and ghosts between the places that arrive. */
export function driveGlides(store: ScreenStore, glides: Glides, ghostGlides: Glides): void {
  // What is held back during a shot is drawn later: until then, a new ground counts.
  let drawn = store.getState().ground;
  store.subscribe(({ scene, ground, ghosts }, before) => {
    if (ghosts !== before.ghosts) ghostGlides.moved(before.ghosts, ghosts);
    if (scene === before.scene) return;
    if (scene && before.scene && ground === drawn) glides.moved(before.scene.pieces, scene.pieces);
    else glides.stop();
    drawn = ground;
  });
}
