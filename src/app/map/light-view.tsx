import { useMemo } from 'react';
import { useStore } from 'zustand';
import { LampMarks } from '../../canvas/stage/lamp-marks.tsx';
import { DarkShade } from '../../canvas/stage/shades.tsx';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { lightNow } from '../../store/view/light.ts';

/** Where a dark scene is lit, and the lamps of its map. */
export function LightOnMap({ store }: { readonly store: AppStore }) {
  const lights = useStore(store, lightNow);
  const lamps = useStore(store, (state) => sceneOf(state).lights);
  const size = useStore(store, (state) => sceneOf(state).size);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const ground = useMemo(
    () => lights && { seen: lights.map(({ all }) => all), bright: lights.map(({ bright }) => bright) },
    [lights],
  );
  if (!ground) return null;
  return (
    <>
      <DarkShade {...ground} size={size} />
      <LampMarks lamps={lamps} zoom={zoom} />
    </>
  );
}
