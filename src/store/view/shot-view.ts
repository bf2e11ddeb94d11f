import type { Camera, Frame } from '../../scene/map/camera.ts';
import { onMap, type SceneRect, voidIn, type WindowParts } from '../../scene/map/shot-camera.ts';
import { inside } from './camera.ts';

/** What the camera shows of a shot. */
export interface ShotStretch {
  /** All its places with room around them. */
  readonly roomy: SceneRect;
  /** Its places themselves: they must be seen, whatever else can be. */
  readonly must: SceneRect;
}

/** How near the camera may come to avoid void, relative to the zoom that shows the whole map. */
const NEAREST = 4;

/** What must be seen keeps this far from the panels, in CSS pixels. */
const EDGE = 8;

/** Void that nobody notices, as a share of the window. */
const UNNOTICED = 0.005;

function inset(frame: Frame): Frame {
  const edge = Math.min(EDGE, frame.width / 20, frame.height / 20);
  return {
    left: frame.left + edge,
    top: frame.top + edge,
    width: frame.width - 2 * edge,
    height: frame.height - 2 * edge,
  };
}

/** Whether a camera shows all that must be seen of a shot in a free part of the window. */
export function showsShot(camera: Camera, { must }: ShotStretch, among: readonly WindowParts[]): boolean {
  return among.some(({ free }) => inside(camera, must, free));
}

/** Differences that nobody sees, as a share of the zoom and in CSS pixels. */
const SAME_ZOOM = 1e-4;
const SAME_PLACE = 0.5;

function looksLike(a: Camera, b: Camera): boolean {
  return (
    Math.abs(a.zoom / b.zoom - 1) < SAME_ZOOM &&
    Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * a.zoom < SAME_PLACE
  );
}

/**
 * The camera for a shot: as wanted for a free part of the window, but on the map. Of several free parts the first is used
 * that needs the least void. The same camera if nothing changes.
 *
 * @param wanted the camera for a rectangle in a free part, whatever it shows beyond the map
 */
export function shotCamera(
  camera: Camera,
  { roomy, must }: ShotStretch,
  size: { readonly width: number; readonly height: number },
  among: readonly [WindowParts, ...WindowParts[]],
  wanted: (camera: Camera, stretch: SceneRect, free: Frame) => Camera,
): Camera {
  const shown = ({ all, seen, free }: WindowParts): { readonly next: Camera; readonly off: number } => {
    const nearest = NEAREST * Math.min(all.width / size.width, all.height / size.height);
    const next = onMap(wanted(camera, roomy, free), must, size, { all, seen, free: inset(free) }, nearest);
    return { next, off: voidIn(next, size, seen) };
  };
  const [first, ...others] = among;
  const { next } = others
    .map(shown)
    .reduce((best, each) => (each.off < best.off - UNNOTICED ? each : best), shown(first));
  return looksLike(next, camera) ? camera : next;
}
