import type { Unit } from '@fall-of-shot/rules/vocabulary';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import { isTableSize } from '../../scene/schema/parts/limits.ts';
import type { Grid } from '../../scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../scene/schema/settings-schema.ts';
import { sceneName, slug } from '../common/file-names.ts';
import { laidGrid } from '../common/laid-grid.ts';
import { counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { type OwnMember, readOwn } from './own-extension.ts';
import { isPlain } from './plain-picture.ts';
import { readLighting, readLights } from './uvtt-lights.ts';
import { type ReadObstructions, readObstructions } from './uvtt-obstructions.ts';
import { pictureNamed, readUvttPicture } from './uvtt-picture.ts';
import { croppedGrid, originOf } from './uvtt-scale.ts';
import { readUvttFile, type UvttFile } from './uvtt-schema.ts';

/**
 * Returns the grid that Fall of Shot wrote, or else that of the file's whole squares, for a crop that may start inside
 * one.
 */
function gridOf({ origin }: UvttFile, square: number, own: OwnMember | undefined): Grid {
  if (own?.grid) {
    const was = originOf(own.grid, square);
    return croppedGrid(own.grid, { x: (origin.x - was.x) * square, y: (origin.y - was.y) * square });
  }
  const shift = (start: number) => (Number.isInteger(start) ? 0 : (Math.floor(start) - start) * square);
  return { kind: 'square', size: square, x: shift(origin.x), y: shift(origin.y) };
}

/** The notice for a map whose file and caller say nothing about its scale. */
const SQUARE_NOTICE =
  'One square is taken for one inch, as the file gives no scale; its scale is set in the Scene tab.';

/** The things of a file and their scale. */
interface Taken {
  readonly taken: ReadObstructions;
  readonly unit: Unit;
  readonly square: number;
  /** True if the file or the caller says how long a square is. */
  readonly scaled: boolean;
  readonly own: OwnMember | undefined;
}

/**
 * Returns the obstructions that Fall of Shot wrote, if nobody has edited the file since, or else those of its standard
 * fields.
 */
function taken(file: UvttFile, options: MapOptions): Taken {
  const found = readOwn(file);
  const { lightPortals = DEFAULT_SETTINGS.lightPortals } = options;
  const { unit, square } = found?.own ?? { unit: options.unit ?? 'in', square: options.square ?? 1 };
  const scale = {
    unit,
    square,
    scaled: found !== undefined || (options.unit ?? options.square) !== undefined,
    own: found?.own,
  };
  if (found?.untouched) {
    return {
      taken: { obstructions: found.own.obstructions, broken: { points: 0, portals: 0 }, notices: [] },
      ...scale,
    };
  }
  return { taken: readObstructions(file, { lightPortals, unit, square }), ...scale };
}

/** Reads a Universal VTT file without its picture. Fails as {@link readUvtt} does. */
export function readUvttWalls(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const read = readUvttFile(value, name);
  if (!read.ok) return read;
  const file = read.value;
  const { unit = 'in', square: asked = 1, lightPortals = DEFAULT_SETTINGS.lightPortals } = options;
  if (!isTableSize({ width: file.size.x * asked, height: file.size.y * asked })) {
    return failed(`${name} cannot be opened with squares of ${asked} ${unit}: choose another size.`);
  }
  const things = taken(file, options);
  const { square } = things;
  const lights = readLights(file, square);
  const { points, portals } = things.taken.broken;
  const notices: string[] = [];
  if (points > 0) notices.push(`${counted(points, 'broken wall point was', 'broken wall points were')} left out.`);
  if (portals > 0) notices.push(`${counted(portals, 'broken door was', 'broken doors were')} left out.`);
  if (lights.broken > 0) notices.push(`${counted(lights.broken, 'broken light was', 'broken lights were')} left out.`);
  const sceneTitle = things.own?.name ?? sceneName(name);
  const size = { width: file.size.x * square, height: file.size.y * square };
  const laid = laidGrid(gridOf(file, square, things.own), size);
  const perInch = things.own?.perInch;
  const scene = {
    ...emptyScene(options.id ?? slug(sceneTitle), sceneTitle, size),
    unit: things.unit,
    grid: laid.grid,
    obstructions: things.taken.obstructions,
    lights: lights.lights,
    lighting: readLighting(file),
    settings: { ...DEFAULT_SETTINGS, lightPortals, ...(perInch === undefined ? {} : { perInch }) },
  };
  notices.push(...things.taken.notices, ...laid.notices, ...(things.scaled ? [] : [SQUARE_NOTICE]));
  return succeeded({ scene, assets: {}, notices });
}

/** The key of a map's own picture in the assets. */
const PICTURE = 'picture';

/**
 * Opens a Universal VTT file (.dd2vtt, .uvtt, .df2vtt) from parsed JSON: walls, objects, doors and windows clipped to
 * the map and shifted by the crop's origin, its lights, the picture stretched over the map, and a square grid on the
 * file's whole squares. An unusable picture is left out with a notice; one that is only named is asked for. Files
 * exported by Fall of Shot come back as they were, in their own unit, unless edited elsewhere. Fails, in one sentence,
 * only if the file does not say how large its map is and where it starts.
 */
export function readUvtt(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const walls = readUvttWalls(value, name, options);
  if (!walls.ok) return walls;
  if (isPlain(value)) return walls;
  const { scene, notices } = walls.value;
  const image = typeof value === 'object' && value !== null && 'image' in value ? value.image : undefined;
  const picture = readUvttPicture(image, name);
  if (!picture.ok) {
    const named = pictureNamed(image);
    const wanted = named === undefined ? null : { name: named, x: 0, y: 0, ...scene.size };
    return succeeded({ scene: { ...scene, wanted }, assets: {}, notices: [...notices, picture.error] });
  }
  return succeeded({
    scene: { ...scene, picture: { asset: PICTURE, x: 0, y: 0, ...scene.size } },
    assets: { [PICTURE]: picture.value },
    notices,
  });
}
