import { Fragment, useMemo } from 'react';
import { useStore } from 'zustand';
import { StencilGround, StencilHandle, StencilPlate, StencilStart } from '../../canvas/stencils/stencil-marks.tsx';
import { tipOf } from '../../scene/stencils/stencil-shapes.ts';
import { insideWords, stencilWords } from '../../scene/stencils/stencil-words.ts';
import { sceneAsTold } from '../../store/attack/shot-selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import { lineOf } from '../../store/state/tool-state.ts';
import { areaTo, chosenStencil, namesInside } from '../../store/stencils/stencil-selectors.ts';

// Rendered in Konva's own tree, where React contexts of the page are not available: the store is a prop.
interface Props {
  readonly store: AppStore;
}

/** The ground of all templates, below the pieces. */
export function StencilsGround({ store }: Props) {
  const stencils = useStore(store, (state) => sceneNow(state).stencils);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  return stencils.map(({ id, area, shown }) => <StencilGround key={id} area={area} shown={shown} zoom={zoom} />);
}

/** The plates of all templates, and with their tool their handles. */
export function StencilPlates({ store }: Props) {
  const scene = useStore(store, sceneAsTold);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const handles = useStore(store, ({ tool }) => tool.id === 'stencil');
  const chosen = useStore(store, (state) => chosenStencil(state)?.id ?? null);
  const inside = useMemo(
    () => new Map(scene.stencils.map(({ id, area }) => [id, insideWords(namesInside(scene, area))])),
    [scene],
  );
  return scene.stencils.map(({ id, label, area, shown }) => (
    <Fragment key={id}>
      <StencilPlate
        area={area}
        shown={shown}
        title={stencilWords(label, area, scene.unit)}
        inside={inside.get(id) ?? ''}
        map={scene.size}
        zoom={zoom}
      />
      {handles ? <StencilHandle at={area} shown={shown} chosen={id === chosen} zoom={zoom} /> : null}
      {id === chosen ? <StencilHandle at={tipOf(area)} shown={shown} chosen={false} zoom={zoom} /> : null}
    </Fragment>
  ));
}

/** The template that is being placed: from its first point to the pointer. */
export function NextStencil({ store }: Props) {
  const first = useStore(store, (state) => (state.tool.id === 'stencil' ? lineOf(state).points[0] : undefined));
  const pointer = useStore(store, (state) => (state.tool.id === 'stencil' ? state.pointer.at : null));
  const { shown } = useStore(store, (state) => state.settings.stencil);
  const zoom = useStore(store, (state) => state.view.camera.zoom);
  const scene = useStore(store, sceneAsTold);
  const area = first && pointer ? areaTo(store.getState(), pointer) : undefined;
  return (
    <>
      {area ? (
        <>
          <StencilGround area={area} shown={shown} zoom={zoom} pending />
          <StencilPlate
            area={area}
            shown={shown}
            title={stencilWords('', area, scene.unit)}
            inside={insideWords(namesInside(scene, area))}
            map={scene.size}
            zoom={zoom}
          />
        </>
      ) : null}
      {first ? <StencilHandle at={first} shown={shown} chosen={false} zoom={zoom} /> : null}
      {pointer && !first ? <StencilStart at={pointer} shown={shown} zoom={zoom} /> : null}
    </>
  );
}
