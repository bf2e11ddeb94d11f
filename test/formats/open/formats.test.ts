import { describe, expect, it } from 'vitest';
import { ACCEPTED_PICTURES, acceptedMaps, FORMATS, knownMaps } from '../../../src/formats/open/formats.ts';
import { COMPILING, filesWithErrors } from '../../support/planted.ts';

describe('the list of formats', () => {
  it('offers the extensions of all of them in the file dialog, each once', () => {
    const offered = acceptedMaps(['zip', 'json']).split(',');
    expect(new Set(offered).size).toBe(offered.length);
    for (const { extensions } of FORMATS) for (const each of extensions) expect(offered).toContain(`.${each}`);
    expect(offered).toContain('.zip');
    expect(offered).toEqual(expect.arrayContaining(ACCEPTED_PICTURES.split(',')));
  });

  it('names all of them in the sentence about what can be opened', () => {
    for (const { displayName, endings } of FORMATS) {
      expect(knownMaps()).toContain(displayName);
      for (const each of endings) expect(knownMaps()).toContain(each);
    }
  });

  it('matches no content to two of them', () => {
    const read = FORMATS.filter((format) => format.from === 'json' && format.looksLike({ format: 'none of them' }));
    expect(read).toEqual([]);
  });

  it('needs one complete row for a new format, and nothing else', { timeout: COMPILING }, async () => {
    const file = 'src/formats/open/formats.ts';
    const members = `name: 'planted', displayName: 'a plant', extensions: ['leaf'], endings: ['.leaf'], from: 'text'`;
    const row = {
      file,
      from: '= [\n  {',
      to: `= [\n  { ${members}, looksLike: () => false, read: readMegamek },\n  {`,
    };
    const rest = { file, from: members, to: `${members}, taken: NOTHING` };
    expect(await filesWithErrors([row, rest])).toEqual([[file], []]);
  });
});
