import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Measure } from '../../canvas/aiming/measure.tsx';
import { measuredLegs, type Spot } from '../../scene/map/measurement.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { liveLine } from '../../tools/draw/line.ts';
import { lineWords, measuresOf } from '../../ui/measuring/measured-words.ts';

/** The measured line, or the known length, while its tool is active. */
export function MeasuredLine({ store }: { readonly store: AppStore }) {
  const drawing = useStore(store, ({ tool: { id: tool } }) => tool === 'measure' || tool === 'scale');
  const scaling = useStore(store, ({ tool: { id: tool } }) => tool === 'scale');
  const flat = useStore(
    store,
    useShallow((state) => (drawing ? liveLine(state).map((spot) => JSON.stringify(spot)) : [])),
  );
  const live = useStore(store, (state) => liveLine(state).length > lineOf(state).points.length);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const scene = useStore(store, sceneOf);
  const points = useMemo(() => flat.map((spot): Spot => JSON.parse(spot)), [flat]);
  const words = useMemo(() => {
    // A known length has no length in cells yet.
    const measures = scaling ? { ...measuresOf(scene), grid: 'none' as const } : measuresOf(scene);
    return lineWords(measuredLegs(scene, points), measures);
  }, [points, scene, scaling]);
  if (!drawing) return null;
  return <Measure points={points} legs={words.legs} total={words.total} live={live} zoom={zoom} />;
}
