import { classes } from '../../design/classes.ts';
import { CommandButton } from '../components/command-button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { useApp } from '../program/program.tsx';
import { SCENE_COMMANDS } from '../scene/scene-commands.ts';
import { SIDE_VIEW_COMMANDS } from '../side-view/side-view-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import styles from './toolbar.module.css';

/** The tools, each labelled with its key. */
export function Toolbar() {
  const tool = useApp((state) => state.tool.id);
  const seeing = useApp((state) => state.sceneView.fieldOfView);
  const sideView = useApp((state) => state.view.sideView);
  return (
    <nav className={classes(floatingPanelStyles.panel, styles.toolbar)} aria-label="Tools">
      <CommandButton command={TOOL_COMMANDS.select} side="right" active={tool === 'select'} showKey />
      <CommandButton command={TOOL_COMMANDS.measure} side="right" active={tool === 'measure'} showKey />
      {tool === 'scale' ? <CommandButton command={SCENE_COMMANDS.scale} side="right" active /> : null}
      {tool === 'grid' ? <CommandButton command={SCENE_COMMANDS.fitGrid} side="right" active /> : null}
      <CommandButton
        command={OBSTRUCTION_COMMANDS.drawObstruction}
        side="right"
        active={tool === 'obstruction'}
        showKey
      />
      <CommandButton command={OBSTRUCTION_COMMANDS.drawArea} side="right" active={tool === 'area'} showKey />
      <CommandButton command={TOOL_COMMANDS.stencil} side="right" active={tool === 'stencil'} showKey />
      <CommandButton command={PIECE_COMMANDS.place} side="right" active={tool === 'place'} showKey />
      <span className={styles.divider} aria-hidden />
      <CommandButton command={TOOL_COMMANDS.fire} side="right" active={tool === 'fire'} showKey />
      <span className={styles.divider} aria-hidden />
      <CommandButton command={PIECE_COMMANDS.seeing} side="right" active={seeing} showKey />
      {tool === 'fire' ? (
        <CommandButton command={SIDE_VIEW_COMMANDS.sideView} side="right" active={sideView} showKey />
      ) : null}
    </nav>
  );
}
