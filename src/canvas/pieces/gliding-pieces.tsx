import type Konva from 'konva';
import { useLayoutEffect, useRef } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import type { Flock, Glides } from '../../playback/glides.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import type { NamePlace } from './name-boxes.ts';
import { Names } from './names.tsx';
import { PieceSet } from './piece-set.tsx';

/** What is drawn of gliding pieces. */
interface Drawn {
  readonly glides: Glides;
  readonly pieces: readonly Piece[];
  readonly names: readonly NamePlace[];
  readonly zoom: number;
  readonly selected: ReadonlySet<string>;
  readonly bars: boolean;
  readonly marksScale: number | undefined;
}

/** Pieces that glide together: their nodes are at their places, and the group is moved. */
function Together(props: Drawn & { readonly flock: Flock }) {
  const { glides, flock, pieces, names, zoom, selected, bars, marksScale } = props;
  const group = useRef<Konva.Group>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      group.current?.position(flock.offset());
    };
    show();
    return glides.listen(show);
  }, [glides, flock]);
  return (
    <Group ref={group} name="gliding">
      <PieceSet pieces={pieces} zoom={zoom} selected={selected} bars={bars} marksScale={marksScale} />
      <Names names={names} zoom={zoom} marksScale={marksScale} />
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
