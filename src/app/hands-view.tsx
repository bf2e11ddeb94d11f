import { memo, useMemo } from 'react';
import { Group } from 'react-konva';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { CoverHandles, MarqueeBox, TurnHandle } from '../canvas/cover-handles.tsx';
import { lookOf } from '../canvas/cover-look.ts';
import { DoorMarks } from '../canvas/door-marks.tsx';
import { Drawing } from '../canvas/drawing.tsx';
import { Outlines } from '../canvas/outline.tsx';
import { MAP } from '../canvas/palette.ts';
import { PieceNode } from '../canvas/piece-node.tsx';
import type { Vec2 } from '../geometry/vec.ts';
import { drawnWords } from '../panels/drawn-words.ts';
import { drawnShape } from '../scene/drawn-shape.ts';
import { pickedCover, pickedPieces } from '../scene/picked.ts';
import { drawnWith } from '../scene/presets.ts';
import type { Obstruction, Piece } from '../scene/schema.ts';
import type { AppStore } from '../store/create.ts';
import { penNow } from '../store/pens.ts';
import { onlyCover } from '../store/picked.ts';
import { aimNow, sceneNow, sceneOf } from '../store/selectors.ts';
import { turnHandle } from '../store/turn-handle.ts';
import { drawingWith, livePoints } from '../tools/draw.ts';

// These stand inside Konva's own tree, where the page's contexts do not reach: the store comes by props.
interface Props {
  readonly store: AppStore;
}

/** Pieces and obstructions as they are drawn in the hand. */
const HeldThings = memo(function HeldThings(props: {
  readonly pieces: readonly Piece[];
  readonly things: readonly Obstruction[];
  readonly target: string | null;
  readonly zoom: number;
}) {
  const { pieces, things, target, zoom } = props;
  return (
    <>
      {things.length > 0 ? (
        <Outlines
          shapes={things.map(({ shape }) => shape)}
          ids={things.map(({ id }) => id)}
          zoom={zoom}
          colour={MAP.select}
          name="carried-cover"
        />
      ) : null}
      {pieces.map((piece) => (
        <PieceNode
          key={piece.id}
          piece={piece}
          zoom={zoom}
          x={piece.x}
          y={piece.y}
          selected
          target={piece.id === target}
          hovered
        />
      ))}
    </>
  );
});

/** What an empty hand carries: always the same, so that nothing is looked up anew. */
const NOTHING_CARRIED: { readonly pieces: readonly string[]; readonly cover: readonly string[]; readonly by?: Vec2 } = {
  pieces: [],
  cover: [],
};

/** What is carried, bent or turned, where the hand holds it. */
export function CarriedThings({ store }: Props) {
  const drag = useStore(store, (state) => state.drag);
  const target = useStore(store, (state) => {
    const aim = aimNow(state);
    return aim?.at === 'piece' ? aim.piece : null;
  });
  const zoom = useStore(store, (state) => state.camera.zoom);
  const { pieces: ids, cover, by } = drag ?? NOTHING_CARRIED;
  // Several that are only moved are drawn once, and shoved along together: a crowd costs as much as one. What is alone
  // is drawn where it would stand, with the height of the ground there.
  const shoved = by !== undefined && ids.length + cover.length > 1;
  const scene = useStore(store, shoved ? sceneOf : sceneNow);
  const pieces = useMemo(() => pickedPieces(scene, { pieces: ids, cover: [] }), [scene, ids]);
  const things = useMemo(() => pickedCover(scene, { pieces: [], cover }), [scene, cover]);
  if (!drag) return null;
  return (
    <Group name="carried" x={shoved ? by.x : 0} y={shoved ? by.y : 0}>
      <HeldThings pieces={pieces} things={things} target={target} zoom={zoom} />
    </Group>
  );
}

/** The obstructions that are selected, with their points, and the handle that turns what is selected. */
export function SelectedThings({ store }: Props) {
  const scene = useStore(store, sceneNow);
  const selected = useStore(store, (state) => state.selectedCover);
  const bends = useStore(store, (state) => state.tool === 'select' && onlyCover(state) !== undefined);
  const chosen = useStore(store, (state) => state.chosenPoint);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const handle = useStore(
    store,
    useShallow((state) => {
      const { at } = turnHandle(state) ?? {};
      return at ? [at.x, at.y] : [];
    }),
  );
  const marquee = useStore(store, (state) => state.marquee);
  // What is in the hand is drawn there.
  const carried = useStore(store, (state) => state.drag !== null && onlyCover(state) === undefined);
  const things = useMemo(
    () => (carried ? [] : pickedCover(scene, { pieces: [], cover: selected })),
    [carried, scene, selected],
  );
  const [x, y] = handle;
  return (
    <>
      {things.length > 0 ? <CoverHandles things={things} bends={bends} chosen={chosen} zoom={zoom} /> : null}
      {x !== undefined && y !== undefined ? <TurnHandle at={{ x, y }} zoom={zoom} /> : null}
      {marquee ? <MarqueeBox from={marquee.from} to={marquee.to} zoom={zoom} /> : null}
    </>
  );
}

/** The marks of the doors, while a tool is in hand that opens them. */
export function Doors({ store }: Props) {
  const scene = useStore(store, sceneOf);
  const hovered = useStore(store, (state) => state.hoveredCover);
  const shown = useStore(store, ({ tool }) => tool === 'select' || tool === 'fire');
  const zoom = useStore(store, (state) => state.camera.zoom);
  return shown ? <DoorMarks obstructions={scene.obstructions} hovered={hovered} zoom={zoom} /> : null;
}

/** What is being drawn with the tool in hand. */
export function DrawnThing({ store }: Props) {
  const tool = useStore(store, drawingWith);
  const pen = useStore(store, (state) => (tool ? penNow(state, tool) : null));
  const line = useStore(store, (state) => state.line);
  const pointer = useStore(store, (state) => state.pointer);
  const unit = useStore(store, (state) => sceneOf(state).unit);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const live = useStore(
    store,
    useShallow((state) => (drawingWith(state) ? livePoints(state).flatMap(({ x, y }) => [x, y]) : [])),
  );
  const points = useMemo(() => live.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: live[i + 1] ?? 0 }] : [])), [live]);
  if (!tool || !pen) return null;
  // A polygon of two points is a line yet.
  const shape = drawnShape(pen.form, points) ?? (pen.form === 'polygon' ? drawnShape('line', points) : undefined);
  const colour = (shape && lookOf(drawnWith(pen, 'drawn', shape), unit)?.colour) ?? MAP.clear;
  return (
    <Drawing
      shape={shape ?? null}
      points={line.points}
      next={pointer}
      words={drawnWords(pen.form, points, unit)}
      colour={colour}
      zoom={zoom}
    />
  );
}
