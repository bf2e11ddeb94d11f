import { boxCorners, edges, type Shape } from '../geometry/plane/shapes.ts';
import { lerp2, type Vec2 } from '../geometry/plane/vec.ts';
import { isShownToPlayers } from '../scene/obstructions/shown-to-players.ts';
import { shownFigures } from '../scene/schema/figures-of.ts';
import { isRubble } from '../scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema/schema.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';
import type { ProjectedContents, ProjectedObstruction, ProjectedPiece, ProjectedScene } from './types.ts';
import type { Visibility } from './visibility.ts';

/** A piece as the players see it. */
function projectPiece(piece: Piece, visibility: Visibility): ProjectedPiece {
  const { kind, side, colour, x, y, facing, elevation, footprint, glyph, statuses, picture } = piece;
  return {
    id: visibility.alias(piece.id),
    name: visibility.named(piece.id) ? piece.name : null,
    kind,
    side,
    colour,
    x,
    y,
    facing,
    elevation,
    footprint,
    glyph,
    statuses,
    figures: shownFigures(piece),
    picture: picture === null ? null : visibility.alias(`picture/${picture}`),
  };
}

/** How far beside a side of a thing to check for known ground, and the length of wall checked at once. */
const BESIDE = 0.1;
const STRETCH = 1;

/** Returns whether the ground is known on either side of the middle of a line. */
function knownBeside(a: Vec2, b: Vec2, known: (at: Vec2) => boolean): boolean {
  const middle = lerp2(a, b, 0.5);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [(-(b.y - a.y) / length) * BESIDE, ((b.x - a.x) / length) * BESIDE];
  return known({ x: middle.x + nx, y: middle.y + ny }) || known({ x: middle.x - nx, y: middle.y - ny });
}

/** The parts of a wall next to known ground: of the others nothing is sent, not even that they continue. */
function stretchesOf(shape: Extract<Shape, { shape: 'polyline' }>, known: (at: Vec2) => boolean): Shape[] {
  const found: Vec2[][] = [];
  let open: Vec2[] | null = null;
  for (const { a, b } of edges(shape)) {
    const count = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STRETCH));
    for (let i = 0; i < count; i++) {
      const [from, to] = [lerp2(a, b, i / count), lerp2(a, b, (i + 1) / count)];
      if (!knownBeside(from, to, known)) {
        open = null;
        continue;
      }
      const last = open?.at(-1);
      if (open && last && last.x === from.x && last.y === from.y) open.push(to);
      else {
        open = [from, to];
        found.push(open);
      }
    }
  }
  return found.map((points) => ({ ...shape, points, closed: false }));
}

/** Returns whether any part of a thing with a footprint is on known ground. */
function standsKnown(shape: Shape, known: (at: Vec2) => boolean): boolean {
  if (shape.shape === 'disc') {
    const { x, y, radius } = shape;
    const out = radius + BESIDE;
    return [
      { x, y },
      { x: x - out, y },
      { x: x + out, y },
      { x, y: y - out },
      { x, y: y + out },
    ].some(known);
  }
  const corners = shape.shape === 'box' ? boxCorners(shape) : shape.points;
  return corners.some(known) || edges(shape).some(({ a, b }) => knownBeside(a, b, known));
}

function thingAs(thing: Obstruction, shape: Obstruction['shape'], id: string): ProjectedObstruction {
  const { kind, door, bottom, top, blocks, opening, limited, sightDepth } = thing;
  return { id, kind, shape, bottom, top, blocks, door, opening, limited, sightDepth, rubble: isRubble(thing) };
}

/**
 * The things drawn for the players. In fog, nothing they have not seen.
 */
function shownThings(scene: Scene, visibility: Visibility): readonly ProjectedObstruction[] {
  return withoutSecretDoors(scene.obstructions).obstructions.flatMap((thing): ProjectedObstruction[] => {
    if (!isShownToPlayers(thing, scene)) return [];
    // A public id only where something is sent.
    const id = () => visibility.alias(thing.id);
    const { shape } = thing;
    if (visibility.ground === null) return [thingAs(thing, shape, id())];
    if (shape.shape !== 'polyline') return standsKnown(shape, visibility.known) ? [thingAs(thing, shape, id())] : [];
    return stretchesOf(shape, visibility.known).map((part, i) =>
      thingAs(thing, part as Obstruction['shape'], `${id()}.${i}`),
    );
  });
}

/** Projects what changes on the map with time: pieces, things and fog. */
export function projectContents(scene: Scene, visibility: Visibility): ProjectedContents {
  return {
    pieces: scene.pieces.filter(({ id }) => visibility.sees(id)).map((piece) => projectPiece(piece, visibility)),
    things: shownThings(scene, visibility),
    fog: visibility.ground && { seen: visibility.ground },
  };
}

/**
 * Projects the scene to what the players may know, field by field.
 *
 * @param picture the key under which the picture's bytes are sent; its file name stays here
 */
export function projectScene(scene: Scene, visibility: Visibility, picture: string): ProjectedScene {
  const { unit, size, grid, settings } = scene;
  const at = scene.picture;
  return {
    unit,
    perInch: settings.perInch,
    size,
    grid: grid.kind === 'none' ? { kind: 'none' } : grid,
    showGrid: settings.showGrid,
    picture: at ? { key: picture, x: at.x, y: at.y, width: at.width, height: at.height } : null,
    ...projectContents(scene, visibility),
  };
}
