import type { Vec2 } from '../../geometry/plane/vec.ts';

/** Where a map is looked at: the scene point at the window's top left, and screen pixels per scene unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A rectangle of the window in CSS pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The camera that shows a stretch of the scene, centred in a frame of the window. */
export function fitted(size: { width: number; height: number }, frame: Frame, origin: Vec2 = { x: 0, y: 0 }): Camera {
  const zoom = Math.max(1e-6, Math.min(frame.width / size.width, frame.height / size.height));
  return {
    zoom,
    x: origin.x + size.width / 2 - (frame.left + frame.width / 2) / zoom,
    y: origin.y + size.height / 2 - (frame.top + frame.height / 2) / zoom,
  };
}

/** How far the edge of a map that is wholly in view keeps from the panels, in window pixels. */
const MARGIN = 8;

/** The camera that shows a whole map, its rim too, in a frame of the window. */
export function wholly(size: { width: number; height: number }, frame: Frame): Camera {
  // In a window as small as a stamp the map comes before its margin.
  const margin = Math.min(MARGIN, frame.width / 20, frame.height / 20);
  return fitted(size, {
    left: frame.left + margin,
    top: frame.top + margin,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin,
  });
}
