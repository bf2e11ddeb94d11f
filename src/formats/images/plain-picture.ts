import { failed, type Result, succeeded } from '../../lib/result.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { sceneName, slug } from '../common/file-names.ts';
import type { MapOptions, OpenedMap } from '../common/opened-map.ts';
import { gridInName } from './grid-in-name.ts';
import { readPictureHead } from './header.ts';
import { pictureExcess } from './picture-limits.ts';

/** A guess at a picture's scale: pixels per inch, and limits for the table's longer side, in inches. */
const PIXELS = 40;
const LONGEST = { least: 12, most: 120 };

/** The key of the picture in the assets. */
const PICTURE = 'picture';

/** Guesses the size of the table for a picture: its longer side is a whole number of inches (CO-01). */
function guessedSize({ width, height }: { readonly width: number; readonly height: number }) {
  const longer = Math.max(width, height);
  const inches = Math.min(LONGEST.most, Math.max(LONGEST.least, Math.round(longer / PIXELS)));
  return { width: (width * inches) / longer, height: (height * inches) / longer };
}

/** Returns the size of the table for a picture: one inch per square if its name gives their number, or else a guess. */
function sizeFor(size: { readonly width: number; readonly height: number }, across: number | undefined) {
  if (across === undefined) return guessedSize(size);
  return { width: across, height: (size.height * across) / size.width };
}

/** Returns true if bytes are a picture that browsers show. */
export function isPicture(bytes: Uint8Array): boolean {
  return readPictureHead(bytes) !== undefined;
}

/**
 * Opens a plain picture as a scene: named after the file, in inches, covered by the picture, at a provisional scale. A
 * name with a number of squares sets scale and grid. Fails in one sentence if the picture is truncated or broken.
 */
export function readPicture(bytes: Uint8Array, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const head = readPictureHead(bytes);
  if (head?.truncated) return failed(`${name} stops in the middle of its picture: copy or export it again.`);
  if (!head?.size) {
    return failed(`${name} does not say how large its picture is: export it again as PNG, JPEG or WebP.`);
  }
  const excess = pictureExcess(head.size);
  if (excess) return failed(`${name} is too large: its picture ${excess}.`);
  const { title, across, note } = gridInName(sceneName(name), head.size);
  const size = sizeFor(head.size, across);
  const provisional = across === undefined ? (true as const) : ('name' as const);
  const scene = {
    ...emptyScene(options.id ?? slug(title), title, size),
    ...(across === undefined ? {} : { grid: { kind: 'square', size: 1, x: 0, y: 0 } as const }),
    picture: { asset: PICTURE, x: 0, y: 0, ...size, provisional },
  };
  return succeeded({
    scene,
    assets: { [PICTURE]: { type: head.type, data: encodeBase64(bytes) } },
    notices: note === undefined ? [] : [note],
  });
}
