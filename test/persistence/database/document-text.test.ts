import { expect, test } from 'vitest';
import { readChange } from '../../../src/persistence/database/changes.ts';
import { checksumOf } from '../../../src/persistence/database/checksum.ts';
import {
  documentText,
  parseDocument,
  readDocument,
  readJson,
  readJsonGradually,
} from '../../../src/persistence/database/document-text.ts';
import { isUnchangedSince, type SceneCard } from '../../../src/persistence/database/tables.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { duelScene } from '../../support/browser-windows.ts';

const NEWER = SCENE_VERSION + 1;

test('the text of a document is its JSON, and reads back as the document', () => {
  const text = documentText(duelScene());
  expect(text).toBe(JSON.stringify(duelScene()));
  expect(readDocument(text, SCENE_VERSION)).toEqual(duelScene());
});

test('a document is written once: the text that it was read from is its text', () => {
  // A space more shows which text it is.
  const text = `${JSON.stringify(duelScene())} `;
  const read = readDocument(text, SCENE_VERSION);
  if (typeof read === 'string') throw new Error(read);
  expect(documentText(read)).toBe(text);
  const scene = duelScene();
  expect(documentText(scene)).toBe(documentText(scene));
  expect(documentText({ ...read })).toBe(JSON.stringify(read));
});

test('a document of an older form is not known by its old text', () => {
  const text = `${JSON.stringify(duelScene())} `;
  const read = readDocument(text, SCENE_VERSION - 1);
  if (typeof read === 'string') throw new Error(read);
  expect(documentText(read)).not.toBe(text);
});

test('a document of a newer form is not read, and not taken for a broken one', () => {
  expect(readDocument('anything', NEWER)).toBe('newer');
  expect(readJson(duelScene(), NEWER)).toBe('newer');
});

test('a document that is read gradually is the same, and knows its text where that is its own', async () => {
  const text = `${JSON.stringify(duelScene())} `;
  const textOf = async (version: number, known: string | undefined) => {
    const read = await readJsonGradually(duelScene(), version, known);
    if (typeof read === 'string') throw new Error(read);
    expect(read).toEqual(duelScene());
    return documentText(read);
  };
  expect(await textOf(SCENE_VERSION, text)).toBe(text);
  expect(await textOf(SCENE_VERSION, undefined)).toBe(JSON.stringify(duelScene()));
  expect(await textOf(SCENE_VERSION - 1, text)).not.toBe(text);
  expect(await readJsonGradually(duelScene(), NEWER, text)).toBe('newer');
  for (const wrong of [null, 'yard', { id: 'yard' }])
    expect(await readJsonGradually(wrong, SCENE_VERSION, text)).toBe('broken');
});

test('a field without a value is not written, as in JSON', () => {
  const scene = { ...duelScene(), more: undefined };
  expect(documentText(scene)).toBe(JSON.stringify(duelScene()));
});

test('a text that is no JSON, or no scene, is broken', () => {
  expect(readDocument('{"id":', SCENE_VERSION)).toBe('broken');
  expect(readDocument('{"id":"yard"}', SCENE_VERSION)).toBe('broken');
  expect(parseDocument('{"id":')).toBeUndefined();
  expect(parseDocument('null')).toEqual({ value: null });
});

test('the checksum of a text is its CRC-32', () => {
  // The check value of the standard.
  expect(checksumOf('123456789')).toBe(0xcbf43926);
  expect(checksumOf('')).toBe(0);
});

test('a stored change is read as the same object; one of another form is none', () => {
  const change = { label: 'Move', forward: [{ op: 'replace', path: ['x', 0], value: 1 }], back: [] };
  expect(readChange(change)).toBe(change);
  expect(readChange({ ...change, group: { id: 'a', label: 'Move all' } })).toBeDefined();
  for (const wrong of [
    null,
    { ...change, label: 1 },
    { ...change, extra: 1 },
    { ...change, forward: {} },
    { ...change, back: [{ op: 'swap', path: [] }] },
    { ...change, back: [{ op: 'add', path: [0.5] }] },
    { ...change, back: [{ op: 'add', path: [-1] }] },
    { ...change, group: { id: 'a' } },
  ])
    expect(readChange(wrong)).toBeUndefined();
});

test('a card is unchanged where revision and form are; a missing one equals none', () => {
  const card = { revision: 3, version: 9 } as SceneCard;
  expect(isUnchangedSince({ ...card, name: 'another' }, card)).toBe(true);
  expect(isUnchangedSince({ ...card, revision: 4 }, card)).toBe(false);
  expect(isUnchangedSince({ ...card, version: 8 }, card)).toBe(false);
  expect(isUnchangedSince(undefined, card)).toBe(false);
  expect(isUnchangedSince(card, null)).toBe(false);
  expect(isUnchangedSince(undefined, null)).toBe(true);
});
