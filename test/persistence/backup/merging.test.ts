import { describe, expect, test } from 'vitest';
import type { Backup } from '../../../src/persistence/backup/backup-reading.ts';
import { type Restored, restoreBackup, restoreSummary } from '../../../src/persistence/backup/restoring.ts';
import { type RawScene, readRaw } from '../../../src/persistence/database/raw-records.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { EMPTY_BACKUP } from '../../support/backups.ts';
import { browser } from '../../support/browser-windows.ts';
import { weapon } from '../../support/scenes.ts';
import { EXAMPLE_TEMPLATES } from '../../support/systems.ts';

/** A scene of a backup, with so many changes to undo and its versions' texts. */
function scene(text: string, { changes = 0, versions = [] as readonly string[], ...more } = {}): RawScene {
  const heads = versions.map((_, i) => ({
    number: i + 1,
    version: SCENE_VERSION,
    savedAt: 'then',
    name: 'Yard',
    pieces: 0,
    shots: 0,
    said: null,
    bytes: 0,
    check: 0,
  }));
  const card = {
    id: 'yard',
    version: SCENE_VERSION,
    revision: versions.length + 1,
    savedAt: 'now',
    name: 'Yard',
    pieces: 0,
    shots: 0,
    said: `after ${changes}`,
    bytes: text.length,
    first: 0,
    done: changes,
    end: changes,
    pictures: 1,
    versions: heads,
  };
  return {
    card,
    text,
    shot: null,
    unread: null,
    changes: Array.from({ length: changes }, (_, number) => ({ scene: 'yard', number, change: number })),
    versions: versions.map((version, i) => ({ scene: 'yard', number: i + 1, text: version })),
    session: {},
    pictures: {},
    ...more,
  };
}

async function restored(database: Database, backup: Partial<Backup>, called = 'new'): Promise<Restored> {
  let ids = 0;
  return restoreBackup(database, { ...EMPTY_BACKUP, ...backup }, () => `${called}-${++ids}`);
}

/** A database with a scene, over which another is restored. */
async function over(here: RawScene, theirs: RawScene) {
  const database = await browser().database();
  await restored(database, { scenes: [here] });
  const result = await restored(database, { scenes: [theirs] });
  const raw = await readRaw(database, 'yard');
  if (!raw) throw new Error('It is gone.');
  return { database, raw, as: result.written[0]?.as ?? 'unchanged', result };
}

const texts = ({ versions }: RawScene) => versions.map(({ text }) => text);
const numbers = ({ card }: RawScene) => card.versions.map(({ number }) => number);

describe('a scene that is not here', () => {
  test('is added, with versions and itself at revisions that nobody used', async () => {
    const database = await browser().database();
    const result = await restored(database, { scenes: [scene('{"a":1}', { versions: ['x', 'y'] })] });
    expect(result).toEqual({
      written: [{ id: 'yard', revision: 11, as: 'added' }],
      unchanged: 0,
      weapons: 0,
      templates: 0,
    });
    const raw = await readRaw(database, 'yard');
    if (!raw) throw new Error('It is gone.');
    expect([numbers(raw), texts(raw), raw.card.revision, raw.card.pictures]).toEqual([[1, 2], ['x', 'y'], 11, 11]);
    // Sizes and checksums are those of the texts, and not those that the file claims.
    expect(raw.card.versions.map(({ bytes, check }) => [bytes, check > 0])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(await database.count('revisions')).toBe(11);
  });

  test('is added after the revisions that it had when it was deleted', async () => {
    const database = await browser().database();
    await database.put('revisions', { scene: 'yard', revision: 40 });
    const { written } = await restored(database, { scenes: [scene('{}')] });
    expect(written).toEqual([{ id: 'yard', revision: 51, as: 'added' }]);
    expect(await database.count('revisions')).toBe(12);
  });

  test('loses the versions that have no text', async () => {
    const database = await browser().database();
    const whole = scene('{}', { versions: ['x', 'y'] });
    await restored(database, { scenes: [{ ...whole, versions: whole.versions.slice(1) }] });
    const raw = await readRaw(database, 'yard');
    expect(raw && [numbers(raw), texts(raw)]).toEqual([[1], ['y']]);
  });
});

describe('a scene that is here with the same document', () => {
  test('is unchanged where the backup has nothing more, whatever else differs', async () => {
    const here = scene('{}', { changes: 3, versions: ['x', 'y'] });
    const theirs = { ...scene('{}', { changes: 3, versions: ['y'] }), session: { tab: 'log' } };
    const { as, raw, result } = await over(here, theirs);
    expect(as).toBe('unchanged');
    expect(result).toMatchObject({ written: [], unchanged: 1 });
    expect(texts(raw)).toEqual(['x', 'y']);
  });

  test('gets a longer history, and keeps its own that is as long or longer', async () => {
    const { as, raw } = await over(scene('{}', { changes: 1 }), scene('{}', { changes: 2 }));
    expect(as).toBe('completed');
    expect(raw.changes.map(({ change }) => change)).toEqual([0, 1]);
    expect(raw.card).toMatchObject({ first: 0, done: 2, end: 2, said: 'after 2' });
    const shorter = await over(scene('{}', { changes: 2 }), scene('{}', { changes: 1, shot: 'a shot' } as object));
    expect(shorter.raw.card).toMatchObject({ done: 2, said: 'after 2' });
  });

  test('gets an open shot, and keeps its own', async () => {
    const other = await over(scene('{}'), { ...scene('{}'), shot: 'theirs' });
    expect([other.as, other.raw.shot]).toEqual(['completed', 'theirs']);
    const own = await over({ ...scene('{}'), shot: 'mine' }, { ...scene('{}'), shot: 'theirs' });
    expect([own.as, own.raw.shot]).toEqual(['unchanged', 'mine']);
  });

  test('gets the pictures that are missing, keeps its own, and has their size', async () => {
    const here = { ...scene('{}'), pictures: { map: new Blob(['mine']) } };
    const theirs = { ...scene('{}'), pictures: { map: new Blob(['other']), face: new Blob(['face!']) } };
    const { as, raw } = await over(here, theirs);
    expect(as).toBe('completed');
    expect(await Promise.all(Object.entries(raw.pictures).map(async ([id, blob]) => [id, await blob.text()]))).toEqual([
      ['map', 'mine'],
      ['face', 'face!'],
    ]);
    expect(raw.card.bytes).toBe(2 + 4 + 5);
  });

  test('gets the versions that are missing, before its own, which are the last to go', async () => {
    const own = Array.from({ length: 9 }, (_, i) => `own-${i}`);
    const { as, raw } = await over(scene('{}', { versions: own }), scene('{}', { versions: ['x', 'own-3', 'y', 'z'] }));
    expect(as).toBe('completed');
    expect(texts(raw)).toEqual(['z', ...own]);
  });

  test('differs if its journal does', async () => {
    const steps = [{ scene: 'yard', revision: 2, after: 1, patches: 'none', shot: null }];
    const { as, raw } = await over(scene('{}'), { ...scene('{}'), unread: { checkpoint: 1, steps } });
    expect(as).toBe('replaced');
    expect(raw.unread).toEqual({ checkpoint: 1, steps: [{ ...steps[0] }] });
  });

  test('differs if its form does', async () => {
    const older = scene('{}');
    const { as } = await over(scene('{}'), { ...older, card: { ...older.card, version: SCENE_VERSION - 1 } });
    expect(as).toBe('replaced');
  });
});

describe('a scene that is here with another document', () => {
  test('is replaced; what it was becomes the latest version, after its own, after those of the backup', async () => {
    const { as, raw, result } = await over(
      scene('{"a":1}', { versions: ['x', 'y'], changes: 3 }),
      scene('{"a":2}', { versions: ['w', 'x', '{"a":1}'], changes: 1 }),
    );
    expect(as).toBe('replaced');
    expect(texts(raw)).toEqual(['w', 'x', 'y', '{"a":1}']);
    expect(raw).toMatchObject({ text: '{"a":2}', card: { done: 1, said: 'after 1' } });
    expect(raw.card.revision).toBe(22);
    expect(numbers(raw)).toEqual([12, 13, 14, 15]);
    expect(result.written).toEqual([{ id: 'yard', revision: 22, as: 'replaced' }]);
  });

  test('keeps ten versions, and those of the backup go first', async () => {
    const own = Array.from({ length: 10 }, (_, i) => `own-${i}`);
    const { raw } = await over(scene('{"a":1}', { versions: own }), scene('{"a":2}', { versions: ['w'] }));
    expect(texts(raw)).toEqual([...own.slice(1), '{"a":1}']);
  });

  test('is not kept as a version if its document was lost', async () => {
    const { as, raw } = await over(scene('', { versions: ['x'] }), scene('{"a":2}'));
    expect([as, texts(raw)]).toEqual(['replaced', ['x']]);
  });
});

describe('a scene that a newer program has saved here', () => {
  const newer = (text: string) => {
    const raw = scene(text);
    return { ...raw, card: { ...raw.card, version: SCENE_VERSION + 1 } };
  };

  test('is not touched: that of the backup comes beside it', async () => {
    const { as, raw, database, result } = await over(newer('{"new":1}'), scene('{"a":2}', { changes: 1 }));
    expect(as).toBe('beside');
    expect(raw.text).toBe('{"new":1}');
    expect(result.written).toEqual([{ id: 'new-1', revision: 1, as: 'beside' }]);
    const copy = await readRaw(database, 'new-1');
    expect(copy?.card.name).toBe('Yard (from a backup)');
    expect(JSON.parse(copy?.text ?? '')).toEqual({ a: 2, id: 'new-1', name: 'Yard (from a backup)' });
    await restored(database, { scenes: [scene('{"a":2}')] }, 'newer');
    expect((await readRaw(database, 'new-1'))?.card.name).toBe('Yard (from a backup)');
    expect((await database.getAll('scenes')).map(({ name }) => name)).toContain('Yard (from a backup 2)');
  });

  test('is unchanged where only parts are missing: this program does not write into it', async () => {
    const theirs = newer('{}');
    const { as, raw } = await over(newer('{}'), { ...theirs, shot: 'a shot' });
    expect([as, raw.shot]).toEqual(['unchanged', null]);
  });
});

describe('weapons and templates of a backup', () => {
  const bow = (name: string, place: number, id = 'bow') => ({ id, place, weapon: weapon({ id, name }) });
  const [example] = EXAMPLE_TEMPLATES['hit-locations'];
  if (!example) throw new Error('There are no examples.');
  const guard = (name: string, place: number, id = 't') => ({
    id,
    place,
    template: { ...example, id, name, example: false },
    picture: null,
  });

  test('come after those that are here, in their order; the same are left out', async () => {
    const database = await browser().database();
    // Others were deleted, so the places are not those of counting.
    await database.put('armoury', bow('Mine', 7, 'mine'));
    await database.put('roster', guard('Mine', 9, 'mine'));
    const result = await restored(database, {
      weapons: [bow('Second', 5, 'b'), bow('First', 2, 'a'), bow('Mine', 1, 'mine')],
      templates: [guard('Second', 5, 'b'), guard('First', 2, 'a'), guard('Mine', 1, 'mine')],
    });
    expect(result).toMatchObject({ weapons: 2, templates: 2, unchanged: 0 });
    const weapons = await database.getAll('armoury');
    expect(weapons.map(({ id, place }) => [id, place])).toEqual([
      ['a', 8],
      ['b', 9],
      ['mine', 7],
    ]);
    const templates = await database.getAll('roster');
    expect(templates.map(({ id, place }) => [id, place])).toEqual([
      ['a', 10],
      ['b', 11],
      ['mine', 9],
    ]);
  });

  test('of the same id but another content stay beside those that are here, by a name that says so', async () => {
    const database = await browser().database();
    await database.put('armoury', bow('Mine', 0));
    await database.put('roster', guard('Mine', 0));
    const long = 'x'.repeat(70);
    await restored(database, { weapons: [bow(long, 0)], templates: [guard(long, 0)] });
    expect(await database.getAll('armoury')).toEqual([
      bow('Mine', 0),
      bow(`${'x'.repeat(60)} (from a backup)`, 1, 'new-1'),
    ]);
    expect(await database.getAll('roster')).toEqual([
      guard(`${'x'.repeat(60)} (from a backup)`, 1, 'new-2'),
      guard('Mine', 0),
    ]);
  });

  test('that are twice in it, or cannot be read, are all kept', async () => {
    const database = await browser().database();
    const odd = { newer: 'weapon' };
    await restored(database, {
      weapons: [bow('One', 0), bow('Two', 1), { id: 'bow', place: 2, weapon: odd }],
      templates: [guard('One', 0), { ...guard('Two', 1), template: odd }],
    });
    expect((await database.getAll('armoury')).map(({ id, place }) => [id, place])).toEqual([
      ['bow', 0],
      ['new-1', 1],
      ['new-2', 2],
    ]);
    expect((await database.get('armoury', 'new-2'))?.weapon).toEqual(odd);
    expect((await database.get('roster', 'new-3'))?.template).toEqual(odd);
  });
});

test('a restore that fails in the middle changes nothing', async () => {
  const database = await browser().database();
  const broken = { ...scene('{}'), changes: [{ scene: 'yard', number: 0, change: () => undefined }] };
  await expect(
    restored(database, { weapons: [], scenes: [{ ...scene('{}'), card: { ...scene('{}').card, id: 'a' } }, broken] }),
  ).rejects.toMatchObject({ name: 'DataCloneError' });
  expect(await database.count('scenes')).toBe(0);
});

describe('what is said of a restore', () => {
  const NOTHING: Restored = { written: [], unchanged: 0, weapons: 0, templates: 0 };
  const SOME = { ...EMPTY_BACKUP, scenes: [scene('{}')] };
  const of = (as: Restored['written'][number]['as'], count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `${i}`, revision: 1, as }));

  test.each<readonly [string, Restored, Partial<Backup>]>([
    ['1 scene restored.', { ...NOTHING, written: of('added', 1) }, {}],
    ['2 scenes restored.', { ...NOTHING, written: of('added', 2) }, {}],
    ['2 scenes replaced, with the previous state saved as a version.', { ...NOTHING, written: of('replaced', 2) }, {}],
    [
      '1 scene completed with history, an open shot, versions or pictures from the backup.',
      { ...NOTHING, written: of('completed', 1) },
      {},
    ],
    ['3 scenes already up to date.', { ...NOTHING, unchanged: 3 }, {}],
    [
      '1 scene restored as a copy, because a newer version of Fall of Shot has saved the original.',
      { ...NOTHING, written: of('beside', 1) },
      {},
    ],
    ['1 weapon restored to the armoury.', { ...NOTHING, weapons: 1 }, {}],
    [
      '2 weapons restored to the armoury. 1 piece restored to the roster.',
      { ...NOTHING, weapons: 2, templates: 1 },
      {},
    ],
    ['2 pieces restored to the roster.', { ...NOTHING, templates: 2 }, {}],
    [
      'The history of “Yard” does not fit its scene and was left out: there is nothing to undo. “Mill” was left out: it is in the file twice.',
      NOTHING,
      { withoutHistory: ['Yard'], leftOut: [{ name: 'Mill', why: 'it is in the file twice' }] },
    ],
    ['Everything in it was already up to date.', NOTHING, {}],
  ])('%s', (text, result, backup) => {
    expect(restoreSummary(result, { ...SOME, ...backup })).toEqual({ title: 'Backup restored', text });
  });

  test('an empty backup is called that; one with a list alone is not', () => {
    const empty = { title: 'The backup is empty', text: 'Nothing has changed.' };
    expect(restoreSummary(NOTHING, EMPTY_BACKUP)).toEqual(empty);
    const weapons = [{ id: 'bow', place: 0, weapon: {} }];
    expect(restoreSummary(NOTHING, { ...EMPTY_BACKUP, weapons }).title).toBe('Backup restored');
    const templates = [{ id: 't', place: 0, template: {}, picture: null }];
    expect(restoreSummary(NOTHING, { ...EMPTY_BACKUP, templates }).title).toBe('Backup restored');
    expect(restoreSummary(NOTHING, { ...EMPTY_BACKUP, weapons, templates }).title).toBe('Backup restored');
  });
});
