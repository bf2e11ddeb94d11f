import { emptyScene } from '../scene/defaults.ts';
import { FARTHEST } from '../scene/limits.ts';
import { failed, type Result, succeeded } from '../scene/result.ts';
import type { Grid } from '../scene/schema.ts';
import { DEFAULT_SETTINGS } from '../scene/settings-schema.ts';
import { sceneName, slug } from './names.ts';
import { counted, type MapOptions, type OpenedMap } from './opened-map.ts';
import { readObstructions } from './uvtt-obstructions.ts';
import { readUvttPicture } from './uvtt-picture.ts';
import { readUvttFile, type UvttFile } from './uvtt-schema.ts';

/** The whole squares of the file's absolute grid, seen from a crop that may start inside one. */
function gridOf({ origin }: UvttFile, square: number): Grid {
  const shift = (start: number) => (Number.isInteger(start) ? 0 : (Math.floor(start) - start) * square);
  return { kind: 'square', size: square, x: shift(origin.x), y: shift(origin.y) };
}

/** Reads the walls of a Universal VTT file and leaves its picture alone. Fails as {@link readUvtt} does. */
export function readUvttWalls(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const read = readUvttFile(value, name);
  if (!read.ok) return read;
  const file = read.value;
  const { lightPortals = DEFAULT_SETTINGS.lightPortals, unit = 'in', square = 1 } = options;
  const size = { width: file.size.x * square, height: file.size.y * square };
  if (!(square > 0) || size.width > FARTHEST || size.height > FARTHEST) {
    return failed(`${name} cannot be opened with squares of ${square} ${unit}: choose a smaller size above 0.`);
  }
  const taken = readObstructions(file, { lightPortals, unit, square });
  const notices: string[] = [];
  const { points, portals } = taken.broken;
  if (points > 0) notices.push(`${counted(points, 'broken wall point was', 'broken wall points were')} left out.`);
  if (portals > 0) notices.push(`${counted(portals, 'broken door was', 'broken doors were')} left out.`);
  const sceneTitle = sceneName(name);
  const scene = {
    ...emptyScene(options.id ?? slug(sceneTitle), sceneTitle, size),
    unit,
    grid: gridOf(file, square),
    obstructions: taken.obstructions,
    settings: { ...DEFAULT_SETTINGS, lightPortals },
  };
  return succeeded({ scene, assets: {}, notices });
}

/** The key of a map's own picture among the assets. */
const PICTURE = 'picture';

/**
 * Opens a Universal VTT file (.dd2vtt, .uvtt, .df2vtt) from parsed JSON: walls, objects, doors and windows clipped to
 * the map, the crop's origin taken off, the picture stretched over the map whatever its pixels, and a square grid where
 * the file's whole squares are. A picture that cannot be used costs only the picture, and a notice says why. Fails, in
 * one sentence, only when the file does not say how large its map is and where it starts.
 */
export function readUvtt(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const walls = readUvttWalls(value, name, options);
  if (!walls.ok) return walls;
  const { scene, notices } = walls.value;
  const image = typeof value === 'object' && value !== null && 'image' in value ? value.image : undefined;
  const picture = readUvttPicture(image, name);
  if (!picture.ok) return succeeded({ scene, assets: {}, notices: [...notices, picture.error] });
  return succeeded({
    scene: { ...scene, picture: { asset: PICTURE, x: 0, y: 0, ...scene.size } },
    assets: { [PICTURE]: picture.value },
    notices,
  });
}
