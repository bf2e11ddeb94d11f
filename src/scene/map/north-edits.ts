import type { Edit } from '../history/edit.ts';

/** Normalizes a bearing to 0 up to 360 degrees, in hundredths. */
export function bearingOf(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return (Math.round(turned * 100) / 100) % 360;
}

/**
 * Sets where north points on the map, in degrees clockwise from straight up: directions are relative to it (CO-01,
 * HL-02).
 */
export function turnNorth(degrees: number): Edit {
  return {
    label: `Turn north to ${bearingOf(degrees)}°`,
    change: (scene) => {
      scene.north = bearingOf(degrees);
    },
  };
}
