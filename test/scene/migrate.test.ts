import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../src/engagement/drivers.ts';
import { recordedFacts } from '../../src/engagement/recorded.ts';
import { retakeShot } from '../../src/engagement/shot.ts';
import { hitLocations } from '../../src/rules/hit-locations/rulebook.ts';
import { readSceneFile } from '../../src/scene/file.ts';
import { migrated } from '../../src/scene/migrate.ts';

/** Written by the program when its scenes were of version 1: two shots, one of them cut by a wall. */
const written: unknown = JSON.parse(
  readFileSync(new URL('../fixtures/scenes/version-1.json', import.meta.url), 'utf8'),
);

function opened() {
  const read = readSceneFile(written, 'version-1.json');
  if (!read.ok) throw new Error(read.error);
  return read.value.scene;
}

describe('a scene of version 1', () => {
  test('opens whole: its log, and what is new with its default', () => {
    const scene = opened();
    expect(scene.log.map(({ outcome }) => outcome.headline)).toEqual([
      'The shell lands two inches east: beside is out, target is unharmed.',
      'The shell lands on tank: tank is damaged.',
    ]);
    expect(scene).toMatchObject({ turn: { number: 1, initiative: null }, tries: [], sides: { a: 'Teal' } });
    expect(scene.pieces.every((piece) => piece.stunned === null)).toBe(true);
    expect(scene.weapons[0]).toMatchObject({ system: 'hit-locations', warhead: 'none', guided: false });
  });

  test('its areas are discs with their cut, and its reasons have names', () => {
    const [first] = opened().log;
    const area = first?.steps.find(({ detail }) => detail.kind === 'area')?.detail;
    expect(area?.kind === 'area' && area.area.plan).toMatchObject({ shape: 'disc', radius: 3 });
    expect(area?.kind === 'area' && (area.area.clipped?.length ?? 0) > 10).toBe(true);
    const toHit = first?.steps.find(({ detail }) => detail.kind === 'to-hit')?.detail;
    expect(toHit?.kind === 'to-hit' && toHit.reasons.map(({ id }) => id)).toEqual([
      'band',
      'target-moved',
      'firer-moved',
      'cover',
      'concealment',
    ]);
  });

  test('its tapes still run without their scene, and give the steps that the log holds', () => {
    for (const entry of opened().log) {
      const { order, answers, facts } = entry.tape;
      const run = runScript(hitLocations, order, answers, recordedFacts(facts).facts);
      if (!run.ok) throw new Error(run.refusal.reason);
      expect(run.attack.steps.map(({ lead }) => lead)).toEqual(entry.steps.map(({ lead }) => lead));
      expect(run.now.over && run.now.outcome).toEqual(entry.outcome);
    }
  });

  test('CO-08 its last shot can be taken back and overruled', () => {
    const scene = opened();
    const last = scene.log.at(-1);
    const shot = last && retakeShot(scene, last);
    expect(shot?.attack.steps.map(({ detail }) => detail.kind)).toEqual(last?.steps.map(({ detail }) => detail.kind));
  });

  test('what is no scene at all is left to the schema to refuse', () => {
    for (const value of [null, 5, 'scene', [], {}]) expect(() => migrated(value, 1)).not.toThrow();
    expect(readSceneFile({ ...(written as object), scene: { log: [{ steps: [null, 3] }] } }, 'x').ok).toBe(false);
  });
});
