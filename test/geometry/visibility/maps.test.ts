import { edges, type Segment } from '@fall-of-shot/plane/shapes';
import { sees } from '@fall-of-shot/visibility/slice-lookup';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import { expect, test } from 'vitest';

/**
 * A map of square cells: `#` is solid, `@` has the eye in its middle, `.` is seen from there (its middle), `-` is not; a middle on the
 * ray through a corner is not seen past it.
 * A solid cell is the four walls around it, so that neighbours share theirs.
 */
function mismatches(rows: readonly string[]): string[] {
  const cells = rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })));
  const walls: Segment[] = cells
    .filter(({ sign }) => sign === '#')
    .flatMap(({ x, y }) => edges({ shape: 'box', x: x + 0.5, y: y + 0.5, width: 1, length: 1, rotation: 0 }));
  const eye = cells.find(({ sign }) => sign === '@');
  if (!eye) return ['no eye'];
  const polygon = visibilityPolygon(buildMesh(walls), eye.x + 0.5, eye.y + 0.5);
  const drawn = rows.map((row, y) =>
    [...row].map((sign, x) => ('.-'.includes(sign) ? (sees(polygon, x + 0.5, y + 0.5) ? '.' : '-') : sign)).join(''),
  );
  return drawn.join() === rows.join() ? [] : drawn;
}

test.each<[string, string[]]>([
  [
    'a post throws a shadow that widens',
    [
      '.........', //
      '.....----',
      '@..#-----',
      '.....----',
      '.........',
    ],
  ],
  [
    'a shadow aslant',
    [
      '@......', //
      '.#--...',
      '.------',
      '.------',
      '..-----',
      '..-----',
    ],
  ],
  [
    'two posts that touch at a corner let nothing through between them',
    [
      '@....', //
      '..#--',
      '.#---',
      '.----',
      '.----',
    ],
  ],
  [
    'a room with a door',
    [
      '#######---', //
      '#.....#---',
      '#.....#---',
      '#..@......',
      '#.....#---',
      '#.....#---',
      '#######---',
    ],
  ],
])('%s', (_, rows) => {
  expect(mismatches(rows)).toEqual([]);
});
