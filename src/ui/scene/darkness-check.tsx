import { setDarkness } from '../../scene/map/darkness-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Check } from '../components/fields/choice.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

/** Whether the scene is dark. Without fog the players see all of it anyway, so it says so. */
export function DarknessCheck() {
  const { run } = useActions().document;
  const dark = useApp((state) => sceneOf(state).settings.darkness);
  const fog = useApp((state) => sceneOf(state).settings.players.fog);
  return (
    <>
      <Check label="Darkness: only what light reaches" checked={dark} onChange={(on) => run(setDarkness(on))} />
      {dark && !fog ? <p className={textStyles.quiet}>The players still see everything: turn on their fog.</p> : null}
    </>
  );
}
