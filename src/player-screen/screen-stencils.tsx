import { StencilGround, StencilPlate } from '../canvas/stencils/stencil-marks.tsx';
import type { ProjectedScene } from '../player-view/types.ts';
import { insideWords, stencilWords } from '../scene/stencils/stencil-words.ts';

interface Props {
  readonly scene: Pick<ProjectedScene, 'stencils' | 'pieces' | 'unit' | 'size'>;
  readonly zoom: number;
}

/** The ground of the templates for all, below the pieces. */
export function ScreenStencilsGround({ scene, zoom }: Props) {
  return scene.stencils.map(({ id, area }) => <StencilGround key={id} area={area} shown zoom={zoom} />);
}

/** What the templates are, and who is inside; somebody without a name is called that. */
export function ScreenStencilPlates({ scene, zoom }: Props) {
  const names = new Map(scene.pieces.map(({ id, name }) => [id, name]));
  return scene.stencils.map(({ id, label, area, inside }) => (
    <StencilPlate
      key={id}
      area={area}
      shown
      title={stencilWords(label, area, scene.unit)}
      inside={insideWords(inside.map((each) => names.get(each) ?? 'somebody'))}
      map={scene.size}
      zoom={zoom}
    />
  ));
}
