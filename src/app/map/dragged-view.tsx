import type { Vec2 } from '@fall-of-shot/plane/vec';
import type Konva from 'konva';
import { memo, useMemo, useRef } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore';
import { useStore } from 'zustand';
import { Brackets } from '../../canvas/pieces/brackets.tsx';
import { CROWD, useCrowdPicture } from '../../canvas/pieces/crowd-picture.ts';
import { PieceSet } from '../../canvas/pieces/piece-set.tsx';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { Outlines } from '../../canvas/primitives/outline.tsx';
import { MAP } from '../../canvas/primitives/palette.ts';
import { Pixels } from '../../canvas/primitives/plate.tsx';
import type { Obstruction, Piece } from '../../scene/schema/schema.ts';
import { selectedObstructions, selectedPieces } from '../../scene/selection/selection.ts';
import { aimNow } from '../../store/attack/aim-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow, sceneOf } from '../../store/state/scene-selectors.ts';

/** Dragged pieces and obstructions. */
const HeldThings = memo(function HeldThings(props: {
  readonly pieces: readonly Piece[];
  readonly things: readonly Obstruction[];
  readonly target: string | null;
  readonly zoom: number;
  /** Whether they keep their look while dragged. */
  readonly still: boolean;
  /** Whether pieces have their bars of health. */
  readonly bars: boolean;
}) {
  const { pieces, things, target, zoom, still, bars } = props;
  const group = useRef<Konva.Group>(null);
  const selected = useMemo(() => new Set(pieces.map(({ id }) => id)), [pieces]);
  useCrowdPicture(group, still && pieces.length >= CROWD, zoom);
  return (
    <Group ref={group}>
      {things.length > 0 ? (
        <Outlines
          shapes={things.map(({ shape }) => shape)}
          ids={things.map(({ id }) => id)}
          zoom={zoom}
          colour={MAP.select}
          name="dragged-obstructions"
        />
      ) : null}
      {pieces.map((piece) =>
        piece.id === target ? (
          <Pixels key={piece.id} x={piece.x} y={piece.y} zoom={zoom}>
            <Brackets radius={drawnRadius(piece, zoom) + 9} />
          </Pixels>
        ) : null,
      )}
      <PieceSet pieces={pieces} zoom={zoom} selected={selected} bars={bars} />
    </Group>
  );
});

/** The empty drag, always the same object, so that nothing is looked up again. */
const NOTHING_CARRIED: {
  readonly pieces: readonly string[];
  readonly obstructions: readonly string[];
  readonly by?: Vec2;
} = {
  pieces: [],
  obstructions: [],
};

/** Things being moved, reshaped or rotated, where the pointer holds them. */
export function CarriedThings({ store }: { readonly store: AppStore }) {
  const drag = useStore(store, (state) => state.pointer.drag);
  const target = useStore(store, (state) => {
    const aim = aimNow(state);
    return aim?.at === 'piece' ? aim.piece : null;
  });
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const { pieces: ids, obstructions, by } = drag ?? NOTHING_CARRIED;
  // Several that are only moved are drawn once and moved together: a crowd costs as much as one. A single piece is
  // drawn where it would stand, with the ground's height there.
  const shoved = by !== undefined && ids.length + obstructions.length > 1;
  const bars = useStore(store, (state) => sceneOf(state).settings.health.bars === 'always');
  const scene = useStore(store, shoved ? sceneOf : sceneNow);
  const pieces = useMemo(() => selectedPieces(scene, { pieces: ids, obstructions: [] }), [scene, ids]);
  const things = useMemo(() => selectedObstructions(scene, { pieces: [], obstructions }), [scene, obstructions]);
  if (!drag) return null;
  return (
    <Group name="dragged" x={shoved ? by.x : 0} y={shoved ? by.y : 0}>
      <HeldThings pieces={pieces} things={things} target={target} zoom={zoom} still={shoved} bars={bars} />
    </Group>
  );
}
