import type { Disc } from '../../src/geometry/shapes.ts';
import type { Blocker } from '../../src/geometry/sight/blockers.ts';
import type { SightTarget } from '../../src/geometry/sight/shades.ts';
import type { SightRules, SightVerdict } from '../../src/geometry/sight/verdict.ts';
import type { Vec2 } from '../../src/geometry/vec.ts';
import { judgeSight } from './judge.ts';

/** What scenes start with: a part is in sight when half of it is; less than 1/20 hides nothing. */
export const RULES: SightRules = { inSight: 0.5, negligible: 0.05 };

/** A man of 1.8 m, and where his eye is. */
const HEIGHT = 1.8;
export const EYE = 0.9 * HEIGHT;

export function man(at: Vec2, more: Partial<SightTarget> = {}): SightTarget {
  return { at, footprint: { shape: 'disc', ...at, radius: 0.5 }, base: 0, height: HEIGHT, body: 'biped', ...more };
}

/** A wall from point to point, 3 m high. */
export function upright(
  id: string,
  points: readonly (readonly [number, number])[],
  more: Partial<Blocker> = {},
): Blocker {
  return {
    id,
    label: id,
    shape: { shape: 'polyline', points: points.map(([x, y]) => ({ x, y })), closed: false, thickness: 0 },
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

/** What a sign of a picture stands for: a metre of wall up its cell, or something that fills the cell. */
const SIGNS: Readonly<Record<string, Partial<Blocker>>> = {
  '|': {},
  ':': { top: 1 },
  w: { opening: { bottom: 1, top: 2.2 } },
  g: { blocks: { sight: false, shots: true } },
  p: { blocks: { sight: true, shots: false } },
  m: { top: HEIGHT },
  f: { blocks: { sight: true, shots: false }, sightDepth: 2.5 },
};

/**
 * The verdict of a picture, a metre a sign: `e` looks at `t`; `|` high wall, `:` waist-high wall, `w` window, `g` glass,
 * `p` paper, `m` another man, `f` fog that hides beyond 2.5 m. All of one sign is one thing of that name.
 */
export function seen(picture: string, rules: SightRules = RULES): SightVerdict {
  const rows = picture.split('\n').filter((row) => row.trim() !== '');
  const blockers: Blocker[] = [];
  const ends: Record<string, Vec2> = {};
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === 'e' || sign === 't') ends[sign] = { x, y };
      const more = SIGNS[sign];
      if (!more) return;
      if (sign === 'm') blockers.push(round(sign, x, y, 0.5, more));
      else if (sign === 'f') {
        if (row[x - 1] !== 'f')
          blockers.push({ ...upright(sign, []), ...more, shape: bank(x, y, /^f+/.exec(row.slice(x))) });
      } else {
        blockers.push(
          upright(
            sign,
            [
              [x, y - 0.5],
              [x, y + 0.5],
            ],
            more,
          ),
        );
      }
    });
  });
  const { e, t } = ends;
  if (!e || !t) throw new Error('A picture needs an e and a t.');
  return judgeSight({ ...e, z: EYE }, man(t), blockers, rules);
}

/** A bank of fog over the cells that a row has in one go. */
function bank(x: number, y: number, run: RegExpExecArray | null) {
  const width = run?.[0].length ?? 0;
  return { shape: 'box', x: x + (width - 1) / 2, y, width, length: 3, rotation: 0 } as const;
}
