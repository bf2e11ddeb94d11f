import { emptyScene, NO_DAMAGE } from '../../src/scene/defaults.ts';
import { materialNamed } from '../../src/scene/materials.ts';
import {
  type Obstruction,
  type ObstructionKind,
  type Piece,
  type Scene,
  sceneSchema,
  type Try,
} from '../../src/scene/schema.ts';
import { type ArtDemo, type ArtObject, type ArtPiece, artOf, pieceFrom, shapeOf } from './art.ts';

const art = artOf('ridge-nine');

function kindOf(object: ArtObject): ObstructionKind {
  if (object.raisesGround) return 'hill';
  if (object.sightDepth !== undefined) return 'area';
  return object.shape.type === 'polyline' ? 'wall' : 'object';
}

function obstruction(object: ArtObject): Obstruction {
  return {
    id: object.id,
    kind: kindOf(object),
    label: object.label,
    shape: shapeOf(object.shape),
    bottom: object.bottom,
    top: object.top,
    blocks: {
      sight: object.blocksSight,
      shots: object.blocksShots,
      movement: object.blocksShots && !object.raisesGround,
    },
    material: materialNamed(object.material),
    damage: NO_DAMAGE,
    // Only the relay's walls belong together; its crates and drums are things of their own, and so is each parapet.
    group: object.kind === 'wall' ? (object.group ?? null) : null,
    groupedByHand: object.kind === 'wall' && object.group !== undefined,
    opening: null,
    door: null,
    sightDepth: object.sightDepth ?? null,
    oneWay: null,
    limited: false,
    passesLight: false,
  };
}

function kindOfPiece(piece: ArtPiece): Piece['kind'] {
  if (piece.body === 'vehicle') return 'vehicle';
  if (piece.body === 'aircraft') return 'aircraft';
  if (piece.body === 'drone') return 'wardrone';
  if (piece.body === 'object') return 'structure';
  if (/warbot/i.test(piece.role)) return 'warbot';
  return /crew/i.test(piece.role) ? 'crew' : 'infantry';
}

/** What those hold who hold something of their own. */
const ARMED: Readonly<Record<string, readonly string[]>> = {
  mortar: ['mortar'],
  salamander: ['flame-projector'],
  basilisk: ['beam'],
  halftrack: ['autocannon'],
  flak: ['flak'],
  'alpha-1': ['grenade', 'satchel-charge', 'rifle'],
};

function weaponsOf(piece: ArtPiece): string[] {
  const own = ARMED[piece.id];
  if (own) return [...own];
  const kind = kindOfPiece(piece);
  if (kind === 'infantry') return /sergeant/i.test(piece.name) ? ['grenade', 'rifle'] : ['rifle', 'grenade'];
  return kind === 'crew' ? ['rifle'] : [];
}

const GLYPHS: Readonly<Record<string, string>> = {
  mortar: 'mortar',
  flak: 'flak',
  basilisk: 'mech',
  salamander: 'mech',
};

function pieceOf(piece: ArtPiece): Piece {
  return pieceFrom(piece, { kind: kindOfPiece(piece), glyph: GLYPHS[piece.id] ?? null, weapons: weaponsOf(piece) });
}

/** A shot to try. The art names a weapon in words, the scene by its id. */
function tryOf({ title, shooter, weapon, target, shows }: ArtDemo): Try {
  return {
    title,
    firer: shooter,
    weapon: weapon.replace(' ', '-'),
    aim: { at: 'piece', piece: target },
    shows,
  };
}

/** The demo scene of misses that scatter: Ridge Nine. */
export const ridgeNine: Scene = sceneSchema.parse({
  ...emptyScene('demo-ridge-nine', art.title, art.size),
  seed: 'ridge-nine',
  picture: { asset: 'demo:ridge-nine', x: 0, y: 0, ...art.size },
  // What stops neither sight nor shots (wire, a lattice mast) is there to be named by later rules, not to hide.
  obstructions: art.objects.map(obstruction),
  pieces: art.pieces.map(pieceOf),
  tries: art.demos.map(tryOf),
});
