import { SIDES, type Side } from '@fall-of-shot/rules/vocabulary';
import { classes } from '../../design/classes.ts';
import { nameSide, SIDE_NAME_LENGTH } from '../../scene/map/side-edits.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { TextField } from '../components/fields/text-field.tsx';
import layoutStyles from '../components/layout.module.css';
import { SideSign } from '../components/pieces/side-sign.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';

const LABELS: Readonly<Record<Side, string>> = { a: 'First side', b: 'Second side', neutral: 'Neither' };

/** The names of the sides. */
export function SideNames() {
  const actions = useActions();
  const sides = useApp((state) => sceneOf(state).sides);
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      <p className={textStyles.quiet}>Sides</p>
      {SIDES.map((side) => (
        <TextField
          key={side}
          label={LABELS[side]}
          sign={<SideSign side={side} />}
          value={sides[side]}
          maxLength={SIDE_NAME_LENGTH}
          refuse={(name) =>
            SIDES.some((other) => other !== side && sides[other] === name)
              ? `${name} is the name of another side: type a different one.`
              : undefined
          }
          onCommit={(name) => actions.document.run(nameSide(side, name))}
        />
      ))}
    </section>
  );
}
