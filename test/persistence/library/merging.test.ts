import { describe, expect, test } from 'vitest';
import { MAX_VERSIONS } from '../../../src/persistence/autosave/versions.ts';
import { checksumOf } from '../../../src/persistence/database/checksum.ts';
import type { RawScene } from '../../../src/persistence/database/raw-records.ts';
import type { SceneCard, UnreadJournal } from '../../../src/persistence/database/tables.ts';
import { mergeScenes, versionsOf, withRevisions } from '../../../src/persistence/library/merging.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';

const CARD: SceneCard = {
  id: 'yard',
  version: SCENE_VERSION,
  revision: 20,
  savedAt: '2026-11-21T12:00:00.000Z',
  name: 'Yard',
  pieces: 2,
  shots: 1,
  said: 'Move',
  bytes: 4,
  first: 0,
  done: 0,
  end: 0,
  pictures: 1,
  versions: [],
};

const headOf = (number: number, text: string) => {
  const { version, savedAt, name, pieces, shots, said } = CARD;
  return { number, version, savedAt, name, pieces, shots, said, bytes: text.length, check: checksumOf(text) };
};

/** A scene with one version for each of `texts`, numbered from 1. */
function raw(text: string, texts: readonly string[] = [], more: Partial<RawScene> = {}): RawScene {
  return {
    card: { ...CARD, versions: texts.map((each, i) => headOf(i + 1, each)) },
    text,
    unread: null,
    shot: null,
    changes: [],
    versions: texts.map((each, i) => ({ scene: 'yard', number: i + 1, text: each })),
    session: {},
    pictures: {},
    ...more,
  };
}

/** The texts of the versions that a merge keeps, oldest first. */
function versionTexts(theirs: RawScene, here: RawScene): readonly string[] | null {
  const result = mergeScenes(theirs, here);
  return result.as === 'unchanged' ? null : result.versions.map(({ text }) => text);
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word}${i}`);
const png = (text: string) => new Blob([text], { type: 'image/png' });
const LOST: UnreadJournal = { checkpoint: 3, steps: [] };

describe('the versions of a scene', () => {
  test('are those that have a record, with the size and checksum of its text', () => {
    const scene = raw('text', ['one', 'three']);
    const { versions } = scene.card;
    const [one, three] = versions;
    if (!one || !three) throw new Error('There are two.');
    const card = { ...CARD, versions: [{ ...one, bytes: 99, check: 0 }, headOf(7, 'lost'), three] };
    expect(versionsOf({ ...scene, card })).toEqual([
      { head: one, text: 'one', unread: null },
      { head: three, text: 'three', unread: null },
    ]);
  });

  test('keep what could not be read beside their text', () => {
    const versions = [{ scene: 'yard', number: 1, text: 'one', unread: LOST }];
    expect(versionsOf(raw('text', ['one'], { versions })).map(({ unread }) => unread)).toEqual([LOST]);
  });
});

describe('a scene with the same document as the stored one', () => {
  const change = { scene: 'yard', number: 0, change: {} };

  test('is unchanged if the backup has nothing more', () => {
    expect(mergeScenes(raw('text', ['one']), raw('text', ['one', 'two']))).toEqual({ as: 'unchanged' });
  });

  test('is completed with a longer history alone', () => {
    const theirs = raw('text', [], { card: { ...CARD, first: 5, done: 7, end: 8, said: 'Aim' }, changes: [change] });
    const here = raw('text', [], { card: { ...CARD, first: 9, done: 10, end: 10 } });
    expect(mergeScenes(theirs, here)).toEqual({
      as: 'completed',
      scene: { ...here, card: { ...here.card, first: 5, done: 7, end: 8, said: 'Aim' }, changes: [change] },
      versions: [],
    });
  });

  test('keeps the history here if it is as long, whatever its numbers', () => {
    const theirs = raw('text', [], { card: { ...CARD, first: 90, done: 91, end: 91 }, changes: [change] });
    const here = raw('text', [], { card: { ...CARD, first: 2, done: 3, end: 3 } });
    expect(mergeScenes(theirs, here)).toEqual({ as: 'unchanged' });
  });

  test('is completed with an open shot alone, and keeps one that is open here', () => {
    const theirs = raw('text', [], { shot: 'theirs' });
    expect(mergeScenes(theirs, raw('text'))).toEqual({
      as: 'completed',
      scene: raw('text', [], { shot: 'theirs' }),
      versions: [],
    });
    expect(mergeScenes(theirs, raw('text', [], { shot: 'here' }))).toEqual({ as: 'unchanged' });
    expect(mergeScenes(raw('text', ['one'], { shot: 'theirs' }), raw('text', [], { shot: 'here' }))).toMatchObject({
      as: 'completed',
      scene: { shot: 'here' },
    });
  });

  test('is completed with pictures alone, and keeps those that are here', () => {
    const [map, old, face] = [png('map'), png('old'), png('face')];
    const here = raw('text', [], { pictures: { map } });
    const pictures = { map, face };
    expect(mergeScenes(raw('text', [], { pictures: { map: old, face } }), here)).toEqual({
      as: 'completed',
      scene: { ...here, card: { ...CARD, bytes: 'textmapface'.length }, pictures },
      versions: [],
    });
  });

  test('is completed with versions alone: those of the backup come first', () => {
    const result = mergeScenes(raw('text', ['old', 'one']), raw('text', ['one', 'two']));
    expect(result).toMatchObject({ as: 'completed', scene: raw('text', ['one', 'two']) });
    expect(versionTexts(raw('text', ['old', 'one']), raw('text', ['one', 'two']))).toEqual(['old', 'one', 'two']);
  });

  test('keeps no more versions than there is room for, its own first', () => {
    const own = numbered('own', MAX_VERSIONS - 1);
    expect(versionTexts(raw('text', ['old', 'new']), raw('text', own))).toEqual(['new', ...own]);
    expect(versionTexts(raw('text', ['old']), raw('text', [...own, 'last']))).toBeNull();
  });
});

describe('a scene with another document replaces the stored one', () => {
  const here = raw('here', ['one', 'two']);

  test('which becomes its newest version', () => {
    const theirs = raw('theirs', ['old', 'two', 'here']);
    expect(mergeScenes(theirs, here)).toMatchObject({ as: 'replaced', scene: theirs });
    expect(versionTexts(theirs, here)).toEqual(['old', 'one', 'two', 'here']);
    const result = mergeScenes(theirs, here);
    expect(result.as === 'replaced' && result.versions.at(-1)).toEqual({
      head: headOf(CARD.revision, 'here'),
      text: 'here',
      unread: null,
    });
  });

  test('which is no version twice', () => {
    expect(versionTexts(raw('theirs'), raw('here', ['one', 'here']))).toEqual(['one', 'here']);
  });

  test('which is no version if its document is lost', () => {
    expect(versionTexts(raw('theirs', ['old']), raw('', ['one', 'two']))).toEqual(['old', 'one', 'two']);
  });

  test('and keeps no more versions than there is room for', () => {
    const own = numbered('own', MAX_VERSIONS);
    expect(versionTexts(raw('theirs', ['old']), raw('here', own))).toEqual([...own.slice(1), 'here']);
  });

  test('also if only its format differs, or what could not be read', () => {
    const older = raw('here', ['one'], { card: { ...CARD, version: SCENE_VERSION - 1 } });
    expect(mergeScenes(older, here)).toMatchObject({ as: 'replaced', scene: older });
    const cut = raw('here', ['one'], { unread: LOST });
    expect(mergeScenes(cut, here)).toMatchObject({ as: 'replaced', scene: cut });
  });
});

test('a scene that is written anew gets numbers that were never used, and its versions those before it', () => {
  const scene = raw('text', numbered('v', MAX_VERSIONS + 2));
  const written = withRevisions(scene, versionsOf(scene), 30);
  const numbers = Array.from({ length: MAX_VERSIONS }, (_, i) => 31 + i);
  expect(written.card).toMatchObject({ revision: 31 + MAX_VERSIONS, pictures: 31 + MAX_VERSIONS });
  expect(written.card.versions).toEqual(numbers.map((number, i) => headOf(number, `v${i + 2}`)));
  expect(written.versions).toEqual(numbers.map((number, i) => ({ scene: 'yard', number, text: `v${i + 2}` })));
});
