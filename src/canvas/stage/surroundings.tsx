import { type CSSProperties, useLayoutEffect, useRef } from 'react';

/** The width of the small copy of the picture, in pixels: it is blurred anyway. */
const SMALL = 48;

const BEHIND: CSSProperties = {
  position: 'absolute',
  inset: '-6%',
  width: '112%',
  height: '112%',
  objectFit: 'cover',
  // Dim enough that nobody takes it for ground.
  filter: 'blur(26px) brightness(0.5) saturate(0.9)',
  pointerEvents: 'none',
};

/**
 * What shows beyond the edges of the map: its picture once more, blurred and dim, so that no black band frames a shot. It
 * does not move with the map, and costs nothing while that does.
 */
export function Surroundings({ picture }: { readonly picture: CanvasImageSource | null }) {
  const box = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = box.current;
    if (!canvas || !picture) return;
    const { width, height } = picture as { readonly width: number; readonly height: number };
    canvas.width = SMALL;
    canvas.height = Math.max(1, Math.round((SMALL * height) / Math.max(1, width)));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }, [picture]);
  return picture ? <canvas ref={box} style={BEHIND} data-part="surroundings" aria-hidden /> : null;
}
