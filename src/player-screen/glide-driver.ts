import type { Glides } from '../playback/glides.ts';
import type { ScreenStore } from './screen-store.ts';

/** Lets pieces glide on the players' screen when they have moved. */
export function driveGlides(store: ScreenStore, glides: Glides): void {
  // What is held back during a shot is drawn later: until then, a new ground counts.
  let drawn = store.getState().ground;
  store.subscribe(({ scene, ground }, before) => {
    if (scene === before.scene) return;
    if (scene && before.scene && ground === drawn) glides.moved(before.scene.pieces, scene.pieces);
    else glides.stop();
    drawn = ground;
  });
}
