import { entityName } from '@fall-of-shot/rules/naming';
import type { RuleNumber } from '@fall-of-shot/rules/rule';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import { figure, listed } from '@fall-of-shot/rules/wording';
import { classes } from '../../../design/classes.ts';
import reasonRowStyles from '../../../ui/attack/reason-row.module.css';
import { AnotherModifier, ReasonRow } from '../../../ui/attack/reason-row.tsx';
import { useOptions } from '../../../ui/attack/use-options.ts';
import { Check } from '../../../ui/components/fields/choice.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import oddsStyles from '../../../ui/components/lists/odds.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { OddsSection } from '../../../ui/odds/odds-section.tsx';
import { useApp } from '../../../ui/program/program.tsx';
import type { UTOptions } from '../scene/options.ts';
import { alsoMetNow, previewNow } from './aimed.ts';
import styles from './attack-section.module.css';

const COLUMNS = ['first', 'at all', 'down'] as const;

/** The attack card of a shot that flies on: the pools, the odds, and what is on its way. */
export function UTAttackSection() {
  return (
    <>
      <PoolSection />
      <OddsSection columns={COLUMNS} />
      <WaySection />
    </>
  );
}

/** A number of dice, for a table. */
function dice(n: number): string {
  return `${figure(n)} ${n === 1 ? 'die' : 'dice'}`;
}

/** The pools of the attack and of the target, each with its reasons (UT-01, UT-09, UT-10, UT-40). */
function PoolSection() {
  const [, edit] = useOptions<UTOptions>(UNINTENDED_TARGETS);
  const preview = useApp(previewNow);
  const hitNumber = preview?.hitNumber;
  if (!preview) return null;
  const { pool, target, weapon } = preview;
  return (
    <section className={layoutStyles.pad} aria-label="Dice">
      <table className={reasonRowStyles.reasons}>
        <tbody>
          {pool.reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} base={reason.id === 'pool'} />
          ))}
          <tr className={reasonRowStyles.sum} data-sum="attack">
            <td>{`Rolls, ${hitNumber === 6 ? '6 hits' : `${hitNumber} and up hit`}`}</td>
            <td>
              <RuleTag rule="UT-01" />
            </td>
            <td>{dice(pool.dice)}</td>
          </tr>
          {target?.entity.defender ? (
            <tr className={reasonRowStyles.apart} data-sum="defense">
              <td>
                {target.entity.name} {target.entity.unable ? `is ${target.entity.unable}` : 'rolls'}
              </td>
              <td>
                <RuleTag rule={target.entity.unable ? 'UT-03' : 'UT-09'} />
              </td>
              <td>{dice(target.pool.dice)}</td>
            </tr>
          ) : null}
          {target && !target.entity.wall && preview.area === null ? (
            <ReasonRow
              reason={target.reasons[0] ?? { id: 'cover', value: 0, reason: 'cover, nothing hidden', rule: 'UT-40' }}
              unit="hits"
              onSay={(value) => {
                const given = target.reasons[0]?.was ?? target.cover.bonus;
                edit({ bonus: value === given || value < 0 ? null : value });
              }}
            />
          ) : null}
        </tbody>
      </table>
      <div className={reasonRowStyles.modifiers}>
        <AnotherModifier />
        <p className={textStyles.quiet}>
          DV {figure(weapon.dv)}, AP {figure(weapon.ap)}
          {weapon.blast ? '' : weapon.penetrating ? ', can go through what it hits' : ', goes through nothing'}
        </p>
      </div>
    </section>
  );
}

/** Entities somewhere on the way of the shot, and the rule. */
function OnTheWay(props: {
  readonly name: string;
  readonly rule: RuleNumber;
  readonly text: string;
  readonly id: string;
}) {
  const { name, rule, text, id } = props;
  return (
    <div className={oddsStyles.onTheWay}>
      <p>
        <span className={textStyles.quiet}>{name}: </span>
        <span data-testid={id}>{text}</span>
      </p>
      <RuleTag rule={rule} />
    </div>
  );
}

/** Around the cover or through it, and whether anything behind matters (UT-34, UT-04); the entities beyond (UT-20). */
function WaySection() {
  const [options, edit] = useOptions<UTOptions>(UNINTENDED_TARGETS);
  const preview = useApp(previewNow);
  const also = useApp(alsoMetNow);
  if (!preview || !also) return null;
  const { target, area } = preview;
  const { beyond, inside } = also;
  const between = target?.cover.between ?? [];
  const names = (all: readonly { readonly what: 'piece' | 'object'; readonly id: string; readonly name: string }[]) =>
    all.length === 0
      ? 'nobody'
      : listed(all.slice(0, 6).map(entityName)) + (all.length > 6 ? ` and ${all.length - 6} more` : '');
  return (
    <section className={layoutStyles.pad} aria-label="What is in the way">
      {area ? (
        <OnTheWay name="In the area" rule="UT-35" text={names(inside)} id="inside" />
      ) : (
        <>
          <OnTheWay
            name="In the way"
            rule="UT-11"
            text={between.length === 0 ? 'nothing' : names(between)}
            id="between"
          />
          <OnTheWay name="Beyond" rule="UT-20" text={names(beyond)} id="beyond" />
        </>
      )}
      <div className={styles.checks}>
        {area ? null : (
          <span className={classes(layoutStyles.line, layoutStyles.centred)}>
            <Check
              label={
                between.length === 1 && between[0] ? `Through ${entityName(between[0])}` : 'Through what is in the way'
              }
              checked={options.way === 'through'}
              onChange={(through) => edit({ way: through ? 'through' : 'around' })}
            />
            <RuleTag rule="UT-34" />
          </span>
        )}
        <span className={classes(layoutStyles.line, layoutStyles.centred)}>
          <Check
            label="Nothing of consequence between or behind"
            checked={options.nothingBehind}
            onChange={(nothingBehind) => edit({ nothingBehind })}
          />
          <RuleTag rule="UT-04" />
        </span>
      </div>
    </section>
  );
}
