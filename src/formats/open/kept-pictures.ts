import type { Asset } from '../../scene/schema/file.ts';
import { toBlobs } from '../bytes/blobs.ts';
import { pictureIn } from '../images/header.ts';
import { PICTURE_LIMITS, pictureExcess } from '../images/picture-limits.ts';

/** The pictures of a file that can be shown, and a sentence for each that is left out. */
export interface KeptPictures {
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly notices: readonly string[];
}

/** Leaves out pictures in a file that a browser cannot hold, and those beyond the most that a scene may have. */
export async function keptPictures(name: string, assets: Readonly<Record<string, Asset>>): Promise<KeptPictures> {
  const pictures: Record<string, Blob> = {};
  const notices: string[] = [];
  const all = Object.entries(toBlobs(assets));
  for (const [id, blob] of all.slice(0, PICTURE_LIMITS.count)) {
    const head = await pictureIn(blob);
    const excess = head && pictureExcess(head.size);
    if (excess) notices.push(`${name} opened without one of its pictures: it ${excess}.`);
    else pictures[id] = blob;
  }
  const more = all.length - PICTURE_LIMITS.count;
  if (more > 0) {
    const [many, most] = [more, PICTURE_LIMITS.count].map((each) => each.toLocaleString('en'));
    notices.push(`${name} opened without ${many} of its pictures: ${most} is the most.`);
  }
  return { pictures, notices };
}
