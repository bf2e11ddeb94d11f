import { type EffectArea, outlineOf } from '@fall-of-shot/plane/areas';
import { along, bearing, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { figure } from '@fall-of-shot/rules/wording';
import { plateSize } from '../primitives/plate.tsx';
import { about, type Rect } from '../primitives/rect.ts';

/** An area's measures, short enough for its label. Lengths in the scene's unit. */
export function areaLabel(plan: EffectArea, unit: string): string {
  switch (plan.shape) {
    case 'disc':
      return `Radius ${figure(plan.radius)} ${unit}`;
    case 'ball':
      return `Radius ${figure(plan.radius)} ${unit}, at height ${figure(plan.z)} ${unit}`;
    case 'cone':
      return `${figure(plan.length)} ${unit}, ${figure(plan.angle)}°`;
    case 'rectangle':
    case 'beam':
      return `${figure(plan.length)} × ${figure(plan.width)} ${unit}`;
  }
}

/**
 * The position of an area's label, in scene units: on top of a disc or rectangle, at the end of a cone, and halfway to
 * the landing on a beam, whose end may be far out of sight.
 */
export function areaLabelAt(plan: EffectArea, landing: Vec2): Vec2 {
  switch (plan.shape) {
    case 'disc':
    case 'ball':
      return { x: plan.x, y: plan.y - plan.radius };
    case 'rectangle': {
      const [top] = outlineOf(plan).sort((a, b) => a.y - b.y);
      return top ?? plan;
    }
    case 'cone':
      return along(plan, bearing(plan.rotation), plan.length);
    case 'beam': {
      const far = Math.min(plan.length, distance2(plan, landing)) / 2;
      return along(plan, bearing(plan.rotation), far);
    }
  }
}

/** The gap between a beam and its label, in window pixels. */
const BESIDE = 6;

/** Where an area's label is: in scene units, and the box that it takes in window pixels from the scene's origin. */
export interface PlacedAreaLabel {
  readonly at: Vec2;
  readonly box: Rect;
}

/** How far the mark of an aim reaches, in window pixels. */
const AIM = 36;

/**
 * Places an area's label. Beside a beam, so that it can be read; below a disc if the aim is above it; elsewhere as
 * {@link areaLabelAt}.
 *
 * @param label what it says
 * @param aim where the shot was aimed
 */
export function placedAreaLabel(
  plan: EffectArea,
  landing: Vec2,
  label: string,
  zoom: number,
  aim: Vec2 = landing,
): PlacedAreaLabel {
  const size = plateSize(label);
  const on = areaLabelAt(plan, landing);
  const px = { x: on.x * zoom, y: on.y * zoom };
  const isUnderAim =
    Math.abs(aim.x * zoom - px.x) < size.width / 2 + AIM && Math.abs(aim.y * zoom - px.y) < size.height / 2 + AIM;
  if ((plan.shape === 'disc' || plan.shape === 'ball') && isUnderAim) px.y += 2 * plan.radius * zoom;
  if (plan.shape === 'beam') {
    const ahead = bearing(plan.rotation);
    const [x, y] = ahead.y > 0 ? [ahead.y, -ahead.x] : [-ahead.y, ahead.x];
    const off = (plan.width / 2) * zoom + BESIDE + (Math.abs(x) * size.width + Math.abs(y) * size.height) / 2;
    px.x += x * off;
    px.y += y * off;
  }
  return { at: { x: px.x / zoom, y: px.y / zoom }, box: about(px, size) };
}
