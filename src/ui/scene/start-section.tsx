import { BrickWall, Crosshair, FolderOpen, UserPlus } from 'lucide-react';
import { isBare, sceneOf } from '../../store/attack/selectors.ts';
import { COMMANDS } from '../commands/commands.ts';
import { KeptScenes } from '../library/kept-scenes.tsx';
import { useApp, useProgram } from '../program/program.tsx';

/** What can be done with an empty table, in the Scene tab: nothing lies over the table itself. */
export function StartSection() {
  const program = useProgram();
  const bare = useApp((state) => !state.blank && isBare(sceneOf(state)));
  const placing = useApp((state) => state.tool === 'place');
  if (!bare) return null;
  return (
    <section className="pad start" aria-label="Begin">
      <p className="strong">The table is empty</p>
      <p className="quiet">
        {placing ? 'Click on it to place the first piece' : 'Place pieces on it'}, or drop a map anywhere in the window.
      </p>
      <div className="actions">
        {placing ? null : (
          <button type="button" className="button primary" onClick={() => COMMANDS.place.perform(program)}>
            <UserPlus size={16} aria-hidden />
            Place pieces<kbd>P</kbd>
          </button>
        )}
        <button type="button" className="button" onClick={() => COMMANDS.drawObstruction.perform(program)}>
          <BrickWall size={16} aria-hidden />
          Draw walls<kbd>W</kbd>
        </button>
        <button type="button" className="button" onClick={program.files.choose}>
          <FolderOpen size={16} aria-hidden />
          Open a file<kbd>O</kbd>
        </button>
        <button type="button" className="button" onClick={() => program.files.demo('ridge-nine')}>
          <Crosshair size={16} aria-hidden />
          Try the demo scene
        </button>
      </div>
      <KeptScenes />
    </section>
  );
}
