import { memo, useContext, useMemo } from 'react';
import { shortName } from '../../scene/pieces/short-name.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateFigure, plateSize } from '../primitives/plate.tsx';
import { WordsTurned } from '../primitives/words-turned.ts';
import type { SpriteLook } from '../sprites/sprite-group.ts';
import { SpriteSet } from '../sprites/sprite-set.tsx';
import type { NamePlace } from './name-places.ts';

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

function looksOf(names: readonly NamePlace[], turned: boolean): readonly SpriteLook[] {
  return names.map(({ piece, dx, dy }): SpriteLook => {
    const text = shortName(piece.name);
    const { width, height } = plateSize(text, true);
    return {
      id: piece.id,
      name: 'name-place',
      at: { x: piece.x, y: piece.y },
      // Its width is another in another font.
      look: `name ${piece.side} ${text} ${width}${turned ? ' turned' : ''}`,
      by: { x: dx, y: dy },
      reach: { x: width / 2 + 2, y: height / 2 + 2 },
      figure: () => plateFigure({ text, side: piece.side, name: 'piece-name', turned }),
    };
  });
}

/** The names of pieces, above all of them. */
export const Names = memo(function Names(props: {
  readonly names: readonly NamePlace[];
  readonly zoom: number;
  readonly marksScale?: number | undefined;
}) {
  const { names, zoom, marksScale } = props;
  const turned = useContext(WordsTurned);
  const looks = useMemo(() => looksOf(names, turned), [names, turned]);
  return <SpriteSet looks={looks} zoom={zoom} marksScale={marksScale} keepSize name="names" />;
});
