import type { Vec2 } from '@fall-of-shot/plane/vec';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import { baseName } from '../common/file-names.ts';
import type { LaidPicture } from '../common/laid-pictures.ts';
import { type Loose, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import { type FoundryFrame, inUnits, onMap } from './foundry-frame.ts';
import { foundryVersion } from './foundry-version.ts';

/** The tiles of a Foundry scene. */
export interface FoundryTiles {
  /** The tile that is the map itself, as the scene has no other picture: its file, and where it lies. */
  readonly map: { readonly name: string; x: number; y: number; width: number; height: number } | null;
  /** Tiles that lie on the ground, the lowest first. */
  readonly laid: readonly LaidPicture[];
  /** Numbers of tiles that were left out. */
  readonly hidden: number;
  readonly roofs: number;
  readonly broken: number;
}

/** The share of the map that a tile must cover to be its picture. */
const COVERS = 0.9;

interface Tile extends LaidPicture {
  readonly hidden: boolean;
  readonly elevation: number;
  readonly sort: number;
  readonly overhead: boolean;
}

/** Reads a tile, or returns undefined if it has no place or size, and null if it shows nothing. */
function tileOf(raw: unknown, frame: FoundryFrame, version: number): Tile | null | undefined {
  const tile = objectOf(raw);
  const texture = objectOf(tile.texture);
  const picture = baseName(textOf(texture.src) || textOf(tile.img));
  if (picture === '') return null;
  const [x, y] = [numberOf(tile.x), numberOf(tile.y)];
  const [width, height] = [numberOf(tile.width) ?? 0, numberOf(tile.height) ?? 0];
  if (x === undefined || y === undefined || width === 0 || height === 0) return undefined;
  const [across, down] = [numberOf(texture.scaleX) ?? 1, numberOf(texture.scaleY) ?? 1];
  // Up to version 13 a tile is placed by its corner and turned about its middle; since 14 both by its anchor.
  const placed = version >= 14;
  const anchor: Vec2 = placed
    ? { x: numberOf(texture.anchorX) ?? 0.5, y: numberOf(texture.anchorY) ?? 0.5 }
    : { x: 0.5, y: 0.5 };
  const at = onMap(frame, placed ? { x, y } : { x: x + Math.abs(width) / 2, y: y + Math.abs(height) / 2 });
  const sizes = [inUnits(frame, Math.abs(width * across)), inUnits(frame, Math.abs(height * down))] as const;
  const legal = [at.x, at.y, anchor.x, anchor.y, ...sizes].every((value) => Math.abs(value) <= FARTHEST);
  if (!legal || Math.min(...sizes) < 1e-6) return undefined;
  return {
    picture,
    at,
    anchor,
    width: sizes[0],
    height: sizes[1],
    rotation: (numberOf(tile.rotation) ?? 0) % 360,
    mirrored: { across: width * across < 0, down: height * down < 0 },
    opacity: Math.min(1, Math.max(0, numberOf(tile.alpha) ?? 1)),
    hidden: tile.hidden === true,
    elevation: numberOf(tile.elevation) ?? 0,
    sort: numberOf(tile.sort) ?? numberOf(tile.z) ?? 0,
    overhead: tile.overhead === true,
  };
}

function rectOf({ at, anchor, width, height }: LaidPicture) {
  return { x: at.x - anchor.x * width + 0, y: at.y - anchor.y * height + 0, width, height };
}

/** Returns true if a tile covers the map, upright, so that it can be its picture. */
function isMap(tile: Tile, size: { readonly width: number; readonly height: number }): boolean {
  if (tile.rotation !== 0 || tile.mirrored.across || tile.mirrored.down || tile.opacity < 1) return false;
  const { x, y, width, height } = rectOf(tile);
  const overlap = (from: number, length: number, most: number) =>
    Math.max(0, Math.min(from + length, most) - Math.max(from, 0)) / most;
  return overlap(x, width, size.width) * overlap(y, height, size.height) >= COVERS;
}

/**
 * Reads the tiles of a Foundry scene: the lowest that covers the map is its picture if it has no other, and the others
 * lie over it. Hidden tiles and roofs are left out.
 *
 * @param raw the tiles of the level that is opened
 * @param above the height in the file's units where roofs begin, if known
 * @param hasPicture whether the scene has a picture of its own
 */
export function readTiles(
  raw: readonly unknown[],
  scene: Loose,
  frame: FoundryFrame,
  above: number | undefined,
  hasPicture: boolean,
): FoundryTiles {
  const version = foundryVersion(scene) ?? 13;
  const read = raw.map((each) => tileOf(each, frame, version)).filter((tile) => tile !== null);
  const tiles = read.filter((tile) => tile !== undefined).sort((a, b) => a.elevation - b.elevation || a.sort - b.sort);
  const shown = tiles.filter(({ hidden }) => !hidden);
  const ground = shown.filter(({ overhead, elevation }) => !overhead && (above === undefined || elevation < above));
  const size = { width: inUnits(frame, frame.width), height: inUnits(frame, frame.height) };
  const map = hasPicture ? undefined : ground.find((tile) => isMap(tile, size));
  return {
    map: map ? { name: map.picture, ...rectOf(map) } : null,
    laid: ground
      .filter((tile) => tile !== map && tile.opacity > 0)
      .map(({ hidden: _, elevation: __, sort: ___, overhead: ____, ...laid }) => laid),
    hidden: tiles.length - shown.length,
    roofs: shown.length - ground.length,
    broken: read.filter((tile) => tile === undefined).length,
  };
}
