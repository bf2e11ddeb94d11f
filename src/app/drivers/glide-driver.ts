import type { Glides } from '../../playback/glides.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow, sceneOf } from '../../store/state/scene-selectors.ts';
import { isSameGround } from '../../store/view/same-ground.ts';

/** Lets pieces glide on the GM's map when they have moved; a dragged one follows the pointer instead. */
export function driveGlides(store: AppStore, glides: Glides): void {
  store.subscribe((now, before) => {
    if (!isSameGround(before, now)) {
      glides.stop();
      return;
    }
    const [held, was] = [now.pointer.drag, before.pointer.drag];
    const same = sceneOf(now).pieces === sceneOf(before).pieces;
    if (same && (held === null) === (was === null)) return;
    const dragged = new Set(held?.pieces);
    // A dropped piece is drawn where the pointer held it: if that is its place, nothing glides.
    glides.moved(
      (was && !held ? sceneNow(before) : sceneOf(before)).pieces,
      sceneOf(now).pieces.filter(({ id }) => !dragged.has(id)),
    );
  });
}
