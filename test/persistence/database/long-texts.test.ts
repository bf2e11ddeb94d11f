import { expect, test } from 'vitest';
import {
  documentText,
  prepareDocumentText,
  readDocument,
  readJsonGradually,
} from '../../../src/persistence/database/document-text.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { piece, scene, wall } from '../../support/scenes.ts';
import { turnsDuring } from './turns.ts';

const walls = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    wall(`wall-${i}`, [
      [i % 50, 0],
      [i % 50, 1],
    ]),
  );

const large = () => scene([piece('ott', 2, 2)], { obstructions: walls(3500) });

test('the text of a document is its JSON, prepared or not', async () => {
  const [one, other] = [large(), large()];
  await prepareDocumentText(one);
  expect(documentText(one)).toBe(JSON.stringify(one));
  expect(documentText(other)).toBe(JSON.stringify(other));
  expect(readDocument(documentText(one), SCENE_VERSION)).toEqual(one);
});

test.each([2000, 2001])('a list of %i is written whole', async (count) => {
  const one = scene([], { obstructions: walls(count) });
  await prepareDocumentText(one);
  expect(documentText(one)).toBe(JSON.stringify(one));
});

test('a list that a change left as it was is not serialized again', async () => {
  const before = large();
  await prepareDocumentText(before);
  let reads = 0;
  const [first] = before.obstructions;
  if (first) Object.defineProperty(first, 'toJSON', { value: () => ++reads });
  const after = { ...before, name: 'Another name' };
  expect(documentText(after)).toBe(documentText(before).replace(before.name, 'Another name'));
  expect(reads).toBe(0);
});

test('a long list is serialized in several tasks, so that the window can answer in between', async () => {
  expect(await turnsDuring(() => prepareDocumentText(large()))).toBeGreaterThanOrEqual(3);
});

test('a document that is read gradually is read in many tasks', async () => {
  expect(await turnsDuring(() => readJsonGradually(large(), SCENE_VERSION, undefined))).toBeGreaterThanOrEqual(4);
});
