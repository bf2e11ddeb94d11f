import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMegamek } from '../../src/formats/megamek/megamek.ts';
import { FORMATS } from '../../src/formats/open/formats.ts';
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

  it('has the row of every format, in the order in which they are recognized', () => {
    const rows = FORMATS.map(({ name, endings: told, taken }) => {
      const endings = told.map((each) => (each.startsWith('.') ? `\`${each}\`` : each)).join(', ');
      const { grid, walls, ground, lights, pieces, picture } = taken;
      const cells = [grid, walls, ground, lights, pieces, picture].map((cell) => ` ${cell}${cell === '' ? '' : ' '}|`);
      return `| ${name}${endings === '' ? '' : ` (${endings})`} |${cells.join('')}`;
    });
    expect(text).toContain(`\n${rows.join('\n')}\n\n`);
  });

  it('says how large a board is', () => {
    const { size } = mapOf(readMegamek(board(16, 17), 'a')).scene;
    expect(text).toContain(`some ${Math.round(size.width / 10) * 10} by ${Math.round(size.height)} m`);
  });
});
