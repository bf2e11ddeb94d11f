import type { Vec2 } from '../../geometry/plane/vec.ts';
import { KINDS } from '../../scene/obstructions/kinds.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { OBSTRUCTION_KINDS } from '../../scene/schema/schema.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { usualSquare } from '../common/map-units.ts';
import { counted } from '../common/opened-map.ts';
import type { OwnMember } from './own-extension.ts';
import { isBarrier, isClear, standardFields } from './uvtt-standard.ts';

/** A picture that covers the map exactly: its bytes, or these as base64, and its width in pixels. */
export interface UvttPicture {
  readonly data: Uint8Array | string;
  readonly width: number;
}

/** A written file, and one sentence for each thing that Universal VTT cannot express. */
export interface WrittenUvtt {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** Pixels per square if there is no picture. */
const PIXELS = 70;

/** Returns the scene units per square of the file: one of the scene's cells, or else a usual square. */
function squareOf({ grid, unit }: Scene): number {
  const cells = grid.kind === 'none' ? grid.was : grid;
  return cells?.size ?? usualSquare(unit);
}

/**
 * Returns where the map starts in the file's squares, less than one square in, so that its whole squares are the
 * scene's.
 */
function originOf({ grid }: Scene, square: number): Vec2 {
  if (grid.kind !== 'square') return { x: 0, y: 0 };
  const into = (offset: number) => {
    const cells = -offset / square;
    const part = cells - Math.floor(cells);
    // Almost a whole square counts as one.
    return part < 1e-9 || part > 1 - 1e-9 ? 0 : part;
  };
  return { x: into(grid.x), y: into(grid.y) };
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Returns true if a wall is written as one that stops all sight from both sides, though it does not. */
function isCoarse({ kind, blocks, oneWay, limited, bottom }: Obstruction): boolean {
  if (!isBarrier(kind) || !blocks.sight) return false;
  return oneWay !== null || limited || bottom > 0;
}

/** Lists what other programs will not find in the file. */
function leftOut({ obstructions, pieces, shots }: Scene): string[] {
  const found: string[] = [];
  const unknown = obstructions.filter(({ kind }) => KINDS[kind].standard === null);
  const placeless = OBSTRUCTION_KINDS.flatMap((kind) => {
    const count = unknown.filter((thing) => thing.kind === kind).length;
    return count > 0 ? [counted(count, KINDS[kind].noun)] : [];
  });
  const all = unknown.length;
  if (all > 0) {
    found.push(
      `${joined(placeless)} ${all === 1 ? 'is' : 'are'} left out for other programs: only Fall of Shot reads them.`,
    );
  }
  const clear = obstructions.filter(isClear).length;
  if (clear > 0) {
    const what = counted(clear, 'see-through obstruction is', 'see-through obstructions are');
    found.push(`${what} ${clear === 1 ? 'a window' : 'windows'} in other programs.`);
  }
  const coarse = obstructions.filter(isCoarse).length;
  if (coarse > 0) {
    const what = counted(coarse, 'thing that is', 'things that are');
    found.push(`${what} limited, one-way or above the ground will stop all sight in other programs.`);
  }
  const rest = [
    ...(pieces.length > 0 ? [counted(pieces.length, 'piece')] : []),
    ...(shots > 0 ? [counted(shots, 'shot')] : []),
  ];
  if (rest.length > 0)
    found.push(`The file holds the map alone: ${joined(rest)} ${pieces.length + shots === 1 ? 'stays' : 'stay'} here.`);
  return found;
}

/**
 * Writes a scene's map as a Universal VTT file (.uvtt): walls, objects, doors, windows, lights and the picture. Also
 * adds the obstructions in full for Fall of Shot, so that they come back unchanged.
 */
export function writeUvtt(scene: Scene, picture: UvttPicture | null): WrittenUvtt {
  const square = squareOf(scene);
  const origin = originOf(scene, square);
  const size = { x: scene.size.width / square, y: scene.size.height / square };
  const own: OwnMember = { version: SCENE_VERSION, unit: scene.unit, square, obstructions: scene.obstructions };
  const file = {
    format: 0.3,
    resolution: {
      map_origin: origin,
      map_size: size,
      pixels_per_grid: picture ? Math.max(1, Math.round(picture.width / size.x)) : PIXELS,
    },
    ...standardFields(scene.obstructions, square, origin),
    environment: {
      // Unknown lighting: most pictures are painted as lit.
      baked_lighting: scene.lighting?.baked ?? true,
      ambient_light: scene.lighting?.ambient ?? 'ffffffff',
    },
    lights: scene.lights.map(({ x, y, range, intensity, colour, shadows }) => ({
      position: { x: x / square + origin.x, y: y / square + origin.y },
      range: range / square,
      intensity,
      color: colour,
      shadows,
    })),
    fall_of_shot: own,
    // Last, so that a file truncated in its picture still has its walls.
    image: picture === null ? '' : typeof picture.data === 'string' ? picture.data : encodeBase64(picture.data),
  };
  return { text: JSON.stringify(file), leftOut: leftOut(scene) };
}
