import { classes } from '../../design/classes.ts';
import { setSettings } from '../../scene/map/scene-edits.ts';
import { isPlayed } from '../../scene/schema/active-systems.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Check, Segments } from '../components/fields/choice.tsx';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import sectionStyles from '../components/section.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';

/** Who chooses where a rule leaves a choice to the attacker or the GM (CO-05). */
export function ChoicesRow() {
  const { run } = useActions().document;
  const choices = useApp((state) => sceneOf(state).settings.choices);
  const scenery = useApp((state) => sceneOf(state).settings.scenery);
  const note = useApp((state) =>
    uiSystems
      .all()
      .filter(({ id }) => isPlayed(sceneOf(state), id))
      .map(({ chooserNote }) => chooserNote)
      .find((each) => each !== undefined),
  );
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <div className={layoutStyles.line}>
        <h4 className={sectionStyles.title}>Choices that a rule leaves open</h4>
        <RuleTag rule="CO-05" />
      </div>
      <Segments
        label="Made by"
        value={choices}
        options={[
          { value: 'table', label: 'The table' },
          { value: 'program', label: 'The program' },
        ]}
        onChange={(next) =>
          run(
            setSettings(
              (draft) => {
                draft.choices = next;
              },
              next === 'table' ? 'Let the table choose' : 'Let the program choose',
            ),
          )
        }
      />
      <p className={textStyles.quiet}>
        {choices === 'table' ? note : 'For playing alone: the program chooses the nearest.'}
      </p>
      <Check
        label="Scenery: let the dice decide"
        checked={scenery === 'dice'}
        onChange={(on) =>
          run(
            setSettings(
              (draft) => {
                draft.scenery = on ? 'dice' : 'table';
              },
              on ? 'Let the dice decide about scenery' : 'Ask the table about scenery',
            ),
          )
        }
      />
      <p className={textStyles.quiet}>
        {scenery === 'dice'
          ? 'Walls, crates and other things ask nothing, even if you type your dice. Pieces do.'
          : 'Walls, crates and other things ask as pieces do.'}
      </p>
    </section>
  );
}
