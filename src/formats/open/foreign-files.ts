import { isObject, listOf } from '../common/loose-json.ts';

/** What to do with a file of Foundry that is no scene. */
const EXPORT_DATA = 'in Foundry VTT, right-click the scene, use Export Data on it, and open the file that you get';

/** Ends of sentences: what the file is, and what to do instead. */
const SENTENCES = {
  archive: 'is an archive that cannot be opened here: unpack it, and open the map in it.',
  dungeondraft: 'is Dungeondraft’s own file: in Dungeondraft, export as Universal VTT, and open the file that you get.',
  dungeondraftPack: 'is a pack of assets for Dungeondraft, no map: in Dungeondraft, export a map as Universal VTT.',
  fantasyGrounds:
    'is a file of Fantasy Grounds: open the picture of the map itself, from the images folder of the campaign or module.',
  foundry: `is from Foundry VTT, but no scene: ${EXPORT_DATA}.`,
  foundryWorld: `is part of a Foundry world: ${EXPORT_DATA}.`,
  html: 'is a web page, no map: download the map itself, and open that file.',
  pdf: 'is a PDF: save the page with the map as a picture, PNG or JPEG, and open that.',
  picture: 'is a picture that browsers do not show: save it as PNG, JPEG or WebP, and open that.',
  roll20:
    'is from Roll20, which gives no walls to other programs: download the picture of the map, and open that, or the Universal VTT file that it came from.',
  svg: 'is an SVG drawing: export it as a picture, PNG or WebP, and open that.',
  tiled: 'is a map of Tiled: in Tiled, choose Export As Image, and open the picture.',
  video: 'is a video, and animated maps cannot be shown: save one image of it as PNG or JPEG, and open that.',
  wonderdraft: 'is Wonderdraft’s own file: in Wonderdraft, export the map as a picture, PNG or JPEG, and open that.',
} as const;

type Foreign = keyof typeof SENTENCES;

/** Bytes at the start of files, as Latin-1 text from an offset. */
const STARTS: readonly (readonly [at: number, start: string, foreign: Foreign])[] = [
  [0, '%PDF-', 'pdf'],
  [0, '\x1a\x45\xdf\xa3', 'video'],
  [0, 'OggS', 'video'],
  [0, 'FLV\x01', 'video'],
  [0, 'GCPF', 'wonderdraft'],
  [0, 'GDPC', 'dungeondraftPack'],
  [0, 'Rar!\x1a\x07', 'archive'],
  [0, '7z\xbc\xaf\x27\x1c', 'archive'],
  [0, '\x1f\x8b', 'archive'],
  [257, 'ustar', 'archive'],
  [0, 'II*\x00', 'picture'],
  [0, 'MM\x00*', 'picture'],
  [0, '8BPS', 'picture'],
  [0, '\xff\x0a', 'picture'],
  [0, 'MANIFEST-0', 'foundryWorld'],
];

/** Brands of pictures in the container that videos share. Broken AVIF pictures are left to the readers of pictures. */
const PICTURE_BRANDS = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** The lengths of the headers of bitmaps. */
const BITMAP_HEADERS: readonly string[] = ['\x0c\0\0\0', '\x28\0\0\0', '\x6c\0\0\0', '\x7c\0\0\0'];

/** The last eight bytes of a table of LevelDB, which Foundry keeps its worlds in. */
const TABLE_END = '\x57\xfb\x80\x8b\x24\x75\x47\xdb';

/** Endings of files whose content may say nothing. They only choose the words of a refusal. */
const ENDINGS: Readonly<Record<string, Foreign>> = {
  dungeondraft_map: 'dungeondraft',
  dungeondraft_pack: 'dungeondraftPack',
  ldb: 'foundryWorld',
  wonderdraft_map: 'wonderdraft',
};

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function sentence(name: string, foreign: Foreign): string {
  return `${name} ${SENTENCES[foreign]}`;
}

function byBytes(head: string, end: string): Foreign | undefined {
  const found = STARTS.find(([at, start]) => head.startsWith(start, at));
  if (found) return found[2];
  if (head.startsWith('ftyp', 4)) {
    const brand = head.slice(8, 12);
    if (brand.startsWith('avi')) return undefined;
    return PICTURE_BRANDS.test(brand) ? 'picture' : 'video';
  }
  if (head.startsWith('RIFF') && head.startsWith('AVI ', 8)) return 'video';
  // The length of the second header, which has few values.
  if (head.startsWith('BM') && BITMAP_HEADERS.includes(head.slice(14, 18))) return 'picture';
  return end === TABLE_END ? 'foundryWorld' : undefined;
}

function byText(text: string): Foreign | undefined {
  const start = text
    .slice(0, 4000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!start.startsWith('<')) return undefined;
  const root = /<([a-z][\w:-]*)/i.exec(start.replace(/<\?.*?\?>|<!--.*?-->/gs, ''))?.[1]?.toLowerCase();
  if (root === 'svg' || /<svg[\s>]/i.test(start)) return root === 'html' ? 'html' : 'svg';
  if (root === 'html' || /^<!doctype html/i.test(start)) return 'html';
  if ((root === 'map' || root === 'tileset') && /\btile(?:dversion|width)=/.test(start)) return 'tiled';
  return root === 'root' ? 'fantasyGrounds' : undefined;
}

function has(value: object, ...keys: readonly string[]): boolean {
  return keys.every((key) => key in value);
}

/** Fields of things of Foundry that are no scenes: its worlds and modules, actors, items, journals and tables. */
function isOfFoundry(value: object): boolean {
  return (
    has(value, 'prototypeToken') ||
    has(value, 'esmodules') ||
    has(value, '_stats') ||
    (has(value, 'flags') && (has(value, 'token') || has(value, 'ownership') || has(value, 'permission')))
  );
}

function byJson(json: unknown): Foreign | undefined {
  const value = Array.isArray(json) ? json[0] : json;
  if (!isObject(value)) return undefined;
  if (isObject(value.header) && isObject(value.world)) return 'dungeondraft';
  if (has(value, 'tiledversion') || has(value, 'layers', 'tilewidth')) return 'tiled';
  if (has(value, 'R20Exporter_format') || has(value, 'campaign_title', 'pages') || has(value, 'graphics', 'zorder')) {
    return 'roll20';
  }
  const versions = ['coreVersion', 'compatibility', 'minimumCoreVersion'].some((key) => key in value);
  if (has(value, 'title', 'system') && versions) return 'foundryWorld';
  if (isOfFoundry(value) || (versions && listOf(value.packs).length > 0)) return 'foundry';
  return undefined;
}

/**
 * Returns the refusal of a file of another program that holds no map for us, by its bytes: what it is, and what to do.
 * Returns undefined for any other file.
 */
export function foreignBytes(bytes: Uint8Array, name: string): string | undefined {
  const foreign = byBytes(latin(bytes.subarray(0, 300)), latin(bytes.subarray(-8)));
  return foreign && sentence(name, foreign);
}

/** The same, by the text or the JSON of a file, or at last by its ending. */
export function foreignText(text: string, json: { readonly value: unknown } | undefined, name: string) {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const foreign = (json ? byJson(json.value) : byText(text)) ?? ENDINGS[ending];
  return foreign && sentence(name, foreign);
}

/** Returns the refusal of a zip that holds only files of another program, by their names. */
export function foreignZip(names: readonly string[], name: string): string | undefined {
  if (names.some((each) => /(?:^|\/)(?:world\.json|[^/]*\.ldb)$/i.test(each))) return sentence(name, 'foundryWorld');
  if (names.some((each) => /(?:^|\/)(?:db|client|definition)\.xml$/i.test(each)))
    return sentence(name, 'fantasyGrounds');
  if (names.some((each) => /(?:^|\/)campaign\.json$/i.test(each))) return sentence(name, 'roll20');
  return undefined;
}
