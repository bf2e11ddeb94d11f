import { classes } from '../../design/classes.ts';
import { type Form, KINDS } from '../../scene/obstructions/kinds.ts';
import { drawingStyleNow, PRESETS } from '../../store/selection/drawing-style.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { DrawingTool } from '../../store/state/tool-state.ts';
import { Check, Choice, Segments } from '../components/fields/choice.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './draw-options.module.css';

const FORM_NAMES: Readonly<Record<Form, string>> = {
  line: 'Line',
  rectangle: 'Room',
  polygon: 'Polygon',
  disc: 'Disc',
  box: 'Box',
};

/** Options of the drawing tool: what to draw, in which form, and what it snaps to. */
export function DrawOptions() {
  const tool = useApp((state) => state.tool.id);
  return tool === 'obstruction' || tool === 'area' ? <Options tool={tool} /> : null;
}

function Options({ tool }: { readonly tool: DrawingTool }) {
  const actions = useActions();
  const style = useApp((state) => drawingStyleNow(state, tool));
  const gridless = useApp((state) => sceneOf(state).grid.kind === 'none');
  const snapTo = useApp((state) => state.settings.snapTo);
  const presets = PRESETS[tool];
  const { forms } = KINDS[style.kind];
  return (
    <fieldset
      className={classes(floatingPanelStyles.panel, floatingPanelStyles.toolOptions)}
      data-part="tool-options"
      aria-label="What is drawn next"
    >
      <Choice
        label="What to draw"
        bare
        value={style.preset}
        options={presets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => actions.obstruction.takePreset(tool, id)}
      />
      {forms.length > 1 ? (
        <Segments
          label="Form"
          hideLabel
          value={style.form}
          options={forms.map((value) => ({ value, label: FORM_NAMES[value] }))}
          onChange={(form) => actions.obstruction.setDrawingStyle(tool, { ...style, form })}
        />
      ) : null}
      <span className={styles.snaps}>
        <span className={textStyles.quiet}>Snap to</span>
        {gridless ? null : (
          <Check label="Grid" checked={snapTo.grid} onChange={(grid) => actions.obstruction.setSnap({ grid })} />
        )}
        <Check label="Walls" checked={snapTo.walls} onChange={(walls) => actions.obstruction.setSnap({ walls })} />
      </span>
    </fieldset>
  );
}
