import { KINDS } from '../../scene/obstructions/kinds.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { OBSTRUCTION_KINDS } from '../../scene/schema/parts/obstruction-kinds.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { encodeBase64 } from '../bytes/base64.ts';
import { counted } from '../common/opened-map.ts';
import type { OwnMember } from './own-extension.ts';
import { plainPicture } from './plain-picture.ts';
import { originOf, pixelsPerSquare, squareOf, squaresOf } from './uvtt-scale.ts';
import { isBarrier, isClear, standardFields } from './uvtt-standard.ts';

/**
 * A picture that covers the map exactly, with a whole number of pixels per square: its bytes, or these as base64, and
 * its width in pixels.
 */
export interface UvttPicture {
  readonly data: Uint8Array | string;
  readonly width: number;
}

/** A written file, and one sentence for each thing that Universal VTT cannot express. */
export interface WrittenUvtt {
  readonly text: string;
  readonly leftOut: readonly string[];
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
 * Writes a scene's map as a Universal VTT file (.uvtt): walls, objects, doors, windows, lights and the picture, or a
 * plain one. Also adds title, scale, grid and the obstructions in full for Fall of Shot, so that they come back
 * unchanged.
 */
export function writeUvtt(scene: Scene, picture: UvttPicture | null): WrittenUvtt {
  const square = squareOf(scene);
  const origin = originOf(scene.grid, square);
  const size = squaresOf(scene);
  const plain = picture ? null : plainPicture(size);
  const { data, width } = picture ?? plain ?? { data: '', width: 1 };
  const own: OwnMember & { readonly plain: number | null } = {
    version: SCENE_VERSION,
    name: scene.name,
    unit: scene.unit,
    square,
    perInch: scene.settings.perInch,
    grid: scene.grid,
    plain: plain?.mark ?? null,
    obstructions: scene.obstructions,
  };
  const file = {
    format: 0.3,
    resolution: {
      map_origin: origin,
      map_size: size,
      pixels_per_grid: pixelsPerSquare(width, size),
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
    image: typeof data === 'string' ? data : encodeBase64(data),
  };
  return { text: JSON.stringify(file), leftOut: leftOut(scene) };
}
