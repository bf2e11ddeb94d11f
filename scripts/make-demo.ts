import { readFileSync, writeFileSync } from 'node:fs';
import { emptyScene, NO_DAMAGE } from '../src/scene/defaults.ts';
import { writeSceneFile } from '../src/scene/file.ts';
import { materialNamed } from '../src/scene/materials.ts';
import type { Obstruction, ObstructionKind, Piece, Scene, Try } from '../src/scene/schema.ts';
import { NO_FIGURES, sceneSchema } from '../src/scene/schema.ts';

/**
 * Makes the demo scene from the geometry that the artist gave with the map. Run it with `npm run demo` after changing
 * the art's file or this script.
 */
type ArtShape =
  | { type: 'polyline'; points: [number, number][]; thickness: number; closed: boolean }
  | { type: 'polygon'; points: [number, number][] }
  | { type: 'disc'; x: number; y: number; r: number }
  | { type: 'box'; x: number; y: number; w: number; h: number; rotation: number };

interface ArtObject {
  id: string;
  kind: string;
  label: string;
  shape: ArtShape;
  bottom: number;
  top: number;
  blocksSight: boolean;
  blocksShots: boolean;
  material: string;
  group?: string;
  sightDepth?: number;
  raisesGround?: boolean;
}

interface ArtPiece {
  id: string;
  name: string;
  side: 'blue' | 'red' | 'neutral';
  x: number;
  y: number;
  facing: number;
  elevation: number;
  footprint: { type: 'disc'; r: number } | { type: 'box'; w: number; h: number };
  height: number;
  body: string;
  role: string;
  size?: number;
  weapon?: string;
}

/** A shot worth firing, as the artist proposes it. */
interface ArtDemo {
  title: string;
  shooter: string;
  weapon: string;
  target: string;
  shows: string;
}

interface Art {
  id: string;
  title: string;
  size: { width: number; height: number };
  objects: ArtObject[];
  pieces: ArtPiece[];
  demos: ArtDemo[];
}

const art: Art = JSON.parse(readFileSync(new URL('demo/ridge-nine.art.json', import.meta.url), 'utf8'));

const at = ([x, y]: [number, number]) => ({ x, y });

function shapeOf(shape: ArtShape): Obstruction['shape'] {
  switch (shape.type) {
    case 'polyline':
      return { shape: 'polyline', points: shape.points.map(at), closed: shape.closed, thickness: shape.thickness };
    case 'polygon':
      return { shape: 'polygon', points: shape.points.map(at) };
    case 'disc':
      return { shape: 'disc', x: shape.x, y: shape.y, radius: shape.r };
    case 'box':
      return { shape: 'box', x: shape.x, y: shape.y, width: shape.w, length: shape.h, rotation: shape.rotation };
  }
}

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

const SIDES = { blue: 'a', red: 'b', neutral: 'neutral' } as const;

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
  const { footprint } = piece;
  return {
    id: piece.id,
    name: piece.name,
    kind: kindOfPiece(piece),
    side: SIDES[piece.side],
    colour: null,
    x: piece.x,
    y: piece.y,
    facing: piece.facing,
    elevation: piece.elevation,
    height: piece.height,
    footprint:
      footprint.type === 'disc'
        ? { shape: 'disc', radius: footprint.r }
        : { shape: 'box', width: footprint.w, length: footprint.h },
    size: piece.size ?? 1,
    glyph: GLYPHS[piece.id] ?? null,
    weapons: weaponsOf(piece),
    rounds: {},
    statuses: [],
    stunned: null,
    ut: NO_FIGURES,
  };
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

const scene: Scene = sceneSchema.parse({
  ...emptyScene('demo-ridge-nine', art.title, art.size),
  seed: 'ridge-nine',
  picture: { asset: 'demo:ridge-nine', x: 0, y: 0, ...art.size },
  // What stops neither sight nor shots (wire, a lattice mast) is there to be named by later rules, not to hide.
  obstructions: art.objects.map(obstruction),
  pieces: art.pieces.map(pieceOf),
  tries: art.demos.map(tryOf),
});

writeFileSync(
  new URL('../public/demo/ridge-nine.scene.json', import.meta.url),
  `${writeSceneFile({ scene, assets: {} })}\n`,
);
