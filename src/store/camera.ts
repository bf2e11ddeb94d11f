import type { Vec2 } from '../geometry/vec.ts';
import type { Camera } from './state.ts';

/** Nearest and farthest zoom, as screen pixels per scene unit over what shows the whole scene. */
const CLOSEST = 40;
const FARTHEST = 0.25;

/** A rectangle of the window in CSS pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The scene point under a window point. */
export function toScene(camera: Camera, at: Vec2): Vec2 {
  return { x: camera.x + at.x / camera.zoom, y: camera.y + at.y / camera.zoom };
}

/** The window point of a scene point. */
export function toWindow(camera: Camera, at: Vec2): Vec2 {
  return { x: (at.x - camera.x) * camera.zoom, y: (at.y - camera.y) * camera.zoom };
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

/** The camera that covers the whole window with the scene where it can (a map is full bleed). */
export function covering(size: { width: number; height: number }, frame: Frame, free: Frame): Camera {
  const zoom = Math.max(frame.width / size.width, frame.height / size.height);
  const centred = {
    x: size.width / 2 - (free.left + free.width / 2) / zoom,
    y: size.height / 2 - (free.top + free.height / 2) / zoom,
  };
  // The edge of the map never comes into the window where the map is longer than the window.
  const clamp = (value: number, length: number, window: number) =>
    Math.min(Math.max(value, 0), Math.max(0, length - window / zoom));
  return { zoom, x: clamp(centred.x, size.width, frame.width), y: clamp(centred.y, size.height, frame.height) };
}

/** The camera moved by window pixels: what was under the pointer stays under it. */
export function panned(camera: Camera, by: Vec2): Camera {
  return { ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom };
}

/** The camera zoomed about a window point, between a quarter and forty times what shows the whole scene. */
export function zoomed(camera: Camera, factor: number, about: Vec2, whole: number): Camera {
  const zoom = Math.min(whole * CLOSEST, Math.max(whole * FARTHEST, camera.zoom * factor));
  const fixed = toScene(camera, about);
  return { zoom, x: fixed.x - about.x / zoom, y: fixed.y - about.y / zoom };
}
