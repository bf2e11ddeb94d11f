import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { DoorMarks } from '../../canvas/obstructions/door-marks.tsx';
import { Drawing } from '../../canvas/obstructions/drawing-preview.tsx';
import {
  MarqueeBox,
  ObstructionHandles,
  SelectedLines,
  TurnHandle,
} from '../../canvas/obstructions/obstruction-handles.tsx';
import { styleOf } from '../../canvas/obstructions/obstruction-style.ts';
import { MAP } from '../../canvas/primitives/palette.ts';
import { drawnShape } from '../../scene/obstructions/drawing-forms.ts';
import { drawnWith } from '../../scene/obstructions/presets.ts';
import { selectedObstructions } from '../../scene/selection/selection.ts';
import { drawingStyleNow } from '../../store/selection/drawing-style.ts';
import { rotateHandle } from '../../store/selection/rotate-handle.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow, sceneOf } from '../../store/state/scene-selectors.ts';
import { onlyObstruction } from '../../store/state/selection.ts';
import { lineOf, marqueeOf } from '../../store/state/tool-state.ts';
import { drawingWith, livePoints } from '../../tools/draw/draw.ts';
import { drawnWords } from '../../ui/obstructions/obstruction-words.ts';

// Rendered in Konva's own tree, where React contexts of the page are not available: the store is a prop.
interface Props {
  readonly store: AppStore;
}

const NONE: readonly string[] = [];

/** The outlines of the selected obstructions, below pieces and their names; during a drag they are drawn above. */
export function SelectedOutlines({ store }: Props) {
  const scene = useStore(store, sceneOf);
  const selected = useStore(store, (state) => (state.pointer.drag ? NONE : state.selection.obstructions));
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const things = useMemo(() => selectedObstructions(scene, { pieces: [], obstructions: selected }), [scene, selected]);
  return things.length > 0 ? <SelectedLines things={things} zoom={zoom} /> : null;
}

/** The points of the selected obstructions, and the rotate handle; during a drag of their points their outlines too. */
export function SelectedThings({ store }: Props) {
  // Dragged things are drawn elsewhere; only one being reshaped is drawn here.
  const dragging = useStore(store, (state) => state.pointer.drag !== null && onlyObstruction(state) === undefined);
  const held = useStore(store, (state) => state.pointer.drag !== null);
  const scene = useStore(store, dragging ? sceneOf : sceneNow);
  const selected = useStore(store, (state) => state.selection.obstructions);
  const bends = useStore(store, (state) => state.tool.id === 'select' && onlyObstruction(state)?.locked === false);
  const chosen = useStore(store, (state) => state.selection.point);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const handle = useStore(
    store,
    useShallow((state) => {
      const { at } = rotateHandle(state) ?? {};
      return at ? [at.x, at.y] : [];
    }),
  );
  const marquee = useStore(store, (state) => marqueeOf(state));
  const things = useMemo(
    () => (dragging ? [] : selectedObstructions(scene, { pieces: [], obstructions: selected })),
    [dragging, scene, selected],
  );
  const [x, y] = handle;
  return (
    <>
      {held && things.length > 0 ? <SelectedLines things={things} zoom={zoom} /> : null}
      {things.length > 0 ? <ObstructionHandles things={things} bends={bends} chosen={chosen} zoom={zoom} /> : null}
      {x !== undefined && y !== undefined ? <TurnHandle at={{ x, y }} zoom={zoom} /> : null}
      {marquee ? <MarqueeBox from={marquee.from} to={marquee.to} zoom={zoom} /> : null}
    </>
  );
}

/** The door marks, while a tool that opens doors is active. */
export function Doors({ store }: Props) {
  const scene = useStore(store, sceneOf);
  const hovered = useStore(store, (state) => state.pointer.hoveredObstruction);
  const shown = useStore(store, ({ tool: { id: tool } }) => tool === 'select' || tool === 'fire');
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return shown ? <DoorMarks obstructions={scene.obstructions} hovered={hovered} zoom={zoom} /> : null;
}

/** The drawing in progress. */
export function DrawnThing({ store }: Props) {
  const tool = useStore(store, drawingWith);
  const style = useStore(store, (state) => (tool ? drawingStyleNow(state, tool) : null));
  const line = useStore(store, (state) => lineOf(state));
  const pointer = useStore(store, (state) => state.pointer.at);
  const unit = useStore(store, (state) => sceneOf(state).unit);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const live = useStore(
    store,
    useShallow((state) => (drawingWith(state) ? livePoints(state).flatMap(({ x, y }) => [x, y]) : [])),
  );
  const points = useMemo(() => live.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: live[i + 1] ?? 0 }] : [])), [live]);
  if (!tool || !style) return null;
  // A polygon of two points is still a line.
  const shape = drawnShape(style.form, points) ?? (style.form === 'polygon' ? drawnShape('line', points) : undefined);
  const colour = (shape && styleOf(drawnWith(style, 'drawn', shape), unit)?.colour) ?? MAP.clear;
  return (
    <Drawing
      shape={shape ?? null}
      points={line.points}
      next={pointer}
      words={drawnWords(style.form, points, unit)}
      colour={colour}
      zoom={zoom}
    />
  );
}
