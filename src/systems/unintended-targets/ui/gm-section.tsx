import { orderOf } from '@fall-of-shot/rules/order';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, EntityRef, StepDetail } from '@fall-of-shot/rules/step';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTOrder, UTOverrides } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { RotateCcw, X } from 'lucide-react';
import { classes } from '../../../design/classes.ts';
import { Choice } from '../../../ui/components/fields/choice.tsx';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import { IconButton } from '../../../ui/components/icon-button.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import metListStyles from '../../../ui/components/lists/met-list.module.css';
import textStyles from '../../../ui/components/text.module.css';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import { GmCandidates } from '../../../ui/resolve/gm-candidates.tsx';

/** The result for one entity so far: hit or missed, and its damage. */
interface MetSoFar {
  readonly entity: EntityRef;
  readonly hit: boolean;
  readonly cover: number;
  readonly damage: number | null;
  readonly through: boolean | null;
}

function detailsOf<K extends StepDetail['kind']>(steps: readonly Step[], kind: K): DetailOf<K>[] {
  return steps.flatMap(({ detail }) => (detail.kind === kind ? [detail as DetailOf<K>] : []));
}

/** Entities that a shot has met so far, in the order in which it last met them. */
function metSoFar(steps: readonly Step[]): readonly MetSoFar[] {
  const damage = new Map(detailsOf(steps, 'damage').map(({ entity, left }) => [entity.id, left]));
  const through = new Map(detailsOf(steps, 'penetration').map((each) => [each.entity.id, each.through]));
  const last = new Map(detailsOf(steps, 'meeting').map((each) => [each.entity.id, each]));
  return [...last.values()].map(({ entity, what, cover }) => ({
    entity,
    hit: what === 'hit',
    cover,
    damage: damage.get(entity.id) ?? null,
    through: through.get(entity.id) ?? null,
  }));
}

/** The GM's overrides of a shot that flies on (CO-08): for each entity it met, and for the candidates. */
export function GmTargets() {
  const shot = useApp((state) => state.shot);
  const order = orderOf<UTOrder>(shot?.attack.order, UNINTENDED_TARGETS);
  if (!shot || !order) return null;
  const { steps } = shot.attack;
  const met = metSoFar(steps);
  return (
    <>
      <ul className={metListStyles.list} aria-label="Met">
        {met.map((each) => (
          <MetRow key={each.entity.id} met={each} gm={order.gm ?? {}} />
        ))}
        {met.length === 0 ? <li className={textStyles.quiet}>Nobody has been met yet.</li> : null}
      </ul>
      <GmCandidates gm={order.gm ?? {}} where="in the way" />
    </>
  );
}

function MetRow({ met, gm }: { readonly met: MetSoFar; readonly gm: UTOverrides }) {
  const { override } = useActions().shot;
  const { entity, hit, cover, damage, through } = met;
  const { id: piece, name } = entity;
  const overridden = [gm.results, gm.cover, gm.damage, gm.through].some((word) => word && Object.hasOwn(word, piece));
  const back = () => {
    override({ what: 'result', piece, result: null });
    override({ what: 'cover', piece, bonus: null });
    override({ what: 'damage', piece, damage: null });
    override({ what: 'through', piece, through: null });
  };
  return (
    <li>
      <div className={classes(layoutStyles.line, layoutStyles.centred)}>
        <span className={classes(textStyles.value, textStyles.clip)}>{name}</span>
        <span className={metListStyles.buttons}>
          {overridden ? (
            <IconButton tiny aria-label={`Undo the changes to ${name}`} onClick={back}>
              <RotateCcw size={14} aria-hidden />
            </IconButton>
          ) : null}
          <IconButton tiny aria-label={`Exclude ${name}`} onClick={() => override({ what: 'strike', piece })}>
            <X size={15} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={metListStyles.fields}>
        <Choice
          bare
          label={`Whether ${name} is hit`}
          value={hit ? 'hit' : 'missed'}
          options={[
            { value: 'hit', label: 'Hit' },
            { value: 'missed', label: 'Missed' },
          ]}
          onChange={(result) => override({ what: 'result', piece, result })}
        />
        <NumberField
          bare
          label={`Cover of ${name}`}
          value={cover}
          unit="cover"
          min={0}
          max={20}
          step={1}
          onCommit={(bonus) => override({ what: 'cover', piece, bonus: Math.round(bonus) })}
        />
        {damage === null ? null : (
          <NumberField
            bare
            label={`What ${name} does not resist`}
            value={damage}
            unit="taken"
            min={0}
            max={1000}
            step={1}
            onCommit={(taken) => override({ what: 'damage', piece, damage: Math.round(taken) })}
          />
        )}
        {through === null ? null : (
          <Choice
            bare
            label={`Whether the shot goes through ${name}`}
            value={through ? 'through' : 'stopped'}
            options={[
              { value: 'through', label: 'Through' },
              { value: 'stopped', label: 'Stopped' },
            ]}
            onChange={(next) => override({ what: 'through', piece, through: next === 'through' })}
          />
        )}
      </div>
    </li>
  );
}
