import { orderOf } from '@fall-of-shot/rules/order';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import { RotateCcw, X } from 'lucide-react';
import { classes } from '../../../design/classes.ts';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import metListStyles from '../../../ui/components/lists/met-list.module.css';
import { RuleTag } from '../../../ui/components/rule-tag.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { GmCandidates } from '../../../ui/resolve/gm-candidates.tsx';
import { type DamagePath, damagePathsOf } from '../playback/impacts.ts';

/** The GM's overrides of an action test (CO-08): who is hit, each loss, and the result of a parry or a miss. */
export function GmActions() {
  const { override } = useActions().shot;
  const shot = useApp((state) => state.shot);
  const order = orderOf<ATOrder>(shot?.attack.order, ACTION_TESTS);
  const frozen = shot?.frozen;
  if (!shot || !order) return null;
  const weapon = weaponOf<ATWeapon>(
    frozen?.weapons.find(({ id }) => id === order.weapon),
    ACTION_TESTS,
  );
  const { steps } = shot.attack;
  const struck = inAll(damagePathsOf(steps));
  const gm = order.gm ?? {};
  const strayed = steps.some(({ detail }) => detail.kind === 'astray');
  const several = order.arcs.length > 0 || (weapon !== undefined && weapon.indirect !== null);
  return (
    <>
      {weapon?.parry ? (
        <div className={classes(layoutStyles.line, layoutStyles.centred)}>
          <NumberField
            label="Successes that a parry takes"
            value={gm.parried ?? 0}
            min={0}
            max={100}
            whole
            onCommit={(successes) => override({ what: 'parried', successes: successes === 0 ? null : successes })}
          />
          <RuleTag rule="AT-42" />
        </div>
      ) : null}
      {strayed && weapon ? (
        <div className={classes(layoutStyles.line, layoutStyles.centred)}>
          <NumberField
            label="HP of a miss"
            value={gm.missDamage ?? weapon.damage}
            min={0}
            max={1000}
            whole
            onCommit={(damage) => override({ what: 'miss-damage', damage: damage === weapon.damage ? null : damage })}
          />
          <RuleTag rule="AT-13" />
        </div>
      ) : null}
      <ul className={metListStyles.list} aria-label="Hit">
        {struck.map(({ entity, lost }) => {
          const { id: piece, name } = entity;
          const overridden = gm.lost && Object.hasOwn(gm.lost, piece);
          return (
            <li key={piece}>
              <div className={classes(layoutStyles.line, layoutStyles.centred)}>
                <span className={classes(textStyles.value, textStyles.clip)}>{name}</span>
                <span className={metListStyles.buttons}>
                  {overridden ? (
                    <IconButton
                      tiny
                      aria-label={`Undo the change to ${name}`}
                      onClick={() => override({ what: 'damage', piece, damage: null })}
                    >
                      <RotateCcw size={14} aria-hidden />
                    </IconButton>
                  ) : null}
                  {several ? (
                    <IconButton tiny aria-label={`Exclude ${name}`} onClick={() => override({ what: 'strike', piece })}>
                      <X size={15} aria-hidden />
                    </IconButton>
                  ) : null}
                </span>
              </div>
              {entity.what === 'piece' ? (
                <div className={metListStyles.fields}>
                  <NumberField
                    bare
                    label={`What ${name} loses`}
                    value={lost}
                    unit="HP"
                    min={0}
                    max={1000}
                    whole
                    onCommit={(damage) => override({ what: 'damage', piece, damage })}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
        {struck.length === 0 ? <li className={textStyles.quiet}>It has not reached anybody yet.</li> : null}
      </ul>
      {several ? <GmCandidates gm={gm} where="in it" /> : null}
    </>
  );
}

/** Each entity hit, once, with its total loss: the GM's override is for the whole attack (CO-08). */
function inAll(paths: readonly DamagePath[]): readonly Pick<DamagePath, 'entity' | 'lost'>[] {
  const all = new Map<string, Pick<DamagePath, 'entity' | 'lost'>>();
  for (const { entity, lost } of paths) {
    all.set(entity.id, { entity, lost: lost + (all.get(entity.id)?.lost ?? 0) });
  }
  return [...all.values()];
}
