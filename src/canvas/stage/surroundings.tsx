import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { faded, MAP } from '../primitives/palette.ts';

/** The width of the small copy of the picture, in pixels: enlarged to the window, it is a blur. A filter would cost far more. */
const SMALL = 20;

/** What is laid over it: dim enough that nobody takes it for ground. */
const DIM = faded(MAP.casing, 0.55);

const BEHIND: CSSProperties = {
  position: 'absolute',
  inset: '-6%',
  width: '112%',
  height: '112%',
  objectFit: 'cover',
  pointerEvents: 'none',
};

const COVERED: CSSProperties = { ...BEHIND, visibility: 'hidden' };

/**
 * What shows beyond the edges of the map: its picture once more, blurred and dim, so that no black band frames a shot. It
 * does not move with the map, and costs nothing while that does.
 */
export function Surroundings(props: {
  readonly picture: CanvasImageSource | null;
  /** Whether the map covers them, so that the browser need not lay them under it. */
  readonly hidden: boolean;
}) {
  const { picture, hidden } = props;
  const box = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = box.current;
    if (!canvas || !picture) return;
    const { width, height } = picture as { readonly width: number; readonly height: number };
    canvas.width = SMALL;
    canvas.height = Math.max(1, Math.round((SMALL * height) / Math.max(1, width)));
    const context = canvas.getContext('2d');
    if (!context) return;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    context.fillStyle = DIM;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, [picture]);
  const style = hidden ? COVERED : BEHIND;
  return picture ? <canvas ref={box} style={style} data-part="surroundings" aria-hidden /> : null;
}
