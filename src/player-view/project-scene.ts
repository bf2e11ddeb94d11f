import { caughtIn } from '../engagement/battlefield/caught.ts';
import { orderedPieces } from '../scene/initiative/order.ts';
import { isShownToPlayers } from '../scene/obstructions/shown-to-players.ts';
import { healthOf, roughHealth } from '../scene/pieces/health.ts';
import { shownFigures } from '../scene/schema/figures-of.ts';
import { isRubble } from '../scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema/schema.ts';
import { healthShown } from './health-shown.ts';
import { standsKnown, stretchesOf } from './known-shapes.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';
import type {
  ProjectedContents,
  ProjectedInitiative,
  ProjectedObstruction,
  ProjectedPiece,
  ProjectedScene,
  ProjectedStencil,
} from './types.ts';
import type { Visibility } from './visibility.ts';

/** The health of a piece as the players may know it. */
function projectHealth(piece: Piece, scene: Scene): ProjectedPiece['health'] {
  const health = healthOf(piece);
  const shown = healthShown(piece, scene);
  if (!health || shown === 'none') return null;
  return shown === 'full' ? { of: health.of, lost: health.lost } : roughHealth(health);
}

/** A piece as the players see it. */
function projectPiece(piece: Piece, scene: Scene, visibility: Visibility): ProjectedPiece {
  const { kind, side, colour, x, y, facing, elevation, footprint, glyph, statuses, conditions, picture } = piece;
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
    conditions,
    health: projectHealth(piece, scene),
    figures: shownFigures(piece),
    picture: picture === null ? null : visibility.alias(`picture/${picture}`),
  };
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

/** The order of initiative without pieces that the players do not see: not even a gap shows them. */
function projectInitiative(scene: Scene, visibility: Visibility): ProjectedInitiative | null {
  if (!scene.initiative) return null;
  const shown = orderedPieces(scene).filter(({ piece, isOut }) => !isOut && visibility.sees(piece.id));
  const current = shown.find(({ isCurrent }) => isCurrent);
  return {
    round: scene.turn.number,
    order: shown.map(({ piece, entry }) => ({ piece: visibility.alias(piece.id), state: entry.state })),
    current: current ? visibility.alias(current.piece.id) : null,
  };
}

/** The templates for all, with those inside whom the players see. */
function projectStencils(scene: Scene, { sees, alias }: Visibility): readonly ProjectedStencil[] {
  return scene.stencils.flatMap(({ id, label, area, shown }): ProjectedStencil[] => {
    if (!shown) return [];
    const inside = caughtIn(scene, area, 0, null, false).pieces.filter((piece) => sees(piece.id));
    return [{ id: alias(`stencil/${id}`), label, area, inside: inside.map((piece) => alias(piece.id)) }];
  });
}

/** Projects what changes on the map with time: pieces, things, fog and templates. */
export function projectContents(scene: Scene, visibility: Visibility): ProjectedContents {
  return {
    pieces: scene.pieces.filter(({ id }) => visibility.sees(id)).map((piece) => projectPiece(piece, scene, visibility)),
    things: shownThings(scene, visibility),
    fog: visibility.ground && { seen: visibility.ground, bright: visibility.bright },
    initiative: projectInitiative(scene, visibility),
    stencils: projectStencils(scene, visibility),
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
