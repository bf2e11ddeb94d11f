import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Measure } from '../canvas/measure.tsx';
import { legWords, totalWords } from '../panels/measured-words.ts';
import type { AppStore } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import { legLengths, liveLine } from '../tools/line.ts';

/** The line that is measured, or that shows a known length, while its tool is in hand. */
export function MeasuredLine({ store }: { readonly store: AppStore }) {
  const drawing = useStore(store, ({ tool }) => tool === 'measure' || tool === 'scale');
  const flat = useStore(
    store,
    useShallow((state) => (drawing ? liveLine(state).flatMap(({ x, y, z }) => [x, y, z]) : [])),
  );
  const live = useStore(store, (state) => liveLine(state).length > state.line.points.length);
  const zoom = useStore(store, (state) => state.camera.zoom);
  const unit = useStore(store, (state) => sceneOf(state).unit);
  const perInch = useStore(store, (state) => sceneOf(state).settings.perInch);
  const points = useMemo(() => {
    const three = (i: number) => ({ x: flat[i] ?? 0, y: flat[i + 1] ?? 0, z: flat[i + 2] ?? 0 });
    return Array.from({ length: flat.length / 3 }, (_, i) => three(3 * i));
  }, [flat]);
  const words = useMemo(() => {
    const legs = legLengths(points);
    // A single leg says it all on its own plate, tables and all.
    if (legs.length === 1) return { legs: legs.map(() => totalWords(legs, unit, perInch)), total: null };
    return {
      legs: legs.map((length) => legWords(length, unit)),
      total: legs.length > 1 ? totalWords(legs, unit, perInch) : null,
    };
  }, [points, unit, perInch]);
  if (!drawing) return null;
  return <Measure points={points} legs={words.legs} total={words.total} live={live} zoom={zoom} />;
}
