import { Gavel, X } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { HIT_RESULTS } from '../../rules/vocabulary.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import { pieceOf, sceneOf } from '../../store/attack/selectors.ts';
import { landingOf, missOf, overrulable } from '../../store/attack/shot-selectors.ts';
import { GmActions } from '../../systems/action-tests/ui/gm-section.tsx';
import { GmTargets } from '../../systems/unintended-targets/ui/gm-section.tsx';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/controls.tsx';
import { PointFields } from '../components/fields/point-fields.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { UNIT_WORDS } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './gm-section.module.css';

/** What an open choice holds before anything is chosen. */
const NONE = '';

/**
 * The GM's word on an open shot (CO-08): where it landed, who is caught, and what became of them. Dice are changed where
 * they stand, in the steps above.
 */
export function GmSection() {
  const open = useApp(overrulable);
  if (!open) return null;
  return (
    <section
      className={classes(layoutStyles.pad, styles.gm)}
      data-part="gm-word"
      aria-label="The GM's word"
      tabIndex={-1}
    >
      <div className={layoutStyles.line}>
        <p className={classes(textStyles.value, styles.title)}>
          <Gavel size={15} aria-hidden /> The GM may say otherwise
        </p>
        <RuleTag rule="CO-08" />
      </div>
      <Landing />
      <Caught />
      <GmTargets />
      <GmActions />
    </section>
  );
}

function Landing() {
  const actions = useActions();
  const landing = useApp(landingOf);
  const unit = useApp((state) => sceneOf(state).unit);
  const moved = useApp((state) => {
    const order = state.shot?.attack.order;
    return (order?.rulebook === 'unintended-targets' ? order.gm?.end : order?.gm?.landing) !== undefined;
  });
  const flies = useApp((state) => state.shot?.attack.order.rulebook === 'unintended-targets');
  const what = flies ? 'end' : 'landing';
  if (!landing) return null;
  return (
    <>
      <p className={textStyles.quiet}>
        Drag the {flies ? 'end of the way' : 'landing'} on the map, or move it with the arrows. In {UNIT_WORDS[unit]}:
      </p>
      <PointFields value={landing} onChange={(to) => actions.shot.overrule({ what, to })} />
      {moved ? (
        <Button look="plain" size="small" onClick={() => actions.shot.overrule({ what, to: null })}>
          {flies ? 'Back to as far as it reaches' : 'Back to where the dice put it'}
        </Button>
      ) : null}
    </>
  );
}

function Caught() {
  const actions = useActions();
  const scene = useApp((state) => state.shot?.frozen ?? sceneOf(state));
  const state = useApp(missOf);
  if (state?.stage !== 'effects') return null;
  const caught = new Set(state.caught.map(({ piece }) => piece));
  const others = scene.pieces.filter((piece) => !caught.has(piece.id) && inPlay(piece));
  return (
    <>
      <ul className={styles.caught} aria-label="Caught">
        {state.caught.map(({ piece: id, result }) => {
          const name = pieceOf(scene, id)?.name ?? id;
          return (
            <li key={id}>
              <span className={textStyles.clip}>{name}</span>
              {result === null ? (
                <span className={textStyles.quiet}>asked</span>
              ) : (
                <Choice
                  bare
                  label={`What became of ${name}`}
                  value={result}
                  options={HIT_RESULTS.map((value) => ({ value, label: value }))}
                  onChange={(next) => actions.shot.overrule({ what: 'result', piece: id, result: next })}
                />
              )}
              <IconButton
                tiny
                aria-label={`Strike ${name}`}
                onClick={() => actions.shot.overrule({ what: 'strike', piece: id })}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          );
        })}
        {state.caught.length === 0 ? (
          <li className={classes(textStyles.quiet, styles.nobody)}>Nobody is caught.</li>
        ) : null}
      </ul>
      <Choice
        bare
        label="Add a caught piece"
        value={NONE}
        options={[
          { value: NONE, label: 'Add a piece…' },
          ...others.map((piece) => ({ value: piece.id, label: piece.name })),
        ]}
        onChange={(id) => {
          if (id !== NONE) actions.shot.overrule({ what: 'add', piece: id });
        }}
      />
    </>
  );
}
