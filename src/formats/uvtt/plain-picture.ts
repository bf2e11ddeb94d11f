import type { Vec2 } from '@fall-of-shot/plane/vec';
import { encodeBase64 } from '../bytes/base64.ts';
import { crc32 } from '../bytes/crc32.ts';
import { isObject } from '../common/loose-json.ts';
import { type Colour, writePlainPng } from '../images/png-writing.ts';
import { scaledToSquares } from './uvtt-scale.ts';

/** Pixels per square of a plain picture, and the most along a side. */
const PIXELS = 70;
const LONGEST = 4096;

/** The longest plain picture as base64: others need not be compared. */
const LONGEST_TEXT = 1 << 20;

/** The ground of a map without a picture. */
const GROUND: Colour = [208, 201, 186];

/** A plain picture for a map without one, since other programs refuse a file with an empty picture. */
export interface PlainPicture {
  readonly data: string;
  readonly width: number;
  /** By which our own reader knows that the scene had no picture. */
  readonly mark: number;
}

function markOf(data: string): number {
  return crc32(new TextEncoder().encode(data));
}

/** Returns a plain picture of a map with so many squares. */
export function plainPicture(squares: Vec2): PlainPicture {
  const { width, height } = scaledToSquares(PIXELS * squares.x, squares, LONGEST);
  const data = encodeBase64(writePlainPng(width, height, GROUND));
  return { data, width, mark: markOf(data) };
}

/** Returns true if the picture of a file is the plain one that we wrote for a scene without a picture. */
export function isPlain(file: unknown): boolean {
  if (!isObject(file) || !isObject(file.fall_of_shot)) return false;
  const { image } = file;
  return typeof image === 'string' && image.length <= LONGEST_TEXT && markOf(image) === file.fall_of_shot.plain;
}
