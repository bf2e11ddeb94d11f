import { expect, test } from 'vitest';
import { createGlides } from '../../src/playback/glides.ts';
import { driveGlides } from '../../src/player-screen/glide-driver.ts';
import { createScreenStore } from '../../src/player-screen/screen-store.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { duel } from '../support/table.ts';

function shown(scene: Scene) {
  return projectScene(
    scene,
    visibilityOf(scene, null, (id) => id),
    '',
  );
}

/** The duel with its gun elsewhere. */
function gunAt(x: number): Scene {
  const scene = duel();
  return { ...scene, pieces: scene.pieces.map((piece) => (piece.id === 'gun' ? { ...piece, x } : piece)) };
}

test('pieces glide on the players\u2019 screen, but not from one ground to another', () => {
  const store = createScreenStore();
  const glides = createGlides({ now: () => 0, nextFrame: () => undefined }, () => false);
  driveGlides(
    store,
    glides,
    createGlides({ now: () => 0, nextFrame: () => undefined }, () => false),
  );
  const gliding = () => glides.now().flocks.map((flock) => [[...flock.ids], flock.offset()]);
  store.setState({ scene: shown(duel()), ground: 'one' });
  expect(gliding()).toEqual([]);
  store.setState({ scene: shown(gunAt(30.5)), ground: 'one' });
  expect(gliding()).toEqual([[['gun'], { x: -10, y: 0 }]]);
  store.setState({ scene: shown(duel()), ground: 'two' });
  expect(gliding()).toEqual([]);
  // Another ground that came during a shot is drawn at its end.
  store.setState({ ground: 'three' });
  store.setState({ scene: shown(gunAt(25.5)) });
  expect(gliding()).toEqual([]);
  store.setState({ scene: shown(duel()) });
  expect(gliding()).toEqual([[['gun'], { x: 5, y: 0 }]]);
});
