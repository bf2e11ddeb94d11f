import { describe, expect, test } from 'vitest';
import { writeScene } from '../../../src/formats/archives/scene-bundle.ts';
import { writeZip } from '../../../src/formats/archives/zip-writing.ts';
import { type Choice, type LayPictures, type Opened, openAll } from '../../../src/formats/open/opening.ts';
import { foundryScene, house, token } from '../../fixtures/foundry.ts';
import { board } from '../../fixtures/megamek.ts';
import { encodePng } from '../../fixtures/png.ts';
import { yard } from '../../fixtures/uvtt.ts';
import { dungeon } from '../../fixtures/watabou.ts';
import { world } from '../../support/world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const png = (width: number, height = width) => encodePng(width, height, () => [9, 9, 9]) as Uint8Array<ArrayBuffer>;
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A zip of texts, JSON and pictures. */
async function zipped(name: string, entries: Readonly<Record<string, unknown>>): Promise<File> {
  const zip = writeZip(NOW);
  for (const [entry, content] of Object.entries(entries)) {
    if (content instanceof Uint8Array || content instanceof Blob)
      await zip.file(entry, new Blob([content as BlobPart]));
    else await zip.text(entry, text(content));
  }
  return new File([zip.end()], name);
}

function choiceOf([one, ...more]: readonly Opened[]): Choice {
  if (one?.as !== 'choice' || more.length > 0) throw new Error(`no choice: ${JSON.stringify(one)}`);
  return one;
}

const names = (all: readonly Opened[]) => all.map((each) => (each.as === 'scene' ? each.opened.scene.name : each.as));
const pick = ({ files }: Choice, ...picked: string[]) => openAll(files, {}, undefined, undefined, { picked });
const row = ({ contents }: Choice) => contents.map(({ id, title, what, folder }) => [id, title, what, folder]);

const MODULE = {
  'keep/module.json': { id: 'keep', packs: [{}], compatibility: {} },
  'keep/lang/en.json': { KEEP: 'Keep' },
  'keep/packs/maps.db': `${text({ ...house(11), _id: 'a', name: 'Cellar' })}\n${text({ ...house(11), _id: 'b', name: 'Roof' })}`,
  'keep/packs/monsters.db': text({ _id: 'o', name: 'Orc', prototypeToken: {} }),
  'keep/maps/Mill yard.webp': png(50, 40),
  'keep/maps/thumbs/Mill yard.png': png(5, 4),
  'keep/maps/gate.dd2vtt': yard(),
  'keep/tokens/guard.png': png(3),
  '__MACOSX/keep/._gate.dd2vtt': 'x',
  'keep/.hidden.json': house(11),
};

describe('a zip with maps in it', () => {
  test('is a choice of its maps, wherever they lie, and then its pictures, the largest first', async () => {
    const choice = choiceOf(await openAll([await zipped('keep.zip', MODULE)]));
    expect(choice.name).toBe('keep.zip');
    expect(choice.note).toBe('');
    expect(row(choice)).toEqual([
      ['keep/maps/gate.dd2vtt', 'gate', 'Universal VTT map', 'keep/maps'],
      ['keep/packs/maps.db#0', 'Cellar', 'Foundry scene', 'keep/packs'],
      ['keep/packs/maps.db#1', 'Roof', 'Foundry scene', 'keep/packs'],
      ['keep/maps/Mill yard.webp', 'Mill yard', 'Picture', 'keep/maps'],
      ['keep/maps/thumbs/Mill yard.png', 'Mill yard', 'Picture', 'keep/maps/thumbs'],
      ['keep/tokens/guard.png', 'guard', 'Picture', 'keep/tokens'],
    ]);
  });

  test('opens what is chosen, with the pictures that it names, and no others', async () => {
    const choice = choiceOf(await openAll([await zipped('keep.zip', MODULE)]));
    const [roof, ...more] = await pick(choice, 'keep/packs/maps.db#1');
    expect(more).toEqual([]);
    if (roof?.as !== 'scene') throw new Error('no scene');
    const { scene, pictures } = roof.opened;
    expect(scene).toMatchObject({ name: 'Roof', wanted: null, picture: { width: 50, height: 40 } });
    // The map's own picture, not its thumbnail, and the guard's.
    expect(pictures[scene.picture?.asset ?? '']?.size).toBe(png(50, 40).length);
    expect(pictures[scene.pieces[0]?.picture ?? '']?.size).toBe(png(3).length);
    expect(names(await pick(choice, 'keep/maps/gate.dd2vtt', 'keep/tokens/guard.png'))).toEqual(['gate', 'guard']);
  });

  test('knows every kind of map', async () => {
    const choice = choiceOf(
      await openAll([
        await zipped('all.zip', {
          'a.json': dungeon(),
          'b.board': board(2, 2),
          'c.uvtt': yard(),
          'd.json': house(7),
          'e.fallofshot': await writeScene(world(), {}, NOW),
          'f.txt': 'no map',
        }),
      ]),
    );
    expect(choice.contents.map(({ what }) => what)).toEqual([
      'Dungeon',
      'MegaMek board',
      'Universal VTT map',
      'Foundry scene',
      'Fall of Shot scene',
    ]);
    const opened = await pick(choice, ...choice.contents.map(({ id }) => id));
    expect(opened.every(({ as }) => as === 'scene')).toBe(true);
    expect(names(opened)).toContain(world().name);
  });

  test('opens at once if there is one map, with its picture, or one picture', async () => {
    const one = { 'maps/yard.json': house(11), 'maps/Mill yard.webp': png(50, 40), 'readme.txt': 'Hello' };
    const [scene] = await openAll([await zipped('one.zip', one)]);
    expect(scene?.as === 'scene' && scene.opened.scene.picture).toMatchObject({ width: 50, height: 40 });
    expect(names(await openAll([await zipped('picture.zip', { 'a/Crypt.png': png(30) })]))).toEqual(['Crypt']);
  });

  test('says which scenes in it cannot be read', async () => {
    const choice = choiceOf(
      await openAll([await zipped('world.zip', { 'world.json': {}, 'data/000005.ldb': 'x', 'a.png': png(9) })]),
    );
    expect(choice.note).toMatch(/^world\.zip is part of a Foundry world: .*Export Data/);
    expect(choice.contents).toHaveLength(1);
  });

  test('names entries that are damaged', async () => {
    const file = await zipped('keep.zip', { 'a.png': png(30), 'b.png': png(20) });
    const bytes = new Uint8Array(await file.arrayBuffer());
    bytes[60] = (bytes[60] ?? 0) ^ 255;
    const choice = choiceOf(await openAll([new File([bytes], 'keep.zip')]));
    const opened = await pick(choice, 'a.png', 'b.png');
    expect(opened.map((each) => (each.as === 'refused' ? each.refusal.error : each.as))).toEqual([
      '“a.png” in keep.zip is damaged: use another copy.',
      'scene',
    ]);
  });

  test('of Owlbear Rodeo is no backup, though it has a list of contents', async () => {
    const scene = { 'manifest.json': { version: 1, scene: 'Crypt' }, 'images/crypt.webp': png(30) };
    expect(names(await openAll([await zipped('Crypt.ob2', scene)]))).toEqual(['crypt']);
    const [none] = await openAll([await zipped('Crypt.ob2', { 'manifest.json': {}, 'data.bin': 'x' })]);
    expect(none?.as === 'refused' && none.refusal.error).toMatch(/^Crypt\.ob2 is a zip file, but there is no map/);
    const ours = { 'manifest.json': { format: 'fall-of-shot/backup', version: 1 }, 'a.png': png(9) };
    expect((await openAll([await zipped('all.zip', ours)]))[0]?.as).toBe('backup');
    // A damaged list of ours is for the reader of backups to report.
    expect((await openAll([await zipped('all.zip', { 'manifest.json': '{"format' })]))[0]?.as).toBe('backup');
  });
});

describe('a file with several scenes', () => {
  const scenes = [foundryScene({ name: 'One', background: {} }), { ...house(11), name: 'Two' }];
  const file = () => new File([text(scenes)], 'maps.json');
  const picture = () => new File([png(50, 40)], 'Mill yard.png');

  test('is a choice, and opens the chosen ones, with the pictures that were dropped beside it', async () => {
    const other = new File([png(30)], 'Other.png');
    const choice = choiceOf(await openAll([picture(), other, file()]));
    expect(row(choice)).toEqual([
      ['0', 'One', 'Scene', ''],
      ['1', 'Two', 'Scene', ''],
    ]);
    const [two, ...more] = await pick(choice, '1');
    expect(more).toEqual([]);
    expect(two?.as === 'scene' && two.opened.scene).toMatchObject({ name: 'Two', picture: { width: 50 } });
    expect(names(await pick(choice, '0', '1'))).toEqual(['One', 'Two']);
  });

  test('does not keep maps beside it from opening', async () => {
    const [map, choice] = await openAll([new File([text(yard())], 'yard.uvtt'), file()]);
    expect([map?.as, choice?.as]).toEqual(['scene', 'choice']);
  });
});

describe('pictures that lie over a map', () => {
  const small = { x: 400, y: 300, width: 100, height: 100 };
  const scene = foundryScene({
    tiles: ['cart', 'tree'].map((name) => ({ texture: { src: `maps/${name}.webp` }, ...small })),
    tokens: [token(1, 1)],
  });
  const files = (...pictures: string[]) => [
    new File([text(scene)], 'yard.json'),
    ...['Mill yard', ...pictures].map((name) => new File([png(50, 40)], `${name}.webp`)),
  ];
  const calls: Parameters<LayPictures>[] = [];
  const lay: LayPictures = (...given) => {
    calls.push(given);
    return Promise.resolve(new Blob(['drawn']));
  };
  const opened = async (given: File[], more: Parameters<typeof openAll>[4]) => {
    const [first, ...others] = await openAll(given, {}, undefined, undefined, more);
    if (first?.as !== 'scene' || others.length > 0) throw new Error('there is not one scene');
    return first.opened;
  };

  test('are drawn over it, in their place, and are no maps of their own', async () => {
    const { pictures, notices, scene: map } = await opened(files('cart', 'tree'), { lay });
    const [ground, place, over] = calls.pop() ?? [];
    expect(ground?.size).toBe(png(50, 40).length);
    expect(place).toMatchObject({ x: 0, y: 0, width: 50, height: 40 });
    expect(over?.map(({ laid }) => [laid.picture, laid.at])).toEqual([
      ['cart.webp', { x: 7.5, y: 7.5 }],
      ['tree.webp', { x: 7.5, y: 7.5 }],
    ]);
    expect(await pictures[map.picture?.asset ?? '']?.text()).toBe('drawn');
    expect(notices).toEqual([]);
  });

  test('are asked for if they are missing', async () => {
    const { notices } = await opened(files('tree'), { lay });
    expect(notices).toEqual(['cart.webp lies over its map: open it together with the scene to lay it there.']);
  });

  test('are left out with a notice where nothing can be drawn', async () => {
    const both = /^cart\.webp and tree\.webp lie over its map/;
    expect((await opened(files('cart', 'tree'), {})).notices).toEqual([expect.stringMatching(both)]);
    const broken = () => Promise.reject(new Error('no memory'));
    const { pictures, notices, scene: map } = await opened(files('cart', 'tree'), { lay: broken });
    expect(notices).toEqual(['What lies over its map could not be drawn.']);
    expect(pictures[map.picture?.asset ?? '']?.size).toBe(png(50, 40).length);
  });
});
