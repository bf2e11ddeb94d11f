import { classes } from '../../design/classes.ts';
import { CommandButton } from '../components/controls.tsx';
import islandStyles from '../components/island.module.css';
import { useApp } from '../program/program.tsx';
import { COMMANDS } from './commands.ts';
import styles from './toolbar.module.css';

/** The tools, each with its key on it. */
export function ToolRail() {
  const tool = useApp((state) => state.tool);
  const seeing = useApp((state) => state.seeing);
  const sideView = useApp((state) => state.sideView);
  return (
    <nav className={classes(islandStyles.island, styles.rail)} aria-label="Tools">
      <CommandButton command={COMMANDS.select} side="right" active={tool === 'select'} showKey />
      <CommandButton command={COMMANDS.measure} side="right" active={tool === 'measure'} showKey />
      {tool === 'scale' ? <CommandButton command={COMMANDS.scale} side="right" active /> : null}
      {tool === 'grid' ? <CommandButton command={COMMANDS.fitGrid} side="right" active /> : null}
      <CommandButton command={COMMANDS.drawObstruction} side="right" active={tool === 'obstruction'} showKey />
      <CommandButton command={COMMANDS.drawArea} side="right" active={tool === 'area'} showKey />
      <CommandButton command={COMMANDS.place} side="right" active={tool === 'place'} showKey />
      <span className={styles.divider} aria-hidden />
      <CommandButton command={COMMANDS.fire} side="right" active={tool === 'fire'} showKey />
      <span className={styles.divider} aria-hidden />
      <CommandButton command={COMMANDS.seeing} side="right" active={seeing} showKey />
      {tool === 'fire' ? <CommandButton command={COMMANDS.sideView} side="right" active={sideView} showKey /> : null}
    </nav>
  );
}
