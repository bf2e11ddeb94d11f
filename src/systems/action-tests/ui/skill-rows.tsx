import { Plus } from 'lucide-react';
import { sceneOf } from '../../../store/state/scene-selectors.ts';
import { Button } from '../../../ui/components/button.tsx';
import { AddText } from '../../../ui/components/fields/add-text.tsx';
import { shared } from '../../../ui/components/fields/common-value.ts';
import layoutStyles from '../../../ui/components/layout.module.css';
import { RemoveRow } from '../../../ui/components/lists/row-buttons.tsx';
import { SharedFigure } from '../../../ui/components/pieces/shared-figure.tsx';
import { Section } from '../../../ui/components/section.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import { atFiguresOf, knownSkills } from '../scene/figures.ts';
import styles from './action-tests.module.css';
import type { ATProps } from './figure-props.ts';

/** The dice of a newly learned skill. */
const FIRST_DICE = 1;

/** The limits in the piece's schema. */
const [MOST_SKILLS, LONGEST_NAME] = [30, 60];

/** The skills of one piece or several, with their dice; skills needed by gear can be learned with a click. */
export function SkillsPart({ pieces, actions }: ATProps) {
  const weapons = useApp((state) => sceneOf(state).weapons);
  const names = [...new Set(pieces.flatMap((piece) => atFiguresOf(piece).skills.map(({ name }) => name)))];
  const held = new Set(pieces.flatMap((piece) => piece.weapons));
  const asked = knownSkills({ weapons: weapons.filter(({ id }) => held.has(id)), pieces });
  const missing = asked.filter((name) => !names.includes(name));
  const full = pieces.some((piece) => atFiguresOf(piece).skills.length >= MOST_SKILLS);
  return (
    <Section title="Skills" rules={['AT-02']}>
      {names.length === 0 ? (
        <p className={textStyles.quiet}>None: every test is rolled with PRW and action dice alone.</p>
      ) : null}
      {names.map((name) => (
        <div key={name} className={styles.skill}>
          <SharedFigure
            label={name}
            unit="dice"
            value={shared(pieces, (piece) => atFiguresOf(piece).skills.find((each) => each.name === name)?.dice ?? 0)}
            onCommit={(dice) => actions.setSkill(name, dice)}
          />
          <RemoveRow tip="Remove skill" label={`Remove ${name}`} onRemove={() => actions.setSkill(name, null)} />
        </div>
      ))}
      {full ? null : (
        <>
          {missing.length > 0 ? (
            <div className={layoutStyles.adds}>
              {missing.map((name) => (
                <Button
                  key={name}
                  size="small"
                  aria-label={`Add ${name}`}
                  onClick={() => actions.setSkill(name, FIRST_DICE)}
                >
                  <Plus size={15} aria-hidden />
                  <span className={textStyles.clip}>{name}</span>
                </Button>
              ))}
            </div>
          ) : null}
          <AddText
            label="Add a skill"
            blank="another skill"
            maxLength={LONGEST_NAME}
            onAdd={(name) => {
              if (!names.includes(name)) actions.setSkill(name, FIRST_DICE);
            }}
          />
        </>
      )}
    </Section>
  );
}
