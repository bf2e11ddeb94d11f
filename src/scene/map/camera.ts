import type { Vec2 } from '@fall-of-shot/plane/vec';

/** What part of a map is in view: the scene point at the window's top left, and screen pixels per scene unit. */
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

/** The camera that centres an area of the scene in a frame of the window. */
export function fitted(size: { width: number; height: number }, frame: Frame, origin: Vec2 = { x: 0, y: 0 }): Camera {
  const zoom = Math.max(1e-6, Math.min(frame.width / size.width, frame.height / size.height));
  return {
    zoom,
    x: origin.x + size.width / 2 - (frame.left + frame.width / 2) / zoom,
    y: origin.y + size.height / 2 - (frame.top + frame.height / 2) / zoom,
  };
}

/** The margin between a fully visible map and the panels, in window pixels. */
const MARGIN = 8;

/** The camera that shows the whole map with its edge in a frame of the window. */
export function wholly(size: { width: number; height: number }, frame: Frame): Camera {
  // In a very small window the map matters more than its margin.
  const margin = Math.min(MARGIN, frame.width / 20, frame.height / 20);
  return fitted(size, {
    left: frame.left + margin,
    top: frame.top + margin,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin,
  });
}
