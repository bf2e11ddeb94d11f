import { describe, expect, test } from 'vitest';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { RULES_VERSION, readShotFile, writeShotFile } from '../../../src/scene/history/shot-file.ts';
import { mapOf } from '../../formats/open.ts';
import { DEMO_NAMES, demo, tried } from '../../support/demos.ts';

const shots = DEMO_NAMES.flatMap((name) => demo(name).tries.map(({ title }) => ({ name, title })));

describe('one shot as a file', () => {
  test.each(shots)(
    '$name, "$title": opened elsewhere it gives the same steps, without its scene',
    ({ name, title }) => {
      const scene = demo(name);
      const { entry } = tried(scene, title);
      const read = mapOf(readShotFile(JSON.parse(writeShotFile(scene, entry))));
      expect(read.rules).toBe(RULES_VERSION);
      expect(read.entry.outcome).toEqual(entry.outcome);
      expect(runAgain(read.entry)).toEqual({ same: true });
    },
  );

  test('a changed file and one that no longer runs are noticed', () => {
    const scene = demo('ridge-nine');
    const { entry } = tried(scene, 'Grenade');
    const [first, ...others] = entry.steps;
    if (first?.detail.kind !== 'aim') throw new Error('The shot does not begin with its aim.');
    const nearer = { ...first, detail: { ...first.detail, range: first.detail.range - 0.01 } };
    expect(runAgain({ ...entry, steps: [nearer, ...others] })).toEqual({ same: false });
    expect(runAgain({ ...entry, steps: others })).toEqual({ same: false });
    // Another version of the program may word it differently.
    expect(runAgain({ ...entry, steps: [{ ...first, lead: 'Otherwise.' }, ...others] })).toEqual({ same: true });
    expect(runAgain({ ...entry, tape: { ...entry.tape, facts: {} } })).toBeUndefined();
  });

  test('no picture, no log and no GM note is included', () => {
    const scene = demo('ruined-chapel');
    const noted = {
      ...scene,
      note: 'planted',
      pieces: scene.pieces.map((piece) => ({ ...piece, secret: { ...piece.secret, note: 'planted' } })),
    };
    const { entry } = tried(noted, 'Half a tree');
    expect(writeShotFile(noted, entry)).not.toContain('planted');
    expect(mapOf(readShotFile(JSON.parse(writeShotFile(noted, entry)))).scene).toMatchObject({
      picture: null,
      log: [],
    });
  });

  test('it opens like a map; a file of a newer version or without a shot is refused in one sentence', () => {
    const scene = demo('ridge-nine');
    const { entry } = tried(scene, 'Grenade');
    const text = writeShotFile(scene, entry);
    const opened = (value: string) => openMap(new TextEncoder().encode(value), 'shot.json');
    const opening = opened(text);
    expect(opening.ok && opening.value.shot?.entry.id).toBe(entry.id);
    const newer = opened(JSON.stringify({ ...JSON.parse(text), version: 11 }));
    expect(!newer.ok && newer.error).toMatch(/newer Fall of Shot/);
    const bare = opened(JSON.stringify({ ...JSON.parse(text), entry: {} }));
    expect(!bare.ok && bare.error).toMatch(/is broken at shot, id: it is missing\. /);
  });
});
