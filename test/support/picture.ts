import type { Disc } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Blocker } from '@fall-of-shot/sight/blockers';
import type { SightTarget } from '@fall-of-shot/sight/occlusion-shape';
import type { SightRules, SightVerdict } from '@fall-of-shot/sight/verdict';
import { type Places, placesOf } from './places.ts';
import { judgeSight } from './rules/judge.ts';

/** The settings of a new scene: a part is visible if half of it is; less than 1/20 hides nothing. */
export const RULES: SightRules = { inSight: 0.5, negligible: 0.05 };

/** A man of 1.8 m, and where his eye is. */
const HEIGHT = 1.8;
export const EYE = 0.9 * HEIGHT;

export function man(at: Vec2, more: Partial<SightTarget> = {}): SightTarget {
  return { at, footprint: { shape: 'disc', ...at, radius: 0.5 }, base: 0, height: HEIGHT, body: 'biped', ...more };
}

/** A wall from point to point, 3 m high. */
export function upright(id: string, points: Places, more: Partial<Blocker> = {}): Blocker {
  return {
    id,
    label: id,
    shape: { shape: 'polyline', points: placesOf(points), closed: false, thickness: 0 },
    bottom: 0,
    top: 3,
    blocks: { sight: true, shots: true },
    ...more,
  };
}

export function round(id: string, x: number, y: number, radius: number, more: Partial<Blocker> = {}): Blocker {
  const shape: Disc = { shape: 'disc', x, y, radius };
  return { ...upright(id, []), shape, ...more };
}

type Ends = readonly (readonly [number, number])[];

/** The position of a sign in its cell: walls along it, up or slanted, or something that fills it. */
const UP: Ends = [
  [0, -0.5],
  [0, 0.5],
];
const ALONG: Ends = [
  [-0.5, 0],
  [0.5, 0],
];

interface Sign extends Partial<Blocker> {
  /** Where its wall runs in the cell; without, it fills the cell. */
  readonly runs?: Ends;
}

/** The meaning of a sign in a picture. */
const SIGNS: Readonly<Record<string, Sign>> = {
  '|': { runs: UP },
  '-': { runs: ALONG },
  '/': {
    runs: [
      [-0.5, 0.5],
      [0.5, -0.5],
    ],
  },
  '\\': {
    runs: [
      [-0.5, -0.5],
      [0.5, 0.5],
    ],
  },
  ':': { runs: UP, top: 1 },
  w: { runs: UP, opening: { bottom: 1, top: 2.2 } },
  g: { runs: UP, blocks: { sight: false, shots: true } },
  p: { runs: UP, blocks: { sight: true, shots: false } },
  // Going up this wall: it blocks lines from its left, or from its right.
  '>': { runs: [...UP].reverse(), oneWay: 'right' },
  '<': { runs: [...UP].reverse(), oneWay: 'left' },
  l: { runs: UP, isTerrainWall: true },
  '#': {},
  o: {},
  m: { top: HEIGHT },
  f: { blocks: { sight: true, shots: false }, sightDepth: 2.5 },
};

/** What a picture shows. */
export interface Drawn {
  readonly eye: Vec2;
  readonly target: Vec2;
  readonly blockers: readonly Blocker[];
}

/**
 * A picture as a scene, a metre a sign: `e` looks at `t`; `|` `-` `/` `\\` high walls, `:` waist-high wall, `w` window, `g`
 * glass, `p` paper, `>` a wall that lets lines through to the right only and `<` to the left, `l` limited wall, `#` a block
 * that fills its cell, `o` a pillar, `m` another man, `f` fog that hides beyond 2.5 m. All of one sign is one thing of that
 * name, and all high walls are one.
 */
export function drawn(picture: string): Drawn {
  const rows = picture.split('\n').filter((row) => row.trim() !== '');
  const blockers: Blocker[] = [];
  const ends: Record<string, Vec2> = {};
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === 'e' || sign === 't') ends[sign] = { x, y };
      const found = SIGNS[sign];
      if (!found) return;
      const { runs, ...more } = found;
      const id = '|-/\\'.includes(sign) ? '|' : sign;
      if (runs)
        blockers.push(
          upright(
            id,
            runs.map(([dx, dy]) => [x + dx, y + dy] as const),
            more,
          ),
        );
      else if (sign === 'm' || sign === 'o') blockers.push(round(id, x, y, sign === 'm' ? 0.5 : 0.3, more));
      else if (sign === '#') {
        blockers.push({ ...upright(id, []), shape: { shape: 'box', x, y, width: 1, length: 1, rotation: 0 } });
      } else if (row[x - 1] !== 'f') {
        blockers.push({ ...upright(id, []), ...more, shape: bank(x, y, /^f+/.exec(row.slice(x))) });
      }
    });
  });
  const { e, t } = ends;
  if (!e || !t) throw new Error('A picture needs an e and a t.');
  return { eye: e, target: t, blockers };
}

/** The verdict of a picture. */
export function seen(picture: string, rules: SightRules = RULES): SightVerdict {
  const { eye, target, blockers } = drawn(picture);
  return judgeSight({ ...eye, z: EYE }, man(target), blockers, rules);
}

/** A bank of fog over the cells that a row has in one go. */
function bank(x: number, y: number, run: RegExpExecArray | null) {
  const width = run?.[0].length ?? 0;
  return { shape: 'box', x: x + (width - 1) / 2, y, width, length: 3, rotation: 0 } as const;
}
