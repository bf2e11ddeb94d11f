import { glyphPath } from '../../design/glyph-paths.ts';
import type { Condition } from '../../scene/schema/parts/health-schema.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { FONT, MAP } from '../primitives/palette.ts';

/** How many conditions are drawn; the others are counted. */
const SHOWN = 3;

/** The radius of a mark, and the distance of their centres, in window pixels. */
const RADIUS = 7.5;
const STEP = 14;

/** Conditions that hurt are red, the helpful one green, all others amber. */
function colourOf(condition: Condition): string {
  if (condition === 'shielded') return MAP.door;
  return condition === 'bleeding' || condition === 'burning' || condition === 'poisoned' ? MAP.full : MAP.partial;
}

function mark(condition: Condition, y: number): Figure {
  const size = RADIUS * 1.3;
  const scale = size / 512;
  return group(
    { y, name: `condition condition-${condition}` },
    shape('Circle', { radius: RADIUS, fill: colourOf(condition), stroke: MAP.casing, strokeWidth: 1.6 }),
    shape('Path', {
      data: glyphPath(condition) ?? '',
      x: -size / 2,
      y: -size / 2,
      scaleX: scale,
      scaleY: scale,
      fill: MAP.casing,
    }),
  );
}

/** The conditions of a piece, one below the other at its right edge: three, and how many more. */
export function conditionMarks({ conditions }: Pick<Piece, 'conditions'>, radius: number): Figure {
  const more = conditions.length - SHOWN;
  const rows = Math.min(conditions.length, SHOWN) + (more > 0 ? 1 : 0);
  const top = (-(rows - 1) * STEP) / 2;
  return group(
    { x: radius + RADIUS * 0.4 },
    conditions.slice(0, SHOWN).map((condition, i) => mark(condition, top + i * STEP)),
    more > 0
      ? shape('Text', {
          x: -RADIUS * 1.5,
          y: top + SHOWN * STEP - 7,
          width: RADIUS * 3,
          height: 14,
          align: 'center',
          verticalAlign: 'middle',
          text: `+${more}`,
          fontFamily: FONT,
          fontSize: 11,
          fontStyle: '700',
          fill: MAP.text,
          stroke: MAP.casing,
          strokeWidth: 3,
          fillAfterStrokeEnabled: true,
        })
      : null,
  );
}
