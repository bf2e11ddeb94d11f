import { memo, useContext, useMemo } from 'react';
import type { Glides } from '../../playback/glides.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { type Figure, group, shape } from '../primitives/figure.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateFigure, plateSize } from '../primitives/plate.tsx';
import type { Line } from '../primitives/rect.ts';
import { WordsTurned } from '../primitives/words-turned.ts';
import type { SpriteLook } from '../sprites/sprite-look.ts';
import { SpriteSet } from '../sprites/sprite-set.tsx';
import type { NamePlace } from './name-boxes.ts';

/** The plate with a piece's name once more, drawn over a mark; with a border if it may cover others. */
export function NamePlate(props: {
  readonly place: NamePlace;
  readonly zoom: number;
  readonly edged?: boolean;
  readonly again?: boolean;
}) {
  const { piece, dx, dy } = props.place;
  return (
    <Pixels x={piece.x} y={piece.y} zoom={props.zoom}>
      <Plate
        text={shortName(piece.name)}
        x={dx}
        y={dy}
        side={piece.side}
        name={props.again ? 'name-again' : 'piece-name'}
        {...(props.edged ? { edge: faded(MAP.clear, 0.5) } : {})}
      />
    </Pixels>
  );
}

/** The line from a plate, whose middle is at 0/0, to its piece. */
function leadFigure({ from, to }: Line): Figure {
  const points = [0, 0, to.x - from.x, to.y - from.y];
  return group(
    { name: 'name-lead' },
    shape('Line', { points, stroke: faded(MAP.casing, 0.6), strokeWidth: 3, lineCap: 'round' }),
    shape('Line', { points, stroke: faded(MAP.text, 0.8), strokeWidth: 1, lineCap: 'round' }),
  );
}

function lookOf({ piece, dx, dy, lead }: NamePlace, turned: boolean): SpriteLook {
  const text = shortName(piece.name);
  const { width, height } = plateSize(text, true);
  const plate = () => plateFigure({ text, side: piece.side, name: 'piece-name', turned });
  const far = lead ? ` to ${lead.to.x - lead.from.x}/${lead.to.y - lead.from.y}` : '';
  return {
    id: piece.id,
    name: 'name-place',
    at: { x: piece.x, y: piece.y },
    // Its width is another in another font.
    look: `name ${piece.side} ${text} ${width}${turned ? ' turned' : ''}${far}`,
    by: { x: dx, y: dy },
    reach: {
      x: Math.max(width / 2, lead ? Math.abs(dx) : 0) + 2,
      y: Math.max(height / 2, lead ? Math.abs(dy) : 0) + 2,
    },
    figure: lead ? () => group({}, leadFigure(lead), plate()) : plate,
  };
}

/** How each name looks, on its side or not: a place is another one as soon as its font has arrived. */
const looks = { turned: new WeakMap<NamePlace, SpriteLook>(), upright: new WeakMap<NamePlace, SpriteLook>() };

function looksOf(names: readonly NamePlace[], turned: boolean): readonly SpriteLook[] {
  const known = turned ? looks.turned : looks.upright;
  return names.map((place) => {
    const look = known.get(place) ?? lookOf(place, turned);
    known.set(place, look);
    return look;
  });
}

/** The names of pieces, above all of them; a line leads from those that stand farther off. */
export const Names = memo(function Names(props: {
  readonly names: readonly NamePlace[];
  readonly zoom: number;
  readonly marksScale?: number | undefined;
  /** Those of pieces that glide go with them. */
  readonly glides?: Glides | undefined;
}) {
  const { names, zoom, marksScale, glides } = props;
  const turned = useContext(WordsTurned);
  const shown = useMemo(() => looksOf(names, turned), [names, turned]);
  return <SpriteSet looks={shown} zoom={zoom} marksScale={marksScale} glides={glides} keepSize name="names" />;
});
