import { classes } from '../../design/classes.ts';
import { STENCIL_SHAPES, type StencilShape } from '../../scene/stencils/stencil-shapes.ts';
import { Check, Segments } from '../components/fields/choice.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { useActions, useApp } from '../program/program.tsx';

const SHAPE_NAMES: Readonly<Record<StencilShape, string>> = {
  disc: 'Circle',
  cone: 'Cone',
  beam: 'Line',
  rectangle: 'Rectangle',
};

/** Options of the template tool: what the next one will be. */
export function StencilOptions() {
  const actions = useActions();
  const tool = useApp((state) => state.tool.id);
  const { shape, shown } = useApp((state) => state.settings.stencil);
  if (tool !== 'stencil') return null;
  return (
    <fieldset
      className={classes(floatingPanelStyles.panel, floatingPanelStyles.toolOptions)}
      data-part="tool-options"
      aria-label="The next template"
    >
      <Segments
        label="Shape"
        hideLabel
        value={shape}
        options={STENCIL_SHAPES.map((value) => ({ value, label: SHAPE_NAMES[value] }))}
        onChange={(next) => actions.stencils.setNext({ shape: next })}
      />
      <Check label="Everyone sees it" checked={shown} onChange={(next) => actions.stencils.setNext({ shown: next })} />
    </fieldset>
  );
}
