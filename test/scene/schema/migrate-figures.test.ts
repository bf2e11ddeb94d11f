import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { readShotFile } from '../../../src/scene/history/shot-file.ts';
import { readSceneFile } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { mapOf } from '../../formats/open.ts';
import { stunOf } from '../../support/figures.ts';
import { figuresOfMaterial, lossesOf } from '../../support/materials.ts';

interface Written {
  readonly version: number;
  readonly scene: {
    readonly pieces: readonly { readonly id: string; readonly stunned: number | null }[];
    readonly obstructions: readonly {
      readonly id: string;
      readonly material: ({ readonly name: string } & Record<string, unknown>) | null;
      readonly damage: object;
    }[];
    readonly log: readonly unknown[];
  };
}

/** The three demo scenes after their example shots, as version 9 wrote them. */
const packed = readFileSync(new URL('../../fixtures/scenes/version-9.json.gz', import.meta.url));
const WRITTEN: Readonly<Record<string, Written>> = JSON.parse(gunzipSync(packed).toString('utf8'));

function opened(written: Written): Scene {
  return mapOf(readSceneFile(written)).scene;
}

describe.each(Object.entries(WRITTEN))('%s of version 9', (_, written) => {
  test('HL-20 keeps stunned pieces, and the turn they were stunned in', () => {
    expect(written.version).toBe(9);
    const stuns = Object.fromEntries(written.scene.pieces.map(({ id, stunned }) => [id, stunned]));
    expect(Object.fromEntries(opened(written).pieces.map((piece) => [piece.id, stunOf(piece)]))).toEqual(stuns);
  });

  test('UT-43 AT-35 keeps materials and damage', () => {
    const flat = opened(written).obstructions.map(({ id, material, damage }) => ({
      id,
      material: material && { name: material.name, ...figuresOfMaterial(material) },
      damage: lossesOf({ damage }),
    }));
    expect(flat).toEqual(written.scene.obstructions.map(({ id, material, damage }) => ({ id, material, damage })));
  });

  test('keeps its log, and each shot replays to the same steps', () => {
    const { log } = opened(written);
    expect(log).toHaveLength(written.scene.log.length);
    expect(log.map(runAgain)).toEqual(log.map(() => ({ same: true })));
  });

  test('its saved shots open and replay', () => {
    const [entry] = written.scene.log;
    const file = { format: 'fall-of-shot/tape', version: 2, rules: 1, scene: { ...written.scene, log: [] }, entry };
    expect(runAgain(mapOf(readShotFile(file)).entry)).toEqual({ same: true });
  });
});

test('HL-20 UT-43 AT-35 the scenes contain stunned pieces and damaged obstructions', () => {
  expect(WRITTEN['ridge-nine']?.scene.pieces.filter(({ stunned }) => stunned !== null).length).toBe(4);
  const lost = (of: string) =>
    Object.values(WRITTEN).flatMap(({ scene }) =>
      scene.obstructions.filter(({ damage }) => Number(Reflect.get(damage, of)) > 0),
    ).length;
  expect([lost('structure'), lost('hp')]).toEqual([11, 1]);
});
