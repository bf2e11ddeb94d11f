import { inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import type { Light, Scene } from '../../scene/schema/schema.ts';
import { isObject, numberOf, objectOf } from '../common/loose-json.ts';
import { lightColour } from './light-colour.ts';
import { placer } from './uvtt-chains.ts';
import { readPoint, type UvttFile } from './uvtt-schema.ts';

/** The default colour: opaque white. */
const WHITE = 'ffffffff';

/** The highest intensity of a scene's light. */
const BRIGHTEST = 1000;

/** Returns the lights of a file that are on its map, in scene units, and the number of broken ones. */
export function readLights(file: UvttFile, square: number): { lights: Light[]; broken: number } {
  const place = placer(file);
  const rim = { left: 0, top: 0, right: file.size.x, bottom: file.size.y };
  const lights: Light[] = [];
  let broken = 0;
  for (const raw of file.lights) {
    const light = objectOf(raw);
    const at = readPoint(light.position);
    const range = numberOf(light.range);
    if (!at || range === undefined || range < 0) {
      broken++;
      continue;
    }
    const placed = place(at);
    if (!inBounds(placed, rim)) continue;
    lights.push({
      x: placed.x * square,
      y: placed.y * square,
      range: Math.min(range * square, FARTHEST),
      bright: null,
      intensity: Math.min(Math.max(numberOf(light.intensity) ?? 1, 0), BRIGHTEST),
      colour: lightColour(light.color) ?? WHITE,
      shadows: light.shadows !== false,
    });
  }
  return { lights, broken };
}

/** Returns the ambient lighting of a file, or null. */
export function readLighting({ environment }: UvttFile): Scene['lighting'] {
  if (!isObject(environment)) return null;
  return { baked: environment.baked_lighting === true, ambient: lightColour(environment.ambient_light) ?? WHITE };
}
