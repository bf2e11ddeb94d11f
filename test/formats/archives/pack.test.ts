import type { Weapon } from '@fall-of-shot/rules/weapon';
import { describe, expect, test } from 'vitest';
import { writeBundle } from '../../../src/formats/archives/bundle.ts';
import { type Pack, readPack, writePack } from '../../../src/formats/archives/pack.ts';
import { openAll } from '../../../src/formats/open/opening.ts';
import { encodePng } from '../../fixtures/png.ts';
import { EXAMPLE_TEMPLATES, EXAMPLES, SYSTEMS } from '../../support/systems.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const FACE = new Blob([encodePng(8, 8, (x) => [x * 20, 0, 0]) as Uint8Array<ArrayBuffer>], { type: 'image/png' });

const file = (bytes: Blob): File => new File([bytes], 'militia.fallofshot-pack');

async function read(bytes: Blob) {
  const pack = await readPack(file(bytes));
  if (!pack.ok) throw new Error(pack.error);
  return pack.value;
}

/** All examples, the first of each rule system with a picture. */
const PACK: Pack = {
  name: 'Militia',
  templates: SYSTEMS.flatMap((rulebook) =>
    EXAMPLE_TEMPLATES[rulebook].map((template, i) =>
      i === 0
        ? { template: { ...template, body: { ...template.body, picture: `${rulebook}-face` } }, picture: FACE }
        : { template, picture: null },
    ),
  ),
  weapons: SYSTEMS.flatMap((rulebook): readonly Weapon[] => EXAMPLES[rulebook]),
};

describe('a pack', () => {
  test('returns every template, picture and weapon', async () => {
    const { name, templates, weapons, notices } = await read(await writePack(PACK, NOW));
    expect([name, notices]).toEqual(['Militia', []]);
    expect(weapons).toEqual(PACK.weapons);
    expect(templates.map(({ template }) => template)).toEqual(PACK.templates.map(({ template }) => template));
    const pictures = templates.flatMap(({ picture }) => picture ?? []);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture.type).toBe('image/png');
      expect(await picture.arrayBuffer()).toEqual(await FACE.arrayBuffer());
    }
  });

  test('is distinguished from a scene by its contents', async () => {
    const [opened] = await openAll([file(await writePack(PACK, NOW))]);
    expect(opened?.as).toBe('pack');
  });

  test('leaves out and counts invalid entries', async () => {
    const [template] = EXAMPLE_TEMPLATES['hit-locations'];
    const value = {
      format: 'fall-of-shot/pack',
      version: 1,
      name: 'Odd',
      templates: [template, { ...template, name: '' }, 7, null],
      weapons: [EXAMPLES['hit-locations'][0], { id: 'x' }],
    };
    const { templates, weapons, notices } = await read(await writeBundle('pack.json', value, {}, NOW));
    expect([templates.length, weapons.length]).toEqual([1, 1]);
    expect(notices).toEqual(['4 things were left out that this program cannot read.']);
  });

  test.each([
    ['another file', {}, /^militia\.fallofshot-pack is no pack of Fall of Shot: /],
    [
      'a newer one',
      { format: 'fall-of-shot/pack', version: 2, name: '', templates: [], weapons: [] },
      /was written by a newer Fall of Shot: update the program/,
    ],
  ])('%s is refused in one sentence', async (_, value, sentence) => {
    const pack = await readPack(file(await writeBundle('pack.json', value, {}, NOW)));
    expect(!pack.ok && pack.error).toMatch(sentence);
  });
});
