import { failed, type Result, succeeded } from '../../lib/result.ts';
import type { Asset } from '../../scene/schema/file.ts';
import { decodeBase64, encodeBase64 } from '../bytes/base64.ts';
import { baseName } from '../common/file-names.ts';
import { askingFor } from '../common/opened-map.ts';
import { sniffPicture } from '../images/header.ts';
import { pictureExcess } from '../images/picture-limits.ts';

/** Returns the file name if a map only names its image, or undefined. */
export function pictureNamed(image: unknown): string | undefined {
  if (typeof image !== 'string' || image.length >= 1000 || !/\.\w{3,4}\s*$/.test(image)) return undefined;
  return baseName(image) || undefined;
}

/**
 * Reads the picture inside a Universal VTT file as an asset, by its content. Fails in one sentence that says why there
 * is none. Its pixel size does not matter: the caller stretches it over the whole map.
 */
export function readUvttPicture(image: unknown, name: string): Result<Asset> {
  const opened = `${name} opened with its walls only`;
  if (image === undefined || image === null || image === '') {
    return failed(`${opened}: it holds no picture. Export it again with its picture if you want one.`);
  }
  const bytes = typeof image === 'string' ? decodeBase64(image) : undefined;
  const picture = bytes && sniffPicture(bytes);
  const excess = picture?.size && pictureExcess(picture.size);
  if (excess) return failed(`${opened}: its picture ${excess}.`);
  if (bytes && picture && !picture.truncated && picture.size) {
    return succeeded({ type: picture.type, data: encodeBase64(bytes) });
  }
  if (picture) {
    return failed(`${opened}: its picture is cut short. Export it again if you want the picture.`);
  }
  const named = pictureNamed(image);
  if (named !== undefined) {
    return failed(`${opened}: it ${askingFor(named)}`);
  }
  return failed(`${opened}: its picture is no PNG, WebP or JPEG. Export it again with one of these.`);
}
