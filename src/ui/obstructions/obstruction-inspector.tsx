import type { Shape } from '@fall-of-shot/plane/shapes';
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { KINDS } from '../../scene/obstructions/kinds.ts';
import { obstructionName } from '../../scene/obstructions/obstruction-edits.ts';
import { isBreakable, isRubble } from '../../scene/schema/materials.ts';
import type { Obstruction } from '../../scene/schema/schema.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Segments } from '../components/fields/choice.tsx';
import { NumberField } from '../components/fields/number-field.tsx';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import { CommandRow } from '../components/lists/command-row.tsx';
import listRowStyles from '../components/lists/list-row.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { LockRow, refusalOfLocked } from '../selection/lock-row.tsx';
import { SELECTION_COMMANDS } from '../selection/selection-commands.ts';
import { uiSystems } from '../ui-system.ts';
import { OBSTRUCTION_COMMANDS } from './obstruction-commands.ts';
import styles from './obstruction-inspector.module.css';
import { ObstructionRows } from './obstruction-rows.tsx';
import { Repair } from './shared-rows.tsx';

/** The inspector of the one selected obstruction. */
export function ObstructionInspector({ thing }: { readonly thing: Obstruction }) {
  const actions = useActions();
  const { kind, material, damage } = thing;
  const { name, connects: wall, opens } = KINDS[kind];
  const object = useApp((state) => {
    const { group } = thing;
    return group === null ? 1 : sceneOf(state).obstructions.filter((each) => each.group === group).length;
  });
  return (
    <>
      <section className={classes(layoutStyles.pad, formStyles.head)} data-part="sheet-head">
        <div className={formStyles.names}>
          <p className={classes(textStyles.strong, textStyles.clip)}>{obstructionName(thing)}</p>
          <p className={textStyles.quiet}>
            {name}
            {object > 1 ? `, one object with ${object - 1} more` : ''}
            {isRubble(thing) ? ', rubble' : ''}
          </p>
        </div>
      </section>
      {opens ? (
        <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
          <Segments
            label="Door"
            value={thing.door ?? 'closed'}
            options={[
              { value: 'closed', label: 'Closed' },
              { value: 'open', label: 'Open' },
            ]}
            onChange={() => actions.obstruction.toggleDoor(thing.id)}
          />
        </section>
      ) : null}
      <ObstructionRows kind={kind} fields={thing} onChange={actions.obstruction.edit} />
      {material ? (
        <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
          <p className={textStyles.quiet}>Damage taken. When everything is lost, it is rubble</p>
          {uiSystems
            .all()
            .map(({ id, DamageSection }) =>
              DamageSection ? (
                <DamageSection
                  key={id}
                  thing={thing}
                  onChange={(own) => actions.obstruction.edit({ damage: { ...damage, [id]: own } })}
                />
              ) : null,
            )}
          {isBreakable(thing) ? null : (
            <p className={textStyles.quiet}>This material has no figures yet, so nothing breaks it.</p>
          )}
          <Repair things={[thing]} />
        </section>
      ) : null}
      <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
        <LockRow things={[thing]} />
      </section>
      <PlaceRows shape={thing.shape} refuse={() => refusalOfLocked(thing)} />
      <section className={classes(layoutStyles.pad, listRowStyles.commands)} aria-label="What can be done">
        {wall ? <CommandRow command={OBSTRUCTION_COMMANDS.split} /> : null}
        {thing.oneWay ? <CommandRow command={OBSTRUCTION_COMMANDS.flip} /> : null}
        {thing.group === null ? null : (
          <>
            <CommandRow command={OBSTRUCTION_COMMANDS.selectObject} />
            <CommandRow command={OBSTRUCTION_COMMANDS.ungroup} />
          </>
        )}
        {thing.groupedByHand ? <CommandRow command={OBSTRUCTION_COMMANDS.groupByTouch} /> : null}
        <CommandRow command={OBSTRUCTION_COMMANDS.drawMore} />
        <CommandRow command={SELECTION_COMMANDS.duplicate} />
        <CommandRow command={SELECTION_COMMANDS.remove} />
      </section>
    </>
  );
}

/** The position of an obstruction in numbers: its points, or its centre and size. */
function PlaceRows({ shape, refuse }: { readonly shape: Shape; readonly refuse: () => string | undefined }) {
  const actions = useActions();
  const unit = useApp((state) => sceneOf(state).unit);
  const chosen = useApp((state) => state.selection.point);
  const reshape = actions.obstruction.reshape;
  const number = (label: string, value: number, to: (value: number) => Shape, least = -1e6): ReactNode => (
    <NumberField
      key={label}
      label={label}
      value={value}
      unit={unit}
      min={least}
      max={1e6}
      refuse={refuse}
      onCommit={(next) => reshape(to(next))}
    />
  );
  if ('points' in shape) {
    const put = (index: number, to: { readonly x: number; readonly y: number }) =>
      reshape({ ...shape, points: shape.points.map((point, i) => (i === index ? to : point)) });
    return (
      <details className={classes(layoutStyles.pad, styles.places)}>
        <summary>{shape.points.length} points</summary>
        <p className={classes(textStyles.quiet, styles.pointHeads)} aria-hidden>
          <span>from the left, {unit}</span>
          <span>from the top, {unit}</span>
        </p>
        <ol className={styles.points}>
          {shape.points.map(({ x, y }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points of a shape are known by their place in it
            <li key={i} className={styles.pointRow} data-on={i === chosen}>
              <NumberField
                label={`Point ${i + 1}, from the left`}
                bare
                value={x}
                min={-1e6}
                max={1e6}
                refuse={refuse}
                onCommit={(next) => put(i, { x: next, y })}
              />
              <NumberField
                label={`Point ${i + 1}, from the top`}
                bare
                value={y}
                min={-1e6}
                max={1e6}
                refuse={refuse}
                onCommit={(next) => put(i, { x, y: next })}
              />
            </li>
          ))}
        </ol>
      </details>
    );
  }
  return (
    <section className={classes(layoutStyles.pad, layoutStyles.rows)}>
      {number('From the left', shape.x, (x) => ({ ...shape, x }))}
      {number('From the top', shape.y, (y) => ({ ...shape, y }))}
      {shape.shape === 'disc' ? (
        number('Radius', shape.radius, (radius) => ({ ...shape, radius }), 0.001)
      ) : (
        <>
          {number('Width', shape.width, (width) => ({ ...shape, width }), 0.001)}
          {number('Length', shape.length, (length) => ({ ...shape, length }), 0.001)}
          <NumberField
            label="Rotation"
            value={shape.rotation}
            unit="°"
            min={-360}
            max={360}
            step={15}
            refuse={refuse}
            onCommit={(rotation) => reshape({ ...shape, rotation })}
          />
        </>
      )}
    </section>
  );
}
