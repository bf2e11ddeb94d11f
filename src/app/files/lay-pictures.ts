import type { LayPictures } from '../../formats/open/opening.ts';

/** The longest side of a map with pictures laid over it, in pixels. */
const LONGEST = 8192;

/** Draws pictures over a map's own, which may be scaled down. A picture that cannot be decoded is left out. */
export const layPictures: LayPictures = async (ground, place, over) => {
  const base = await createImageBitmap(ground);
  const scale = Math.min(1, LONGEST / Math.max(base.width, base.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(base.width * scale)),
    Math.max(1, Math.round(base.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No picture can be drawn here.');
  context.drawImage(base, 0, 0, canvas.width, canvas.height);
  base.close();
  const [across, down] = [canvas.width / place.width, canvas.height / place.height];
  for (const { laid, blob } of over) {
    const picture = await createImageBitmap(blob).catch(() => null);
    if (!picture) continue;
    const { at, anchor, mirrored, width, height } = laid;
    context.save();
    context.globalAlpha = laid.opacity;
    context.scale(across, down);
    context.translate(at.x - place.x, at.y - place.y);
    context.rotate((laid.rotation * Math.PI) / 180);
    const [left, top] = [-anchor.x * width, -anchor.y * height];
    context.translate(left + width / 2, top + height / 2);
    context.scale(mirrored.across ? -1 : 1, mirrored.down ? -1 : 1);
    context.drawImage(picture, -width / 2, -height / 2, width, height);
    context.restore();
    picture.close();
  }
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
};
