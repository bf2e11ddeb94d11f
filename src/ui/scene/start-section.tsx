import { BrickWall, Crosshair, FolderOpen, UserPlus } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { isBare, sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import keptScenesStyles from '../library/recent-scenes.module.css';
import { RecentScenes } from '../library/recent-scenes.tsx';
import { OBSTRUCTION_COMMANDS } from '../obstructions/obstruction-commands.ts';
import { PIECE_COMMANDS } from '../pieces/piece-commands.ts';
import { FIRST_DEMO } from '../program/first-demo.ts';
import { useApp, useProgram } from '../program/program.tsx';

/** What to do with an empty table, in the Scene tab: nothing covers the table itself. */
export function StartSection() {
  const program = useProgram();
  const bare = useApp((state) => !state.dialogs.blank && isBare(sceneOf(state)));
  const placing = useApp((state) => state.tool.id === 'place');
  if (!bare) return null;
  return (
    <section className={classes(layoutStyles.pad, keptScenesStyles.start)} aria-label="Begin">
      <p className={textStyles.strong}>The table is empty</p>
      <p className={textStyles.quiet}>
        {placing ? 'Click on it to place the first piece' : 'Place pieces on it'}, or drop a map anywhere in the window.
      </p>
      <div className={layoutStyles.actions}>
        {placing ? null : (
          <Button look="primary" onClick={() => PIECE_COMMANDS.place.perform(program)}>
            <UserPlus size={16} aria-hidden />
            Place pieces<kbd>P</kbd>
          </Button>
        )}
        <Button onClick={() => OBSTRUCTION_COMMANDS.drawObstruction.perform(program)}>
          <BrickWall size={16} aria-hidden />
          Draw walls<kbd>W</kbd>
        </Button>
        <Button onClick={program.files.choose}>
          <FolderOpen size={16} aria-hidden />
          Open a file<kbd>O</kbd>
        </Button>
        <Button onClick={() => program.files.demo(FIRST_DEMO)}>
          <Crosshair size={16} aria-hidden />
          Try the demo scene
        </Button>
      </div>
      <RecentScenes />
    </section>
  );
}
