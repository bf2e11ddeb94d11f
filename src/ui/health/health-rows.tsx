import { capitalized } from '@fall-of-shot/rules/naming';
import { classes } from '../../design/classes.ts';
import { healthOf, rulesCountHealth } from '../../scene/pieces/health.ts';
import { changeHealth, markCondition, setHealth, setHealthLeft } from '../../scene/pieces/health-edits.ts';
import { CONDITIONS } from '../../scene/schema/parts/health-schema.ts';
import { FARTHEST } from '../../scene/schema/parts/limits.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Problem, useEntry } from '../components/fields/entry.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { MixedCheck } from '../components/fields/mixed-check.tsx';
import { NumberField, OptionalNumberField } from '../components/fields/number-field.tsx';
import { Row } from '../components/fields/row.tsx';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import type { FiguresProps } from '../ui-system.ts';
import styles from './health.module.css';
import { HealthMeter } from './health-meter.tsx';
import { typedChange } from './health-words.ts';

/** A field that damages or heals by what is typed. */
function ChangeField({ run }: Pick<FiguresProps, 'run'>) {
  const entry = useEntry('', (text) => {
    if (text.trim() === '') return undefined;
    const change = typedChange(text);
    if (change === undefined) return 'Type -7 for damage, +3 to heal.';
    run((ids, name) => changeHealth(ids, change, name));
    return undefined;
  });
  return (
    <Row label="Damage or heal" htmlFor={entry.id}>
      <span>
        <input
          {...entry.input}
          className={classes(fieldStyles.field, styles.change)}
          placeholder="-7, +3"
          maxLength={9}
        />
        <Problem entry={entry} />
      </span>
    </Row>
  );
}

/** The health of one piece or several, and the conditions that the table marks them with. */
export function HealthRows({ pieces, run }: FiguresProps) {
  const [first] = pieces;
  const health = pieces.length === 1 && first ? healthOf(first) : undefined;
  const scene = useApp(sceneOf);
  const { view } = useActions();
  const unfolded = useApp((state) => state.view.conditionsShown);
  const byTable = pieces.filter((piece) => !rulesCountHealth(scene, piece) && (healthOf(piece)?.by ?? null) === null);
  const sizes = new Set(byTable.map((piece) => piece.health?.of ?? null));
  const [size = null] = sizes;
  const any = pieces.some((piece) => healthOf(piece) !== undefined);
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)} aria-label="Health and conditions">
      {health ? <HealthMeter health={health} /> : null}
      {health ? (
        <NumberField
          label="Health left"
          value={Math.max(0, health.of - health.lost)}
          min={0}
          max={health.of}
          step={1}
          onCommit={(left) => run((ids, name) => setHealthLeft(ids, left, name))}
        />
      ) : null}
      {any ? <ChangeField run={run} /> : null}
      {byTable.length === pieces.length ? (
        <OptionalNumberField
          label="Full health"
          value={sizes.size === 1 ? size : null}
          blank={sizes.size > 1 ? 'various' : 'not counted'}
          min={1}
          max={FARTHEST}
          step={1}
          onCommit={(of) => run((ids, name) => setHealth(ids, of, name))}
        />
      ) : null}
      {byTable.length === pieces.length && any ? (
        <p className={textStyles.quiet}>These rules count no health: a shot puts people out without it.</p>
      ) : null}
      <details
        className={formStyles.fold}
        open={unfolded}
        onToggle={({ currentTarget }) => view.showConditions(currentTarget.open)}
      >
        <summary>{conditionsTitle(pieces)}</summary>
        <div className={styles.conditions}>
          {CONDITIONS.map((condition) => {
            const bearing = pieces.filter(({ conditions }) => conditions.includes(condition)).length;
            return (
              <MixedCheck
                key={condition}
                label={capitalized(condition)}
                all={bearing === pieces.length}
                some={bearing > 0}
                onChange={(on) => run((ids, name) => markCondition(ids, condition, on, name))}
              />
            );
          })}
        </div>
      </details>
    </section>
  );
}

/** The heading of the conditions: those that are set, if it is one piece. */
function conditionsTitle(pieces: readonly Piece[]): string {
  const [only] = pieces;
  if (!only || pieces.length > 1 || only.conditions.length === 0) return 'Conditions';
  return `Conditions: ${only.conditions.join(', ')}`;
}
