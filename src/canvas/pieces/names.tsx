import { memo } from 'react';
import { Group } from 'react-konva';
import { shortName } from '../../scene/pieces/short-name.ts';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';
import type { NamePlace } from './name-places.ts';

/**
 * The plate with a piece's name, with a border if it may cover others. A second copy drawn over a mark has another node
 * name.
 */
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

/** The names of the pieces, above all of them. */
export const Names = memo(function Names({
  names,
  zoom,
}: {
  readonly names: readonly NamePlace[];
  readonly zoom: number;
}) {
  return (
    <Group name="names">
      {names.map((place) => (
        <NamePlate key={place.piece.id} place={place} zoom={zoom} />
      ))}
    </Group>
  );
});
