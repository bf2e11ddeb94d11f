import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type CliIo, whyUnread } from '../../src/cli/io.ts';
import { runScene } from '../../src/cli/scene-command.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { readSceneFile, writeSceneFile } from '../../src/scene/schema/file.ts';
import { startingUTFigures } from '../../src/systems/unintended-targets/scene/figures.ts';
import { brokenPoints, cutShort } from '../fixtures/broken-uvtt.ts';
import { encodePng } from '../fixtures/png.ts';
import { yard } from '../fixtures/uvtt.ts';
import { AN_INCH, mapOf, opened } from '../formats/open.ts';
import { piece } from '../support/scenes.ts';

const UT_YARD = {
  ...emptyScene('yard', 'Yard', { width: 40, height: 30 }, 'unintended-targets'),
  pieces: [piece('vane', 5, 5, { weapons: ['ut-rifle'], statuses: ['helpless'], ut: startingUTFigures('crew') })],
};

const FILES: Record<string, () => string | Uint8Array> = {
  'maps/mill-yard.dd2vtt': () => JSON.stringify(yard()),
  'yard.fall-of-shot.json': () => writeSceneFile({ scene: UT_YARD, assets: {} }),
  'broken.df2vtt': brokenPoints,
  'cut.dd2vtt': cutShort,
  'pictures/Old quarry.png': () => encodePng(480, 240, () => [9, 9, 9]),
};

async function run(...args: string[]) {
  const written = { out: '', err: [] as string[] };
  const io: CliIo = {
    read(path) {
      const file = FILES[path];
      if (!file) throw Object.assign(new Error(path), { code: 'ENOENT' });
      const content = file();
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    out(text) {
      written.out += text;
    },
    err(line) {
      written.err.push(line);
    },
  };
  return { code: await runScene(args, io), ...written };
}

describe('npm run scene', () => {
  it('writes a map as a scene file', async () => {
    const { code, out, err } = await run('maps/mill-yard.dd2vtt');
    const { scene, assets } = opened(yard());
    expect(code).toBe(0);
    expect(err).toEqual([AN_INCH]);
    expect(mapOf(readSceneFile(JSON.parse(out)))).toEqual({ scene, assets });
  });

  it('writes a scene for Unintended Targets unchanged', async () => {
    const { code, out, err } = await run('yard.fall-of-shot.json');
    expect([code, err]).toEqual([0, []]);
    expect(mapOf(readSceneFile(JSON.parse(out))).scene).toEqual(UT_YARD);
  });

  it('writes a plain picture as a scene file at a provisional scale', async () => {
    const { code, out, err } = await run('pictures/Old quarry.png');
    expect([code, err]).toEqual([0, []]);
    const { scene, assets } = mapOf(readSceneFile(JSON.parse(out)));
    expect(scene).toMatchObject({ name: 'Old quarry', size: { width: 12, height: 6 }, picture: { provisional: true } });
    expect(assets.picture?.type).toBe('image/png');
  });

  it('reports on the standard error what it left out', async () => {
    const { code, out, err } = await run('broken.df2vtt');
    expect(code).toBe(0);
    expect(err).toEqual(['7 broken wall points were left out.', AN_INCH]);
    expect(JSON.parse(out).scene.name).toBe('broken');
  });

  it.each([
    [['cut.dd2vtt'], /^cut\.dd2vtt stops in the middle of its picture/],
    [['nowhere.dd2vtt'], /^nowhere\.dd2vtt cannot be read: there is no such file\. Check the path\.$/],
    [[], /^Name one map or scene file: npm run --silent scene -- FILE$/],
    [['a', 'b'], /^Name one map or scene file/],
  ])('fails with one sentence for %j', async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toEqual([expect.stringMatching(sentence)]);
  });

  it('has a sentence for any read error', () => {
    expect(whyUnread('maps', Object.assign(new Error(), { code: 'EISDIR' }))).toMatch(/it is a folder/);
    expect(whyUnread('a', Object.assign(new Error(), { code: 'EMFILE' }))).toMatch(/the system says EMFILE\. Check/);
  });

  it('works as a program, and writes a whole file through a pipe', () => {
    const file = new URL('../fixtures/files/yard.dd2vtt', import.meta.url).pathname;
    const out = execFileSync('node', ['--import', 'tsx', 'src/cli/scene.ts', file], { encoding: 'utf8' });
    expect(readSceneFile(JSON.parse(out)).ok).toBe(true);
  });
});
