import type { Locator } from '@playwright/test';
import { encode } from 'uqr';

/** Which modules of a code are dark, read from the pixels of its picture. */
export async function modulesIn(code: Locator): Promise<readonly (readonly boolean[])[]> {
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64');
  return await code.evaluate(async (svg, bytes) => {
    const size = (svg as unknown as SVGSVGElement).viewBox.baseVal.width;
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const dark = (x: number, y: number): boolean => {
      const [at, down] = [((x + 0.5) / size) * image.width, ((y + 0.5) / size) * image.height];
      const [red = 0, green = 0, blue = 0] = context?.getImageData(Math.floor(at), Math.floor(down), 1, 1).data ?? [];
      return red + green + blue < 3 * 128;
    };
    return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y)));
  }, picture);
}

/** Which modules are dark in the code of a text. */
export function modulesOf(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: 4 }).data;
}
