import { memo } from 'react';
import { Group } from 'react-konva';
import type { Piece } from '../scene/schema.ts';
import { shortName } from '../scene/short-name.ts';
import { namePlaces } from './name-places.ts';
import { colourOf } from './piece-node.tsx';
import { Pixels, Plate } from './plate.tsx';

/** The names of the pieces, over all of them. Those in `first` always show, in each other's way if need be. */
export const Names = memo(function Names(props: {
  readonly pieces: readonly Piece[];
  readonly zoom: number;
  readonly first: ReadonlySet<string>;
}) {
  const { pieces, zoom, first } = props;
  return (
    <Group name="names">
      {namePlaces(pieces, zoom, first).map(({ piece, dx, dy }) => (
        <Pixels key={piece.id} x={piece.x} y={piece.y} zoom={zoom}>
          <Plate text={shortName(piece.name)} x={dx} y={dy} dot={colourOf(piece)} name="piece-name" />
        </Pixels>
      ))}
    </Group>
  );
});
