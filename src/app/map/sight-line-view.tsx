import { nearestPoint } from '@fall-of-shot/plane/gap';
import { distanceToSegment, distanceToShape, edges, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { SightLine } from '../../canvas/aiming/sight-line.tsx';
import { firstTouch, hiddenColumns } from '../../canvas/aiming/sight-marks.ts';
import { drawnRadius } from '../../canvas/pieces/piece-size.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
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
import { hidesLabel } from './hides-label.ts';
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

/** The same target with nothing in between. */
function openTo({ firstBlock: _, ...verdict }: SightVerdict): SightVerdict {
  const open = { cover: 'none', hidden: 0, parts: [] } as const;
  return { ...verdict, seen: open, shotAt: open, obstructions: [] };
}

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
      columns: picture && hiddenColumns(picture),
    };
  }, [look, scene]);
  const hides = useStore(store, hidesLabel);
  const radius = target ? drawnRadius(target, zoom) : 0;
  // While the map is only panned this stays the same, and nothing of the line is redrawn.
  const [x, y] = [hides?.at.x ?? 0, hides?.at.y ?? 0];
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
      hides={hides?.words ?? null}
      touch={thrown ? null : drawn.touch}
      columns={drawn.columns}
      highlighted={bright ?? null}
      hidesAt={hidesAt}
      refused={refusal !== undefined}
    />
  );
}
