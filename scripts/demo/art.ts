import { readFileSync } from 'node:fs';
import type { Footprint, Obstruction, Piece } from '../../src/scene/schema.ts';

/** What the artist gave with a map: the geometry of what is drawn, who stands there, and shots worth firing. */
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

/** A shot worth firing, as the artist proposes it. */
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

/** A shape of the art as the scene has it. */
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

export const SIDES = { blue: 'a', red: 'b', neutral: 'neutral' } as const satisfies Record<string, Piece['side']>;

/** A footprint of the art as the scene has it. */
export function footprintOf({ footprint }: ArtPiece): Footprint {
  return footprint.type === 'disc'
    ? { shape: 'disc', radius: footprint.r }
    : { shape: 'box', width: footprint.w, length: footprint.h };
}
