import { inBounds } from '../../geometry/plane/clip-to-bounds.ts';
import { FARTHEST } from '../../scene/schema/limits.ts';
import type { Light } from '../../scene/schema/schema.ts';
import { numberOf, objectOf } from '../common/loose-json.ts';
import { lightColour } from '../uvtt/light-colour.ts';
import { type FoundryFrame, inUnits, onMap } from './foundry-frame.ts';

/** The lights of a Foundry scene that are on its map, as far as their dim light reaches, and how many were broken. */
export function readFoundryLights(raw: readonly unknown[], frame: FoundryFrame): { lights: Light[]; broken: number } {
  const { width, height, perUnit } = frame;
  const rim = { left: 0, top: 0, right: inUnits(frame, width), bottom: inUnits(frame, height) };
  const lights: Light[] = [];
  let broken = 0;
  for (const value of raw) {
    const light = objectOf(value);
    // Since version 9 what shines is apart from where.
    const config = { ...light, ...objectOf(light.config) };
    const [x, y] = [numberOf(light.x), numberOf(light.y)];
    const reach = [numberOf(config.dim), numberOf(config.bright)].filter((range) => range !== undefined);
    if (x === undefined || y === undefined || reach.length === 0) {
      broken++;
      continue;
    }
    // What reaches less than nothing is darkness.
    const range = Math.max(...reach) * perUnit;
    const at = onMap(frame, { x, y });
    if (!(range > 0) || !inBounds(at, rim)) continue;
    const colour = lightColour(config.color) ?? lightColour(light.tintColor) ?? 'ffffffff';
    lights.push({ ...at, range: Math.min(range, FARTHEST), intensity: 1, colour, shadows: light.walls !== false });
  }
  return { lights, broken };
}
