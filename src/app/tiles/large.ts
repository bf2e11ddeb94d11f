import { pictureIn } from '../../formats/images/header.ts';

/** The most pixels of a picture that is decoded whole: 64 MB of memory. */
const WHOLE = 1 << 24;

/** Whether a picture is drawn from tiles, as its header says. Decodes nothing. */
export async function isLarge(blob: Blob): Promise<boolean> {
  const found = await pictureIn(blob);
  return found !== undefined && found.size.width * found.size.height > WHOLE;
}
