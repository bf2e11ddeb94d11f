import type Konva from 'konva';
import { useLayoutEffect, useRef } from 'react';
import { Group } from 'react-konva';
import type { Flock, Glides } from '../../playback/glides.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { CROWD, useCrowdPicture } from './crowd-picture.ts';
import type { NamePlace } from './name-places.ts';
import { NamePlate } from './names.tsx';
import { PieceNode } from './piece-node.tsx';

/** What is drawn of gliding pieces. */
interface Drawn {
  readonly glides: Glides;
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  readonly zoom: number;
  readonly selected: ReadonlySet<string>;
}

/** Pieces that glide together: their nodes are at their places, and the group is moved. */
function Together(props: Drawn & { readonly flock: Flock }) {
  const { glides, flock, pieces, names, zoom, selected } = props;
  const group = useRef<Konva.Group>(null);
  const crowd = pieces.length >= CROWD;
  useCrowdPicture(group, crowd, zoom);
  useLayoutEffect(() => {
    const show = (): void => {
      const node = group.current;
      // A crowd too large for a picture would be too slow: it is at its place at once.
      node?.position(crowd && !node.isCached() ? { x: 0, y: 0 } : flock.offset());
    };
    show();
    return glides.listen(show);
  }, [glides, flock, crowd]);
  return (
    <Group ref={group} name="gliding">
      {pieces.map((piece) => (
        <PieceNode key={piece.id} piece={piece} zoom={zoom} x={piece.x} y={piece.y} selected={selected.has(piece.id)} />
      ))}
      {names.map((place) => (
        <NamePlate key={place.piece.id} place={place} zoom={zoom} />
      ))}
    </Group>
  );
}

/**
 * The gliding pieces with their names, on the layer of moving things: Konva redraws whole layers, and the pieces that
 * stay are not drawn again at each frame.
 */
export function GlidingPieces(props: Drawn) {
  const { glides, pieces, names } = props;
  return (
    <>
      {glides.now().flocks.map((flock) => (
        <Together
          key={flock.key}
          {...props}
          flock={flock}
          pieces={pieces.filter(({ id }) => flock.ids.has(id))}
          names={names.filter(({ piece }) => flock.ids.has(piece.id))}
        />
      ))}
    </>
  );
}
