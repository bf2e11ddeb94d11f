import { drawingStyleNow } from '../../store/selection/drawing-style.ts';
import type { DrawingTool } from '../../store/state/tool-state.ts';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { ObstructionRows } from './obstruction-rows.tsx';

/** The properties of the next drawn thing. */
export function DrawingStyleForm({ tool }: { readonly tool: DrawingTool }) {
  const actions = useActions();
  const style = useApp((state) => drawingStyleNow(state, tool));
  return (
    <>
      <section className={layoutStyles.pad}>
        <p className={textStyles.strong}>What you draw next</p>
        <p className={textStyles.quiet}>
          Click from point to point, or drag. A second click on the last point ends it. These settings apply to what you
          draw next. To change what is there, select it.
        </p>
      </section>
      <ObstructionRows
        kind={style.kind}
        fields={style}
        onChange={(change) => actions.obstruction.setDrawingStyle(tool, { ...style, ...change })}
      />
    </>
  );
}
