import { inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import type { Light } from '../../scene/schema/schema.ts';
import { numberOf, objectOf } from '../common/loose-json.ts';
import { lightColour } from '../uvtt/light-colour.ts';
import { type FoundryFrame, inUnits, onMap } from './foundry-frame.ts';

/**
 * Returns the lights of a Foundry scene that are on its map, with the range of their dim light, and the number of
 * broken ones.
 */
export function readFoundryLights(raw: readonly unknown[], frame: FoundryFrame): { lights: Light[]; broken: number } {
  const { width, height, perUnit } = frame;
  const rim = { left: 0, top: 0, right: inUnits(frame, width), bottom: inUnits(frame, height) };
  const lights: Light[] = [];
  let broken = 0;
  for (const value of raw) {
    const light = objectOf(value);
    // Since version 9 the light's settings are separate from its position.
    const config = { ...light, ...objectOf(light.config) };
    const [x, y] = [numberOf(light.x), numberOf(light.y)];
    const reach = [numberOf(config.dim), numberOf(config.bright)].filter((range) => range !== undefined);
    if (x === undefined || y === undefined || reach.length === 0) {
      broken++;
      continue;
    }
    // A source of darkness: by its range, its luminosity (since version 9), or a mark (since version 12).
    if (config.negative === true || (numberOf(config.luminosity) ?? 0) < 0) continue;
    const range = Math.max(...reach) * perUnit;
    const at = onMap(frame, { x, y });
    if (!(range > 0) || !inBounds(at, rim)) continue;
    const colour = lightColour(config.color) ?? lightColour(light.tintColor) ?? 'ffffffff';
    const bright = Math.min(Math.max(numberOf(config.bright) ?? 0, 0) * perUnit, FARTHEST);
    lights.push({
      ...at,
      range: Math.min(range, FARTHEST),
      bright,
      // One that is switched off.
      intensity: light.hidden === true ? 0 : 1,
      colour,
      shadows: light.walls !== false,
    });
  }
  return { lights, broken };
}
