import { RULEBOOKS } from '../../rules/vocabulary.ts';
import { setRulebook } from '../../scene/map/rulebook-commands.ts';
import { RULEBOOK_NAMES, USUAL_UNITS } from '../../scene/schema/systems.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { Choice } from '../components/controls.tsx';
import { UNIT_WORDS } from '../components/labels.ts';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

/** By which rules the scene is played, and in which unit these usually are where the scene is in another. */
export function RulebookRow() {
  const { run } = useActions().document;
  const rulebook = useApp((state) => sceneOf(state).rulebook);
  const unit = useApp((state) => sceneOf(state).unit);
  const usual = USUAL_UNITS[rulebook];
  return (
    <>
      <Choice
        label="Rules"
        stay
        value={rulebook}
        options={RULEBOOKS.map((value) => ({ value, label: RULEBOOK_NAMES[value] }))}
        onChange={(next) => run(setRulebook(next))}
      />
      {rulebook !== 'hit-locations' && unit !== usual ? (
        <p className={textStyles.quiet}>
          These rules are usually played in {UNIT_WORDS[usual]}.
          {unit === 'in' ? ' On a table in inches, an inch of the tables is one metre of the rules.' : ''}
        </p>
      ) : null}
    </>
  );
}
