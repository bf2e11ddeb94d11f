import { Gavel } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import { canOverride, landingOf } from '../../store/attack/shot-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import { PointFields } from '../components/fields/point-fields.tsx';
import { UNIT_WORDS } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import { RuleTag } from '../components/rule-tag.tsx';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './gm-section.module.css';

/**
 * The GM's overrides of an open shot (CO-08): where it landed, what is caught, and the results. Dice are changed in the
 * steps above.
 */
export function GmSection() {
  const open = useApp(canOverride);
  const system = useApp((state) => state.shot?.attack.order.rulebook);
  if (!open || system === undefined) return null;
  const { GmSection: Own } = uiSystems.get(system);
  return (
    <section
      className={classes(layoutStyles.pad, styles.gm)}
      data-part="gm-word"
      aria-label="GM override"
      tabIndex={-1}
    >
      <div className={layoutStyles.line}>
        <p className={classes(textStyles.value, styles.title)}>
          <Gavel size={15} aria-hidden /> GM override
        </p>
        <RuleTag rule="CO-08" />
      </div>
      <Landing />
      <Own />
    </section>
  );
}

/** The default words for the landing. */
const LANDING = { title: 'landing', back: 'Back to where the dice put it' };

function Landing() {
  const actions = useActions();
  const landing = useApp(landingOf);
  const unit = useApp((state) => sceneOf(state).unit);
  const order = useApp((state) => state.shot?.attack.order);
  if (!landing || !order) return null;
  const { draggedAs } = engagementSystems.get(order.rulebook);
  const words = uiSystems.get(order.rulebook).draggedWords ?? LANDING;
  const moved = order.gm !== undefined && Reflect.get(order.gm, draggedAs) !== undefined;
  return (
    <>
      <p className={classes(textStyles.quiet, styles.nobody)}>
        Drag the {words.title} on the map, or move it with the arrows. In {UNIT_WORDS[unit]}:
      </p>
      <PointFields value={landing} onChange={actions.shot.moveLanding} />
      {moved ? (
        <Button look="plain" size="small" onClick={() => actions.shot.moveLanding(null)}>
          {words.back}
        </Button>
      ) : null}
    </>
  );
}
