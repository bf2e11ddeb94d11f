import { describe, expect, test } from 'vitest';
import { writeZip } from '../../../src/formats/archives/zip-writing.ts';
import { openMap } from '../../../src/formats/open/open-map.ts';
import { openAll } from '../../../src/formats/open/opening.ts';
import { tinyAvif } from '../../fixtures/pictures.ts';
import { uvtt, yard } from '../../fixtures/uvtt.ts';

const NOW = '2026-11-22T12:00:00.000Z';

function bytes(latin: string, length = 64): Uint8Array {
  return Uint8Array.from({ length: Math.max(length, latin.length) }, (_, i) => latin.charCodeAt(i) || 0);
}

const text = (content: string) => new TextEncoder().encode(content);
const json = (value: unknown) => text(JSON.stringify(value));

function refusalOf(content: Uint8Array, name: string): string {
  const read = openMap(content, name);
  return read.ok ? 'it opened' : read.error;
}

const EXPORT_DATA = 'in Foundry VTT, right-click the scene, use Export Data on it, and open the file that you get.';

/** A file of LevelDB: a table ends with these bytes. */
const TABLE = bytes(`${'\0'.repeat(40)}\x57\xfb\x80\x8b\x24\x75\x47\xdb`, 48);

const TMX = '<?xml version="1.0"?>\n<map version="1.10" tiledversion="1.10.2" tilewidth="16"></map>';

describe('a file of another program is refused with what it is and what to do', () => {
  test.each<[what: string, name: string, content: Uint8Array, sentence: RegExp]>([
    [
      'Dungeondraft',
      'Keep.dungeondraft_map',
      json({ header: { creation_build: '1.1' }, world: { levels: {} } }),
      /^Keep\.dungeondraft_map is Dungeondraft’s own file: in Dungeondraft, export as Universal VTT, and open the file that you get\.$/,
    ],
    [
      'Dungeondraft by any name',
      'Keep.json',
      json({ header: {}, world: {} }),
      /^Keep\.json is Dungeondraft’s own file/,
    ],
    ['half of Dungeondraft', 'Keep.dungeondraft_map', text('{"header": {'), /is Dungeondraft’s own file/],
    ['a pack for Dungeondraft', 'Trees.dungeondraft_pack', bytes('GDPC'), /is a pack of assets for Dungeondraft/],
    [
      'a table of a world',
      '000005.ldb',
      TABLE,
      new RegExp(`^000005\\.ldb is part of a Foundry world: ${EXPORT_DATA}$`),
    ],
    ['an empty table', '000005.ldb', bytes('\x01\x02\x03'), /is part of a Foundry world/],
    ['the list of a world', 'CURRENT', text('MANIFEST-000004\n'), /^CURRENT is part of a Foundry world/],
    [
      'a world',
      'world.json',
      json({ id: 'keep', title: 'Keep', system: 'dnd5e', coreVersion: '11.315' }),
      /^world\.json is part of a Foundry world: .*use Export Data/,
    ],
    [
      'an actor',
      'fvtt-Actor.json',
      json({ name: 'Orc', prototypeToken: {} }),
      /is from Foundry VTT, but no scene: .*Export Data/,
    ],
    [
      'a module',
      'module.json',
      json({ id: 'maps', compatibility: {}, packs: [{}] }),
      /is from Foundry VTT, but no scene/,
    ],
    [
      'an MP4 video',
      'Waves.mp4',
      bytes('\0\0\0\x20ftypisom'),
      /^Waves\.mp4 is a video, and animated maps cannot be shown: save one image/,
    ],
    ['a QuickTime video', 'Waves.mov', bytes('\0\0\0\x14ftypqt  '), /is a video/],
    ['a WebM video', 'Waves.webm', bytes('\x1a\x45\xdf\xa3'), /is a video/],
    ['an AVI video', 'Waves.avi', bytes('RIFF1234AVI LIST'), /is a video/],
    ['a PDF', 'Module.pdf', bytes('%PDF-1.7'), /^Module\.pdf is a PDF: save the page with the map as a picture/],
    [
      'an SVG',
      'Map.svg',
      text('<?xml version="1.0"?>\n<!-- a <map> -->\n<svg xmlns="x"/>'),
      /^Map\.svg is an SVG drawing: export/,
    ],
    ['a bare SVG', 'Map.svg', text('\uFEFF <svg/>'), /is an SVG drawing/],
    ['a web page', 'Map.html', text('<!DOCTYPE html><html><svg/></html>'), /is a web page/],
    ['Tiled', 'Cave.tmx', text(TMX), /^Cave\.tmx is a map of Tiled: in Tiled, choose Export As Image/],
    ['Tiled as JSON', 'Cave.tmj', json({ layers: [], tilewidth: 16, type: 'map' }), /is a map of Tiled/],
    ['Roll20', 'campaign.json', json({ campaign_title: 'Keep', pages: [] }), /is from Roll20/],
    ['a page of Roll20', 'page.json', json([{ graphics: [], zorder: '' }]), /is from Roll20/],
    [
      'Fantasy Grounds',
      'db.xml',
      text('<?xml version="1.0"?>\n<root version="4.1"><image/></root>'),
      /is a file of Fantasy Grounds: open the picture/,
    ],
    [
      'Wonderdraft',
      'World.wonderdraft_map',
      bytes('GCPF\x02'),
      /^World\.wonderdraft_map is Wonderdraft’s own file: in Wonderdraft, export/,
    ],
    ['Wonderdraft that says nothing', 'World.wonderdraft_map', bytes('\x01'), /is Wonderdraft’s own file/],
    ['a RAR', 'maps.rar', bytes('Rar!\x1a\x07\x01'), /is an archive that cannot be opened here: unpack it/],
    ['a TIFF', 'map.tif', bytes('II*\0'), /is a picture that browsers do not show: save it as PNG/],
    ['a bitmap', 'map.bmp', bytes(`BM${'\x01'.repeat(12)}\x28\0\0\0`), /is a picture that browsers do not show/],
    ['a picture of a phone', 'map.heic', bytes('\0\0\0\x18ftypheic'), /is a picture that browsers do not show/],
    [
      'bytes of no known kind',
      'map.bin',
      bytes('\x01\x02\0\x03'),
      /^map\.bin is no map that Fall of Shot knows: choose/,
    ],
  ])('%s', (_, name, content, sentence) => {
    const refusal = refusalOf(content, name);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toMatch(/JSON(?! and)/);
  });

  test('and no map is refused for its name, or for what lies beside it', () => {
    expect(refusalOf(json(yard()), 'yard.ldb')).toBe('it opened');
    expect(refusalOf(json({ ...uvtt(), header: {}, world: {} }), 'a.json')).toBe('it opened');
    expect(refusalOf(tinyAvif(8, 6), 'a.mp4')).toBe('it opened');
    expect(refusalOf(tinyAvif(8, 6).subarray(0, 30), 'a.avif')).not.toMatch(/video/);
  });

  test('also in a zip, and if it is far too large to be read', async () => {
    const zipped = async (...names: string[]) => {
      const zip = writeZip(NOW);
      for (const name of names) await zip.text(name, 'x');
      return new File([zip.end()], 'a.zip');
    };
    const video = new File([bytes('\0\0\0\x20ftypisom') as Uint8Array<ArrayBuffer>], 'sea.mp4');
    Object.defineProperty(video, 'size', { value: 2 ** 31 });
    const opened = await openAll([
      await zipped('keep/world.json', 'keep/data/scenes/000005.ldb'),
      await zipped('db.xml', 'definition.xml'),
      video,
    ]);
    expect(opened.map((each) => each.as === 'refused' && each.refusal.error)).toEqual([
      `a.zip is part of a Foundry world: ${EXPORT_DATA}`,
      expect.stringMatching(/^a\.zip is a file of Fantasy Grounds/),
      expect.stringMatching(/^sea\.mp4 is a video/),
    ]);
  });
});
