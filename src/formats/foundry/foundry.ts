import { type Result, succeeded } from '../../lib/result.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../scene/schema/settings-schema.ts';
import { baseName, sceneName, slug } from '../common/file-names.ts';
import { laidGrid } from '../common/laid-grid.ts';
import { askingToLay } from '../common/laid-pictures.ts';
import { isObject, type Loose, listOf, objectOf, textOf } from '../common/loose-json.ts';
import { askingFor, counted, type MapOptions, type OpenedMap } from '../common/opened-map.ts';
import { inUnits, readFrame } from './foundry-frame.ts';
import { groundLevel } from './foundry-levels.ts';
import { readFoundryLights } from './foundry-lights.ts';
import { readTiles } from './foundry-tiles.ts';
import { readTokens } from './foundry-tokens.ts';
import { readFoundryWalls } from './foundry-walls.ts';

/** The most scenes of a file. */
const MOST_SCENES = 1000;

function isScene(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.walls)) return false;
  return ['grid', 'gridType', 'gridDistance', 'padding', 'background', 'img'].some((key) => key in value);
}

/** Returns the scenes in a file: it may be one, contain one, or be a list. */
function scenesIn(value: unknown): readonly Loose[] {
  const { scene, scenes } = objectOf(value);
  const all = Array.isArray(value)
    ? value.slice(0, MOST_SCENES)
    : [value, scene, ...listOf(scenes).slice(0, MOST_SCENES)];
  return all.filter(isScene).map(objectOf);
}

/** Returns true if parsed JSON looks like a scene of Foundry VTT, or contains one. */
export function looksLikeFoundry(value: unknown): boolean {
  return scenesIn(value).length > 0;
}

function titleOf(scene: Loose, name: string): string {
  return textOf(scene.name).trim().slice(0, 200) || sceneName(name);
}

function leftOut(...counts: readonly (readonly [count: number, one: string, many: string])[]): string[] {
  return counts.flatMap(([count, one, many]) => (count > 0 ? [`${counted(count, one, many)} left out.`] : []));
}

/**
 * Opens a scene of Foundry VTT (versions 7 to 14, as written by "Export Data" or map makers) from parsed JSON: walls,
 * doors, windows and lights, clipped to the map without its padding, tokens as pieces, and its grid and scale, one cell
 * per inch on the table. Its picture is only named, so the scene asks for it; so are tiles that lie over it. Opens the
 * first of several scenes, unless the options name another, and of several levels the one on the ground; notices list
 * what was left out. Fails, in one sentence, only if the scene has
 * no size.
 */
export function readFoundry(value: unknown, name: string, options: MapOptions = {}): Result<OpenedMap> {
  const all = scenesIn(value);
  const scene = all[options.scene ?? 0] ?? {};
  const titles = options.scene === undefined && all.length > 1 ? all.map((each) => titleOf(each, name)) : undefined;
  const read = readFrame(scene, name, options);
  if (!read.ok) return read;
  const frame = read.value;
  const { lightPortals = DEFAULT_SETTINGS.lightPortals } = options;
  const level = groundLevel(scene);
  const on = (list: unknown) => listOf(list).filter((thing) => !isObject(thing) || level.has(thing));
  const things = readFoundryWalls(on(scene.walls), frame, lightPortals);
  const lights = readFoundryLights(on(scene.lights), frame);
  const title = titleOf(scene, name);
  const size = { width: inUnits(frame, frame.width), height: inUnits(frame, frame.height) };
  const laid = laidGrid(frame.grid, size);
  const empty = emptyScene(options.id ?? slug(title), title, size);
  const rules = { unit: frame.unit, rulebook: empty.rulebook, weapons: empty.weapons };
  const tokens = readTokens(on(scene.tokens), frame, rules);
  const own = baseName(level.picture);
  const tiles = readTiles(on(scene.tiles), scene, frame, level.above, own !== '');
  const wanted = own === '' ? tiles.map : { name: own, x: 0, y: 0, ...size };
  const opened: Scene = {
    ...empty,
    unit: frame.unit,
    grid: laid.grid,
    wanted,
    obstructions: things.obstructions,
    lights: lights.lights,
    pieces: tokens.pieces,
    settings: { ...DEFAULT_SETTINGS, lightPortals, perInch: frame.square },
  };
  const notices = [
    ...(wanted ? [`${name} ${askingFor(wanted.name)}`] : []),
    ...(titles ? [`Of its scenes “${title}” was opened, and ${counted(titles.length - 1, 'other')} left out.`] : []),
    ...askingToLay(tiles.laid),
    ...level.notices,
    ...frame.notices,
    ...laid.notices,
    ...things.notices,
    ...leftOut(
      [things.broken, 'broken wall was', 'broken walls were'],
      [
        things.idle,
        'wall that stops neither sight nor movement was',
        'walls that stop neither sight nor movement were',
      ],
      [lights.broken, 'broken light was', 'broken lights were'],
      [tokens.broken, 'broken token was', 'broken tokens were'],
      [tiles.broken, 'broken tile was', 'broken tiles were'],
      [tiles.hidden, 'hidden tile was', 'hidden tiles were'],
      [tiles.roofs, 'roof or other tile above the ground was', 'roofs and other tiles above the ground were'],
    ),
  ];
  return succeeded({
    scene: opened,
    assets: {},
    notices,
    tokenPictures: tokens.pictures,
    ...(tiles.laid.length > 0 ? { laid: tiles.laid } : {}),
    ...(titles ? { scenes: titles } : {}),
  });
}
