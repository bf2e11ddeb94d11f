import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import type { ToScreen } from '../../src/player-view/messages.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import type { ProjectedScene } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { sceneToShow } from '../../src/store/player-screen/screen-following.ts';
import { LINK, playSession, type SessionEnd, sessionPlans } from '../support/network/session.ts';

/** The same value with the keys of all objects in order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}

/** A scene in which the points of seen ground are a set: where an outline begins, and on which side of a point that two
 * walls share it says so twice, depends on what was drawn before. So does how far it goes beyond the map. */
function withoutStarts(scene: ProjectedScene | null): unknown {
  if (!scene?.fog) return scene;
  const { width, height } = scene.size;
  const rounded = (value: number) => Number(value.toPrecision(9)) + 0;
  const outline = (points: readonly Vec2[]) => {
    const onMap = points.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
    return [...new Set(onMap.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`))].sort();
  };
  const { seen, bright } = scene.fog;
  return { ...scene, fog: { seen: seen.map(outline), bright: bright?.map(outline) ?? null } };
}

/** A text in which public names are numbers in the order in which they come. */
function withoutNames(value: unknown): string {
  const known = new Map<string, string>();
  return JSON.stringify(inOrder(value), null, 1).replace(/t\d+x\d+/g, (name) => {
    const number = known.get(name) ?? `name ${known.size}`;
    known.set(name, number);
    return number;
  });
}

/** What the players may know of the GM's document, computed anew. */
function projected(gm: SessionEnd['gm']): ProjectedScene {
  const scene = sceneToShow(gm.state());
  const names = new Map<string, string>();
  const alias = (id: string): string => {
    const name = names.get(id) ?? `t0x${names.size}`;
    names.set(id, name);
    return name;
  };
  return projectScene(scene, visibilityOf(scene, sightOf(scene), alias), 'picture');
}

function last<Kind extends ToScreen['kind']>(told: readonly ToScreen[], kind: Kind) {
  return told.findLast((each): each is Extract<ToScreen, { kind: Kind }> => each.kind === kind);
}

/** How many sessions are played: `npm run fuzz` plays many more. */
const SESSIONS = Number(process.env.SESSIONS ?? 150);

test(
  'over a line that loses, doubles, delays and reorders, every device ends with what the GM’s window shows',
  async () => {
    const counted = { devices: 0, said: 0, scenes: 0, shots: 0, joining: 0 };
    await fc.assert(
      fc.asyncProperty(sessionPlans, async (plan) => {
        const { devices, channel, done, said, gm } = await playSession(plan);
        expect(withoutNames(withoutStarts(channel.scene))).toBe(withoutNames(withoutStarts(projected(gm))));
        for (const { shown, at, broken, open, told } of devices) {
          counted.devices++;
          expect(shown).toEqual(channel);
          expect(last(told, 'scene')?.scene).toEqual(channel.scene);
          expect(last(told, 'joining')?.joining ?? null).toEqual(channel.joining);
          expect(last(told, 'settings')?.settings).toEqual(channel.settings);
          expect(last(told, 'shot')?.shot ?? null).toEqual(channel.shot?.shot ?? null);
          expect({ at, broken, open }).toEqual({ at: 'open', broken: 0, open: [] });
        }
        // The link is where the GM shows it, and nowhere else.
        const { joining } = gm.state().devices;
        expect(channel.joining?.shows ?? null).toBe(joining);
        expect(JSON.stringify(channel).includes(LINK)).toBe(joining !== null);
        counted.said += said.length;
        if (channel.scene) counted.scenes++;
        if (channel.shot) counted.shots++;
        if (joining) counted.joining++;
        // Each word counts exactly once, however often it was sent.
        expect([...done.entries()].filter(([, times]) => times !== 1)).toEqual([]);
        expect(said.filter((what) => !done.has(what))).toEqual([]);
      }),
      // The same sessions in each run of the tests; others are for `npm run fuzz:table`.
      { numRuns: SESSIONS, ...(process.env.SESSIONS ? {} : { seed: 24 }) },
    );
    expect(counted.devices).toBeGreaterThan(SESSIONS / 3);
    expect(counted.said).toBeGreaterThan(SESSIONS / 20);
    expect(counted.joining).toBeGreaterThan(SESSIONS / 10);
    expect(counted.shots).toBeGreaterThan(SESSIONS / 50);
  },
  Math.max(600_000, SESSIONS * 500),
);

test('a device that was not told that the GM’s window is back finds it out', async () => {
  for (let seed = 0; seed < 30; seed++) {
    const { devices } = await playSession({
      seed,
      faults: { lost: 0.3, doubled: 0, delay: 5 },
      happenings: [
        { what: 'join', device: 0 },
        { what: 'pass', milliseconds: 2500 },
        { what: 'cut gm', milliseconds: 0 },
        { what: 'pass', milliseconds: 12_000 },
      ],
    });
    expect(devices.map(({ at }) => at)).toEqual(['open']);
  }
});
