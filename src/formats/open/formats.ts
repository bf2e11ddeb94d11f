import { type Result, succeeded } from '../../lib/result.ts';
import { isShotFile, readShotFile } from '../../scene/history/shot-file.ts';
import { isSceneFile, readSceneFile } from '../../scene/schema/file.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { looksLikeDonjon, readDonjon } from '../dungeons/donjon.ts';
import { looksLikeWatabou, readWatabou } from '../dungeons/watabou.ts';
import { looksLikeFoundry, readFoundry } from '../foundry/foundry.ts';
import { isPicture, readPicture } from '../images/plain-picture.ts';
import { readMegamek } from '../megamek/megamek.ts';
import { looksLikeBoard } from '../megamek/megamek-board.ts';
import { readUvtt } from '../uvtt/uvtt.ts';
import { looksLikeUvtt } from '../uvtt/uvtt-schema.ts';

/** What is imported from a format, as the columns of the table in `docs/formats.md`; empty for nothing. */
export interface ImportedParts {
  readonly grid: string;
  readonly walls: string;
  readonly ground: string;
  readonly lights: string;
  readonly pieces: string;
  readonly picture: string;
}

/** Recognizes and reads a format, from the bytes of a file, its text, or its JSON. */
interface Reader<From extends string, Content> {
  readonly from: From;
  readonly looksLike: (content: Content) => boolean;
  readonly read: (content: Content, name: string, options: MapOptions) => Result<OpenedMap>;
}

/** A kind of file that can be opened as a map. */
export type MapFormat = {
  /** Its name in the docs. */
  readonly name: string;
  /** Its name in messages, with an article. Formats with the same name are listed once. */
  readonly displayName: string;
  /** The extensions that the file dialog offers, without dots. */
  readonly extensions: readonly string[];
  /** The extensions as listed in messages; may be empty. */
  readonly endings: readonly string[];
  readonly taken: ImportedParts;
} & (Reader<'bytes', Uint8Array> | Reader<'text', string> | Reader<'json', unknown>);

const NOTHING: ImportedParts = { grid: '', walls: '', ground: '', lights: '', pieces: '', picture: '' };
const ALL: ImportedParts = {
  grid: 'all',
  walls: 'all',
  ground: 'all',
  lights: 'all',
  pieces: 'all',
  picture: 'in the file',
};
const DUNGEON: ImportedParts = { ...NOTHING, grid: 'squares', walls: 'yes', picture: 'drawn' };

const PICTURE: MapFormat = {
  name: 'picture',
  displayName: 'a picture',
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'],
  endings: ['PNG', 'JPEG', 'WebP', 'GIF', 'AVIF'],
  taken: { ...NOTHING, grid: 'by its name', picture: 'itself' },
  from: 'bytes',
  looksLike: isPicture,
  read: readPicture,
};

/**
 * Every kind of map that can be opened. The file dialog, the message about what can be opened, and the table in
 * `docs/formats.md` come from this list. The first format that matches wins.
 */
export const FORMATS: readonly MapFormat[] = [
  {
    name: 'our own scene (`docs/scene-file.md`)',
    displayName: 'a Fall of Shot scene',
    extensions: ['json'],
    endings: [],
    taken: ALL,
    from: 'json',
    looksLike: isSceneFile,
    read: (value, name) => {
      const read = readSceneFile(value, name);
      return read.ok ? succeeded({ ...read.value, notices: [] }) : read;
    },
  },
  {
    name: 'one shot of ours (`.shot.json`)',
    displayName: 'a Fall of Shot scene',
    extensions: ['json'],
    endings: [],
    taken: { ...ALL, picture: '' },
    from: 'json',
    looksLike: isShotFile,
    read: (value, name) => {
      const read = readShotFile(value, name);
      if (!read.ok) return read;
      const { scene, entry, rules } = read.value;
      return succeeded({ scene, assets: {}, notices: [], shot: { entry, rules } });
    },
  },
  {
    name: 'Universal VTT',
    displayName: 'a Universal VTT map',
    extensions: ['dd2vtt', 'uvtt', 'df2vtt'],
    endings: ['.dd2vtt', '.uvtt', '.df2vtt'],
    taken: {
      ...NOTHING,
      grid: 'squares',
      walls: 'yes',
      ground: 'only our own',
      lights: 'kept',
      picture: 'in the file, or named',
    },
    from: 'json',
    looksLike: looksLikeUvtt,
    read: readUvtt,
  },
  {
    name: 'scene of Foundry VTT',
    displayName: 'a Foundry scene',
    extensions: ['json', 'db'],
    endings: ['.json', '.db'],
    taken: {
      ...NOTHING,
      grid: 'squares, hexes, none',
      walls: 'yes',
      lights: 'kept',
      pieces: 'tokens',
      picture: 'named',
    },
    from: 'json',
    looksLike: looksLikeFoundry,
    read: readFoundry,
  },
  {
    name: 'One Page Dungeon',
    displayName: 'a dungeon',
    extensions: ['json'],
    endings: ['.json'],
    taken: DUNGEON,
    from: 'json',
    looksLike: looksLikeWatabou,
    read: readWatabou,
  },
  {
    name: 'donjon',
    displayName: 'a dungeon',
    extensions: ['json'],
    endings: ['.json'],
    taken: DUNGEON,
    from: 'json',
    looksLike: looksLikeDonjon,
    read: readDonjon,
  },
  {
    name: 'board of MegaMek',
    displayName: 'a MegaMek board',
    extensions: ['board'],
    endings: ['.board'],
    taken: { ...NOTHING, grid: 'hexes', walls: 'buildings', ground: 'yes', picture: 'drawn' },
    from: 'text',
    looksLike: looksLikeBoard,
    read: readMegamek,
  },
  PICTURE,
];

/** Returns what a file of a format is, for a list: `Universal VTT map`. */
export function whatIs({ displayName }: MapFormat): string {
  return displayName.replace(/^an? /, '').replace(/^./, (letter) => letter.toUpperCase());
}

function dotted(extensions: readonly string[]): readonly string[] {
  return [...new Set(extensions)].map((extension) => `.${extension}`);
}

/**
 * Returns the extensions of maps for a file dialog: `.uvtt,.json`. `more` are those of other files that can be opened.
 */
export function acceptedMaps(more: readonly string[] = []): string {
  return dotted([...more, ...FORMATS.flatMap(({ extensions }) => extensions)]).join(',');
}

/** The extensions of pictures for a file dialog. */
export const ACCEPTED_PICTURES = dotted(PICTURE.extensions).join(',');

/** `a`, `a or b`, `a, b or c`. */
function anyOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The picture formats, for messages. */
export const KNOWN_PICTURES = anyOf(PICTURE.endings);

/** Returns what can be opened, for messages: formats with the same extensions together, our own last. */
export function knownMaps(): string {
  const byEndings = new Map<string, Set<string>>();
  for (const { displayName, endings } of [...FORMATS].sort(
    (a, b) => Number(a.endings.length === 0) - Number(b.endings.length === 0),
  )) {
    const key = anyOf(endings);
    byEndings.set(key, (byEndings.get(key) ?? new Set()).add(displayName));
  }
  return anyOf(
    [...byEndings].map(([endings, names]) => `${anyOf([...names])}${endings === '' ? '' : ` (${endings})`}`),
  );
}
