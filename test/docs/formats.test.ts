import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMegamek } from '../../src/formats/megamek/megamek.ts';
import { openMap } from '../../src/formats/open/open-map.ts';
import { writeUvtt } from '../../src/formats/uvtt/uvtt-writing.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { board } from '../fixtures/megamek.ts';
import { mapOf } from '../formats/open.ts';

const text = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');

describe('docs/formats.md', () => {
  it('names what is written into a Universal VTT file', () => {
    const file = JSON.parse(writeUvtt(emptyScene('a'), null).text);
    const fields = Object.keys(file).filter((field) => field !== 'format');
    for (const field of fields) expect(text, field).toContain(`\`${field}\``);
    expect(text).toContain(
      `{ ${Object.keys(file.fall_of_shot)
        .map((field) => `"${field}"`)
        .join(', ')} }`,
    );
    expect(text).toContain(`writes format ${file.format}`);
  });

  it('names every kind of file that the sentence of a file which is none of them names', () => {
    const read = openMap(new TextEncoder().encode('7'), 'a');
    const extensions = (read.ok ? '' : read.error).match(/\.[a-z\d]*(?:vtt|json|board)/g) ?? [];
    expect(extensions.length).toBeGreaterThan(4);
    for (const extension of extensions) expect(text).toContain(`\`${extension}\``);
  });

  it('says how large a board is', () => {
    const { size } = mapOf(readMegamek(board(16, 17), 'a')).scene;
    expect(text).toContain(`some ${Math.round(size.width / 10) * 10} by ${Math.round(size.height)} m`);
  });
});
