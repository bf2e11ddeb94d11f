import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runAgain } from '../../../src/engagement/attack/replay.ts';
import { readShotFile } from '../../../src/scene/history/shot-file.ts';
import { readSceneFile } from '../../../src/scene/schema/file.ts';
import { readTemplate } from '../../../src/scene/templates/template.ts';
import { sizeOf, stunnedIn } from '../../../src/systems/hit-locations/scene/figures.ts';
import { mapOf } from '../../formats/open.ts';

interface Written {
  readonly version: number;
  readonly scene: {
    readonly pieces: readonly {
      readonly id: string;
      readonly kind: string;
      readonly size: number;
      readonly figures: Readonly<Record<string, { readonly stunned: number | null } | undefined>>;
    }[];
    readonly log: readonly unknown[];
  };
}

/**
 * What version 10 wrote: a demo scene after its example shots, the same with drones and bots caught by a mortar, that
 * shot as a file, and templates of a small and of a large bot.
 */
const packed = readFileSync(new URL('../../fixtures/scenes/version-10.json.gz', import.meta.url));
const {
  shots,
  bots,
  shot,
  small,
  large,
}: Record<'shots' | 'bots', Written> & Record<'shot' | 'small' | 'large', never> = JSON.parse(
  gunzipSync(packed).toString('utf8'),
);

describe.each([
  ['the example shots', shots],
  ['drones and bots', bots],
])('a scene of version 10: %s', (_, written) => {
  const { scene } = mapOf(readSceneFile(written));

  test('HL-20 keeps the size of drones and bots, and which pieces are stunned', () => {
    expect(written.version).toBe(10);
    const kinds = ['wardrone', 'warbot'];
    const sizes = (pieces: readonly { id: string; kind: string; size: number }[]) =>
      pieces.filter(({ kind }) => kinds.includes(kind)).map(({ id, size }) => [id, size]);
    expect(sizes(written.scene.pieces)).toHaveLength(4);
    expect(sizes(scene.pieces.map((piece) => ({ ...piece, size: sizeOf(piece) })))).toEqual(
      sizes(written.scene.pieces),
    );
    const turns = written.scene.pieces.map(({ figures }) => figures['hit-locations']?.stunned ?? null);
    expect(scene.pieces.map(stunnedIn)).toEqual(turns);
    expect(turns.filter((turn) => turn !== null).length).toBeGreaterThan(3);
  });

  test('HL-20 each shot replays to the same steps', () => {
    expect(scene.log).toHaveLength(written.scene.log.length);
    expect(scene.log.map(runAgain)).toEqual(scene.log.map(() => ({ same: true })));
  });
});

test('HL-20 a saved shot of version 10 opens, and replays with the sizes it recorded', () => {
  const { entry, scene } = mapOf(readShotFile(shot));
  expect(runAgain(entry)).toEqual({ same: true });
  expect(scene.pieces.filter((piece) => sizeOf(piece) === 0).map(({ id }) => id)).toEqual(['gnat', 'wisp']);
  expect(entry.steps.flatMap(({ detail }) => (detail.kind === 'stun' ? [detail.piece] : []))).toEqual(
    expect.arrayContaining(['gnat', 'wisp']),
  );
});

test('HL-20 a template of version 10 keeps its size, and the usual one is not stored', () => {
  const read = [readTemplate(small), readTemplate(large)];
  expect(read.map((template) => template && sizeOf(template.body))).toEqual([0, 2]);
  const stored = (value: object) => readTemplate({ ...value, body: { ...Reflect.get(value, 'body'), size: 1 } });
  expect(stored(large)?.body.figures['hit-locations']).toBeUndefined();
});
