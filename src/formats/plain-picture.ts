import { emptyScene } from '../scene/defaults.ts';
import { failed, type Result, succeeded } from '../scene/result.ts';
import { encodeBase64 } from './base64.ts';
import { sceneName, slug } from './names.ts';
import type { MapOptions, OpenedMap } from './opened-map.ts';
import { readPictureHead } from './picture-size.ts';

/** The guess at a picture's scale: pixels in an inch, and the longest side that a table then has, in inches. */
const PIXELS = 40;
const LONGEST = { least: 12, most: 120 };

/** The key of the picture among the assets. */
const PICTURE = 'picture';

/** How large a table a picture is until somebody says so: its longer side is a whole number of inches (CO-01). */
function guessedSize({ width, height }: { readonly width: number; readonly height: number }) {
  const longer = Math.max(width, height);
  const inches = Math.min(LONGEST.most, Math.max(LONGEST.least, Math.round(longer / PIXELS)));
  return { width: (width * inches) / longer, height: (height * inches) / longer };
}

/**
 * Opens a plain picture as a scene: named as the file is, in inches, the picture over the whole of it, at a provisional
 * scale. Fails in one sentence when the picture is cut short or broken; nothing when the bytes are no picture.
 */
export function openPicture(bytes: Uint8Array, name: string, options: MapOptions): Result<OpenedMap> | undefined {
  const head = readPictureHead(bytes);
  if (!head) return undefined;
  if (head.truncated) return failed(`${name} stops in the middle of its picture: copy or export it again.`);
  if (!head.size) {
    return failed(`${name} does not say how large its picture is: export it again as PNG, JPEG or WebP.`);
  }
  const size = guessedSize(head.size);
  const title = sceneName(name);
  const scene = {
    ...emptyScene(options.id ?? slug(title), title, size),
    picture: { asset: PICTURE, x: 0, y: 0, ...size, provisional: true as const },
  };
  return succeeded({ scene, assets: { [PICTURE]: { type: head.type, data: encodeBase64(bytes) } }, notices: [] });
}
