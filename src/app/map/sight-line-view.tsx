import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { SightLine } from '../../canvas/aiming/sight-line.tsx';
import { firstTouch, hiddenColumns } from '../../canvas/aiming/sight-marks.ts';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { freePlace } from '../../canvas/primitives/label-placement.ts';
import { plateSize } from '../../canvas/primitives/plate.tsx';
import type { Rect } from '../../canvas/primitives/rect.ts';
import { nearestPoint } from '../../geometry/plane/gap.ts';
import { distanceToSegment, distanceToShape, edges, type Shape } from '../../geometry/plane/shapes.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import { percent } from '../../geometry/sight/percent.ts';
import type { ObstructionVerdict, SightVerdict } from '../../geometry/sight/verdict.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import { shortName } from '../../scene/pieces/short-name.ts';
import { footprintOf } from '../../scene/schema/footprint.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import {
  currentLook,
  currentPreview,
  highlightedObstruction,
  isAiming,
  targetPiece,
} from '../../store/attack/aim-selectors.ts';
import { isVolley } from '../../store/attack/volley-rows.ts';
import { showsHeat } from '../../store/heat/heat-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { hasSweeps } from '../../store/state/draft.ts';
import { pieceOf, sceneNow, selectedPieceNow } from '../../store/state/scene-selectors.ts';
import { freeView } from '../../store/view/camera.ts';
import { takenNow } from './label-obstacles.ts';
import { lineWords } from './line-words.ts';

/** The one segment of a wall that a line touches: do not highlight a whole room for one corner. */
function stretchAt(shape: Shape, touch: Vec2): Shape {
  if (shape.shape !== 'polyline') return shape;
  const [nearest] = edges(shape).sort((a, b) => distanceToSegment(touch, a) - distanceToSegment(touch, b));
  return nearest ? { ...shape, points: [nearest.a, nearest.b], closed: false } : shape;
}

/** The shape of something in a verdict: an obstruction (for walls, the touched segment), or a piece. */
function shapeOf(scene: Scene, id: string, touch: Vec2): Shape | undefined {
  const piece = pieceOf(scene, id);
  if (piece) return footprintOf(piece);
  const shapes = scene.obstructions.filter((each) => objectOf(each) === id);
  const near = shapes.map(({ shape }) => stretchAt(shape, touch));
  return near.sort((a, b) => distanceToShape(touch, a) - distanceToShape(touch, b))[0];
}

function most({ hides }: ObstructionVerdict): number {
  return Math.max(hides.seen, hides.shotAt);
}

/** The text for what hides most: how much, and what still passes. */
function hidesWords({ obstructions, seen, shotAt }: SightVerdict): string | null {
  const [first] = [...obstructions].sort((a, b) => most(b) - most(a));
  if (!first || Math.max(seen.hidden, shotAt.hidden) === 0) return null;
  const { hides, label } = first;
  const share = percent(most(first));
  const what = hides.seen === 0 ? `stops ${share} of shots` : `hides ${share}`;
  const passes = hides.shotAt === 0 ? ', shots pass' : hides.seen === 0 ? ', sight passes' : '';
  const more = obstructions.length > 1 ? `, ${obstructions.length - 1} more` : '';
  return `${shortName(label)} ${what}${passes}${more}`;
}

/** The same target with nothing in between. */
function openTo({ firstBlock: _, ...verdict }: SightVerdict): SightVerdict {
  const open = { cover: 'none', hidden: 0, parts: [] } as const;
  return { ...verdict, seen: open, shotAt: open, obstructions: [] };
}

/** The distance of the label from the target's mark, in window pixels. */
const PAST_TARGET = 22;

/** The line to the target or to what is under the pointer, and the obstruction highlighted in the card. */
export function FiringLine({ store }: { readonly store: AppStore }) {
  // A sweep has no single line, and a volley has one for each firer.
  const one = useStore(
    store,
    (state) => isAiming(state) && !hasSweeps(state.draft) && !isVolley(state) && !showsHeat(state),
  );
  return one ? <AimedLine store={store} /> : null;
}

/** The line of the current aim: dragged positions are only read while aiming. */
function AimedLine({ store }: { readonly store: AppStore }) {
  const preview = useStore(store, currentPreview);
  const look = useStore(store, currentLook);
  const lit = useStore(store, highlightedObstruction);
  const scene = useStore(store, sceneNow);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const firer = useStore(store, selectedPieceNow);
  const target = useStore(store, targetPiece);
  const drawn = useMemo(() => {
    if (!look) return null;
    const { verdict, picture, side } = look;
    const hiding = verdict.obstructions.flatMap(({ id, label, touch }) => {
      const shape = shapeOf(scene, id, touch);
      return shape ? [{ id, label, shape }] : [];
    });
    const touch = firstTouch(verdict, side);
    const flank = touch && !touch.onLine ? hiding.find(({ id }) => id === touch.id) : undefined;
    return {
      hiding,
      touch: touch ? { at: flank ? nearestPoint(flank.shape, touch.at) : touch.at, onLine: touch.onLine } : null,
      hides: hidesWords(verdict),
      columns: picture && hiddenColumns(picture),
    };
  }, [look, scene]);
  const at = preview?.at;
  const taken = useStore(store, takenNow);
  const view = useStore(store, useShallow(freeView));
  const radius = target ? drawnRadius(target, zoom) : 0;
  const hides = drawn?.hides ?? null;
  const place = useMemo(() => {
    if (!at || !firer || hides === null) return null;
    const [x, y] = [at.x * zoom, at.y * zoom];
    const fromTarget = ({ left, top, right, bottom }: Rect, scale = 1) => ({
      left: left * scale - x,
      right: right * scale - x,
      top: top * scale - y,
      bottom: bottom * scale - y,
    });
    const occupied = taken.map((box) => fromTarget(box));
    // Beyond the target, so that neither the line nor the target is covered.
    const way = { x: at.x - firer.x, y: at.y - firer.y };
    return freePlace(way, radius + PAST_TARGET, plateSize(hides), occupied, fromTarget(view, zoom));
  }, [taken, at, zoom, view, firer, radius, hides]);
  // While the map is only panned this stays the same, and nothing of the line is redrawn.
  const [x, y] = [place?.x ?? 0, place?.y ?? 0];
  const hidesAt = useMemo(() => ({ x, y }), [x, y]);
  if (!preview || !look || !drawn || !firer) return null;
  // A throw goes over what is in between: nothing on the line hides its place (AT-10, AT-13).
  const thrown = !preview.lineMatters;
  const { refusal } = preview;
  const label = lineWords(preview, scene.unit);
  const bright = drawn.hiding.find(({ id }) => id === lit);
  return (
    <SightLine
      from={firer}
      to={preview.at}
      verdict={thrown ? openTo(look.verdict) : look.verdict}
      label={label}
      zoom={zoom}
      targetRadius={radius}
      firerRadius={drawnRadius(firer, zoom)}
      hiding={thrown ? [] : drawn.hiding}
      hides={thrown ? null : hides}
      touch={thrown ? null : drawn.touch}
      columns={drawn.columns}
      highlighted={bright ?? null}
      hidesAt={hidesAt}
      refused={refusal !== undefined}
    />
  );
}
