import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { readFileSync } from 'node:fs';
import { NO_DAMAGE } from '../../src/scene/schema/materials.ts';
import type { Footprint, Material, Obstruction, ObstructionKind, Piece } from '../../src/scene/schema/schema.ts';

/** The artist's data for a map: the geometry of what is drawn, the pieces, and shots worth firing. */
type ArtShape =
  | { type: 'polyline'; points: [number, number][]; thickness: number; closed: boolean }
  | { type: 'polygon'; points: [number, number][] }
  | { type: 'disc'; x: number; y: number; r: number }
  | { type: 'box'; x: number; y: number; w: number; h: number; rotation: number };

export interface ArtObject {
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
  area?: boolean;
  raisesGround?: boolean;
  opening?: { bottom: number; top: number };
  state?: 'open' | 'closed';
}

export interface ArtPiece {
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

/** A shot worth firing, as proposed by the artist. */
export interface ArtDemo {
  title: string;
  shooter: string;
  weapon: string;
  target: string;
  shows: string;
}

export interface Art {
  id: string;
  title: string;
  size: { width: number; height: number };
  objects: ArtObject[];
  pieces: ArtPiece[];
  demos: ArtDemo[];
}

/** The artist's file of a map. */
export function artOf(name: string): Art {
  return JSON.parse(readFileSync(new URL(`${name}.art.json`, import.meta.url), 'utf8'));
}

const at = ([x, y]: [number, number]) => ({ x, y });

/** A shape of the art for the scene. */
export function shapeOf(shape: ArtShape): Obstruction['shape'] {
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

const SIDES = { blue: 'a', red: 'b', neutral: 'neutral' } as const satisfies Record<string, Piece['side']>;

/** A footprint of the art for the scene. */
function footprintOf({ footprint }: ArtPiece): Footprint {
  return footprint.type === 'disc'
    ? { shape: 'disc', radius: footprint.r }
    : { shape: 'box', width: footprint.w, length: footprint.h };
}

/** A piece of the art for the scene, with additional fields. */
export function pieceFrom(piece: ArtPiece, more: Partial<Piece> = {}): Piece {
  return {
    id: piece.id,
    name: piece.name,
    kind: 'infantry',
    side: SIDES[piece.side],
    colour: null,
    x: piece.x,
    y: piece.y,
    facing: piece.facing,
    elevation: piece.elevation,
    height: piece.height,
    footprint: footprintOf(piece),
    glyph: null,
    picture: null,
    weapons: [],
    rounds: {},
    statuses: [],
    conditions: [],
    health: null,
    walk: null,
    run: null,
    light: null,
    moved: null,
    figures: {},
    earlierPlaces: [],
    secret: NO_SECRET,
    locked: false,
    ...more,
  };
}

/** A thing of the art in metres for the scene, with its kind and material. */
export function thingFrom(object: ArtObject, kind: ObstructionKind, material: Material | null): Obstruction {
  const grouped = object.group !== undefined && (kind === 'wall' || kind === 'window');
  return {
    id: object.id,
    kind,
    label: object.label,
    shape: shapeOf(object.shape),
    bottom: object.bottom,
    top: object.top,
    blocks: {
      sight: object.blocksSight,
      shots: object.blocksShots,
      movement: object.blocksShots && kind !== 'floor' && kind !== 'hill',
    },
    material,
    damage: NO_DAMAGE,
    group: grouped ? (object.group ?? null) : null,
    groupedByHand: grouped,
    opening: object.opening ?? null,
    door: kind === 'door' ? 'closed' : null,
    sightDepth: object.sightDepth ?? null,
    oneWay: null,
    limited: false,
    passesLight: kind === 'window',
    shownToPlayers: 'without-picture',
    locked: false,
  };
}
