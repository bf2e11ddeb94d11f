import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { CalibratedLines, CalibrationBoxMark, CalibrationFrame } from '../../canvas/aiming/grid-calibration-marks.tsx';
import { deepEqual } from '../../lib/deep-equal.ts';
import { calibratedGrid, frameOf, handlesOf } from '../../store/grid-calibration/calibrated-grid.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { calibrationOf } from '../../store/state/tool-state.ts';

/** A selector that returns the same object while its value is deeply equal. */
function useSteady<T>(select: (state: AppState) => T): (state: AppState) => T {
  const last = useRef<T>(undefined);
  return (state) => {
    const next = select(state);
    if (last.current === undefined || !deepEqual(last.current, next)) last.current = next;
    return last.current;
  };
}

/** The grid while it is fitted: its lines, and the frame that resizes it or the box over painted cells. */
export function FittedGrid({ store }: { readonly store: AppStore }) {
  const inHand = useStore(store, ({ tool: { id: tool }, shot }) => tool === 'grid' && !shot);
  return inHand ? <Fitted store={store} /> : null;
}

function Fitted({ store }: { readonly store: AppStore }) {
  const { kind, size, x, y } = useStore(store, useSteady(calibratedGrid));
  const { anchor, cells, towards } = useStore(store, useSteady(frameOf));
  const { how, box, across } = useStore(store, (state) => calibrationOf(state));
  const map = useStore(store, (state) => sceneOf(state).size);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const grid = useMemo(() => ({ kind, size, x, y }), [kind, size, x, y]);
  const handles = handlesOf(grid, { anchor, cells, towards }).map(({ at }) => at);
  const [far = anchor] = handles;
  // Until a box is counted, the old grid would only obscure the painted lines.
  const lines = how === 'move' || box?.done === true;
  return (
    <>
      {lines ? <CalibratedLines grid={grid} size={map} zoom={zoom} /> : null}
      {how === 'move' ? <CalibrationFrame grid={grid} anchor={anchor} far={far} handles={handles} zoom={zoom} /> : null}
      {how === 'box' && box ? (
        <CalibrationBoxMark
          from={box.from}
          to={box.to}
          text={box.done ? `${across} ${kind === 'hex-columns' ? 'down' : 'across'}` : null}
          zoom={zoom}
        />
      ) : null}
    </>
  );
}
