import { ruleSystems } from '@fall-of-shot/rules/rule-system';

import { setRulebook } from '../../scene/map/rulebook-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Choice } from '../components/fields/choice.tsx';
import { UNIT_WORDS } from '../components/labels.ts';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

/** The rule system of the scene, and its usual unit if the scene has another. */
export function RulebookRow() {
  const { run } = useActions().document;
  const rulebook = useApp((state) => sceneOf(state).rulebook);
  const unit = useApp((state) => sceneOf(state).unit);
  const usual = ruleSystems.get(rulebook).usualUnit;
  return (
    <>
      <Choice
        label="Rules"
        stay
        value={rulebook}
        options={ruleSystems.all().map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(next) => run(setRulebook(next))}
      />
      {unit !== usual ? (
        <p className={textStyles.quiet}>
          These rules are usually played in {UNIT_WORDS[usual]}.
          {unit === 'in' ? ' On a table in inches, an inch of the tables is one metre of the rules.' : ''}
        </p>
      ) : null}
    </>
  );
}
