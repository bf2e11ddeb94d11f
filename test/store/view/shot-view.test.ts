import { describe, expect, test } from 'vitest';
import { stretchOfShot } from '../../../src/app/drivers/shot-stretch.ts';
import type { Camera } from '../../../src/scene/map/camera.ts';
import { voidIn, type WindowParts } from '../../../src/scene/map/shot-camera.ts';
import type { ExampleShot } from '../../../src/scene/schema/schema.ts';
import { aboveBar, inside, shotParts } from '../../../src/store/view/camera.ts';
import type { ShotStretch } from '../../../src/store/view/shot-view.ts';
import { AT_DEMO } from '../../../src/systems/action-tests/ui/demo.ts';
import { HL_DEMO } from '../../../src/systems/hit-locations/ui/demo.ts';
import { UT_DEMO } from '../../../src/systems/unintended-targets/ui/demo.ts';
import { DEMO_NAMES, demo } from '../../support/demos.ts';
import { table } from '../../support/table.ts';

type DemoName = (typeof DEMO_NAMES)[number];

/** Void that nobody notices. */
const LEAST = 0.01;

/** The height of the status bar, which is no part of the map's window. */
const STATUS = 28;

const SIZES = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
] as const;

const SHOTS = DEMO_NAMES.flatMap((name) => demo(name).tries.map((shot) => [shot.title, name, shot] as const));

const STOPS = [AT_DEMO, HL_DEMO, UT_DEMO].flatMap(({ id, tour }) =>
  (tour?.stops ?? []).flatMap((stop, i) => (stop.shot ? [[stop.title, id as DemoName, i, stop.shot] as const] : [])),
);

/** The table of a demo in a window of some size. */
function opened(name: DemoName, [width, height]: readonly [number, number]) {
  const at = table(demo(name));
  at.actions.view.resize(width, height - STATUS);
  return at;
}

/** The ends of an example shot, without room around them. */
function endsOf(at: ReturnType<typeof table>, { firer, aim }: ExampleShot): ShotStretch['must'] {
  const [from, to] = [at.piece(firer), aim.at === 'piece' ? at.piece(aim.piece) : aim];
  if (!from || !to) throw new Error('The shot has no ends.');
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

/** How nearly the places fill a free part of the window: from about 1 on, no camera could be nearer. */
function fills({ zoom }: Camera, { must }: Pick<ShotStretch, 'must'>, among: readonly WindowParts[]): number {
  return Math.min(
    ...among.map(({ free: { width, height } }) =>
      Math.max(((must.right - must.left) * zoom) / (width - 16), ((must.bottom - must.top) * zoom) / (height - 16)),
    ),
  );
}

/** Fires the prepared shot, and returns what it shows and the camera that its playback moves to. */
function played(at: ReturnType<typeof table>) {
  at.actions.shot.fire();
  const stretch = stretchOfShot(at.state());
  if (!stretch) throw new Error('The shot has no places.');
  const camera = at.actions.view.closeUp(stretch);
  at.actions.view.setCamera(camera);
  const among = shotParts(at.state()).map((parts) => aboveBar(parts, at.state()));
  const [{ seen }] = shotParts(at.state());
  return { stretch, camera, among, off: voidIn(camera, at.scene().size, seen) };
}

/** The shots that span so much of the map, or begin so near its edge, that they cannot do without void. */
const UNAVOIDABLE: readonly string[] = ['Mortar on the relay station', 'In the defile', 'The same, farther off'];

describe.each(SIZES)('in a window of %i by %i pixels', (...size) => {
  test.each(SHOTS)(
    '%s is aimed and played with both ends in the free part, and no void beside the map',
    (title, name, shot) => {
      const at = opened(name, size);
      const ends = endsOf(at, shot);
      at.actions.exampleShots.tryShot(shot);
      const aimed = shotParts(at.state());
      expect(aimed.some(({ free }) => inside(at.state().view.camera, ends, free))).toBe(true);
      const [{ seen }] = aimed;
      if (size[0] > 1024) expect(voidIn(at.state().view.camera, at.scene().size, seen)).toBeLessThan(LEAST);
      const { stretch, camera, among, off } = played(at);
      expect(among.some(({ free }) => inside(camera, stretch.must, free))).toBe(true);
      if (off > LEAST) expect(fills(camera, stretch, among)).toBeGreaterThan(0.99);
      if (size[0] === 1440 && !UNAVOIDABLE.includes(title)) expect(off).toBeLessThan(LEAST);
      // The camera stays when the shot is played again, or goes on.
      expect(at.actions.view.wider(stretch)).toBe(camera);
    },
  );

  test.each(STOPS)('the stop "%s" of a tour has them beside or below its card', (title, name, stop, shot) => {
    const at = opened(name, size);
    at.actions.tours.begin();
    at.actions.tours.goTo(stop);
    const found = at.scene().tries.find((each) => each.title === shot);
    if (!found) throw new Error(`There is no shot "${shot}".`);
    const ends = endsOf(at, found);
    at.actions.exampleShots.tryShot(found);
    const aimed = shotParts(at.state());
    expect(aimed).toHaveLength(2);
    expect(aimed.some(({ free }) => inside(at.state().view.camera, ends, free))).toBe(true);
    const { stretch, camera, among, off } = played(at);
    expect(among.some(({ free }) => inside(camera, stretch.must, free))).toBe(true);
    if (size[0] === 1440 && !UNAVOIDABLE.includes(title)) expect(off).toBeLessThan(LEAST);
  });
});
