import { describe, expect, test } from 'vitest';
import { framedShot } from '../../src/player-screen/framing.ts';
import { layoutOf, type ScreenSize } from '../../src/player-screen/layout.ts';
import { voidIn } from '../../src/scene/map/shot-camera.ts';
import { DEMO_NAMES, demo } from '../support/demos.ts';

const SCREENS: readonly ScreenSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 3840, height: 2160 },
];

/** Void that nobody notices. */
const LEAST = 0.01;

/** How near the camera may come to avoid void, relative to a map that fills the screen. */
const NEAREST_FULL = 2.5;

/** Both begin beside the lower edge of the map and go far up: the firer stands above the words, and they end below. */
const UNAVOIDABLE: readonly string[] = ['Flak', 'In the defile'];

const SHOTS = DEMO_NAMES.flatMap((name) => {
  const { pieces, tries, size, settings } = demo(name);
  return tries.flatMap(({ title, firer, aim }) => {
    const from = pieces.find(({ id }) => id === firer);
    const to = aim.at === 'piece' ? pieces.find(({ id }) => id === aim.piece) : aim;
    if (!from || !to) return [];
    const bounds = {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y),
      bottom: Math.max(from.y, to.y),
    };
    return [[title, bounds, { size, perInch: settings.perInch }] as const];
  });
});

describe.each(SCREENS)('on a screen of $width by $height', (screen) => {
  test.each(SHOTS)(
    '%s has both ends above the words, and void only where nothing nearer shows them',
    (title, bounds, scene) => {
      const camera = framedShot(bounds, scene, screen, false);
      const { free, shown, scale } = layoutOf(screen);
      // A piece with its name around each end.
      const marks = 30 * scale;
      const at = (x: number, y: number) => [(x - camera.x) * camera.zoom, (y - camera.y) * camera.zoom] as const;
      const [[left = 0, top = 0], [right = 0, bottom = 0]] = [
        at(bounds.left, bounds.top),
        at(bounds.right, bounds.bottom),
      ];
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(right).toBeLessThan(screen.width);
      expect(bottom).toBeLessThan(free);
      const off = voidIn(camera, scene.size, { left: 0, top: 0, width: screen.width, height: shown });
      const nearest = NEAREST_FULL * Math.max(screen.width / scene.size.width, shown / scene.size.height);
      const fills = Math.max(
        (right - left + 2 * marks) / screen.width,
        (bottom - top + 2 * marks) / free,
        camera.zoom / nearest,
      );
      if (off > LEAST) expect(fills).toBeGreaterThan(0.93);
      // On a television there is no void at all, if both ends fit without.
      if (screen.width > screen.height && !UNAVOIDABLE.includes(title)) expect(off).toBeLessThan(LEAST);
    },
  );
});
