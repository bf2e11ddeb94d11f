import { expect, test, vi } from 'vitest';
import { drivePhoneCamera } from '../../src/player-device/base/phone-camera.ts';
import { createPhoneStore } from '../../src/player-device/base/phone-store.ts';
import type { ScreenParts } from '../../src/player-screen/screen-parts.ts';
import { createScreenStore } from '../../src/player-screen/screen-store.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { demo } from '../support/demos.ts';

test('a phone that watches keeps its camera when a piece moves: the map is not drawn anew for nothing', () => {
  const scene = demo('ridge-nine');
  const shown = projectScene(
    scene,
    visibilityOf(scene, null, (id) => id),
    '',
  );
  const store = createScreenStore();
  const moveCamera = vi.fn();
  const phone = createPhoneStore({ leftHand: false, vibrates: false, sideBySide: false });
  drivePhoneCamera({ store, later: () => undefined, moveCamera } as unknown as ScreenParts, phone);
  store.setState({ size: { width: 390, height: 816 }, scene: shown });
  const { heading, camera } = store.getState();
  expect(heading.zoom).toBeGreaterThan(0);
  const [first, ...others] = shown.pieces;
  if (!first) throw new Error('The demo has no pieces.');
  store.setState({ scene: { ...shown, pieces: [{ ...first, x: first.x + 1 }, ...others] } });
  expect(store.getState().heading).toBe(heading);
  expect(store.getState().camera).toBe(camera);
  for (const [to] of moveCamera.mock.calls) expect(to).toBe(heading);
});
