import type { Side } from '@fall-of-shot/rules/vocabulary';
import { freshPiece, kindName } from '../../scene/pieces/new-piece.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import { NO_SECRET } from '../../scene/schema/privacy-schema.ts';
import type { Footprint, Piece, Scene } from '../../scene/schema/schema.ts';
import { baseName } from '../common/file-names.ts';
import { type Loose, numberOf, objectOf, textOf } from '../common/loose-json.ts';
import { type FoundryFrame, onMap } from './foundry-frame.ts';

/** The pieces of a Foundry scene, the names of their pictures by id, and the number of broken tokens. */
export interface FoundryPieces {
  readonly pieces: readonly Piece[];
  readonly pictures: Readonly<Record<string, string>>;
  readonly broken: number;
}

/** The smallest and largest token, in cells. */
const CELLS = { least: 0.1, most: 100 };

function cellsOf(value: unknown): number {
  return Math.min(Math.max(numberOf(value) ?? 1, CELLS.least), CELLS.most);
}

/** Friendly tokens are side a, hostile ones b, all others neutral. */
function sideOf({ disposition }: Loose): Side {
  const feeling = numberOf(disposition) ?? 0;
  return feeling > 0 ? 'a' : feeling < 0 ? 'b' : 'neutral';
}

function footprintOf(width: number, length: number): Footprint {
  return width === length ? { shape: 'disc', radius: width / 2 } : { shape: 'box', width, length };
}

/** Returns the pixels that a token of some cells covers. Hexes are longer from corner to corner, and overlap there. */
function coveredBy({ grid, cell }: FoundryFrame, across: number, down: number) {
  const long = (count: number) => ((2 * cell) / Math.sqrt(3)) * (count < 1 ? count : 0.75 * (count - 1) + 1);
  return {
    width: grid.kind === 'hex-columns' ? long(across) : across * cell,
    height: grid.kind === 'hex-rows' ? long(down) : down * cell,
  };
}

/** Unrotated tokens face down in Foundry; here they get the default facing until somebody rotates them. */
function facingOf({ rotation }: Loose): number {
  const turned = numberOf(rotation) ?? 0;
  const facing = turned % 360 === 0 ? 0 : (turned + 180) % 360;
  return Math.abs(facing) <= 360 ? facing + 0 : 0;
}

/** The light of a token: its own settings since version 9, two numbers before; `null` if it has none. */
function lightOf(token: Loose, perUnit: number): Piece['light'] {
  const own = objectOf(token.light);
  const reach = (value: unknown) => Math.min(Math.max(numberOf(value) ?? 0, 0) * perUnit, FARTHEST);
  const [bright, dim] = [reach(own.bright ?? token.brightLight), reach(own.dim ?? token.dimLight)];
  return bright > 0 || dim > 0 ? { bright, dim: Math.max(bright, dim) } : null;
}

function clamped(value: number): number {
  return Math.min(Math.max(value, -FARTHEST), FARTHEST) + 0;
}

/**
 * Reads tokens as infantry, as large as the cells that their token covers, with a side by disposition, hidden if they
 * were. They get the scene's weapons, like new pieces.
 *
 * @param rules the unit of the scene, its rules and its weapons
 */
export function readTokens(
  raw: readonly unknown[],
  frame: FoundryFrame,
  rules: Pick<Scene, 'unit' | 'rulebook' | 'weapons'>,
): FoundryPieces {
  const pieces: Piece[] = [];
  const pictures: Record<string, string> = {};
  let broken = 0;
  for (const value of raw) {
    const token = objectOf(value);
    const [x, y] = [numberOf(token.x), numberOf(token.y)];
    if (x === undefined || y === undefined) {
      broken++;
      continue;
    }
    const [across, down] = [cellsOf(token.width), cellsOf(token.height)];
    const covered = coveredBy(frame, across, down);
    const middle = onMap(frame, { x: x + covered.width / 2, y: y + covered.height / 2 });
    const number = pieces.length + 1;
    const id = `token-${number}`;
    const name = textOf(token.name).trim().slice(0, 200) || `${kindName('infantry')} ${number}`;
    const at = { x: clamped(middle.x), y: clamped(middle.y) };
    const piece = freshPiece(rules, { id, name, kind: 'infantry', side: sideOf(token) }, at);
    pieces.push({
      ...piece,
      facing: facingOf(token),
      elevation: clamped((numberOf(token.elevation) ?? 0) * frame.perUnit),
      height: Math.min(piece.height * Math.max(1, Math.min(across, down)), FARTHEST),
      footprint: footprintOf(across * frame.square, down * frame.square),
      light: lightOf(token, frame.perUnit),
      secret: { ...NO_SECRET, hidden: token.hidden === true },
    });
    const picture = baseName(textOf(objectOf(token.texture).src) || textOf(token.img));
    if (picture !== '') pictures[id] = picture;
  }
  return { pieces, pictures, broken };
}
