import { COVERS } from '../../../geometry/sight/verdict.ts';
import { missPreviewOf } from '../../../store/attack/selectors.ts';
import { Check, Choice } from '../../../ui/components/controls.tsx';
import layoutStyles from '../../../ui/components/layout.module.css';
import reasonRowStyles from '../../../ui/components/reason-row.module.css';
import { AnotherModifier, ReasonRow } from '../../../ui/components/reason-row.tsx';
import { useActions, useApp } from '../../../ui/program/program.tsx';
import type { ReasonId } from '../rules/order.ts';

const AUTO = 'auto';

/** The number to hit with its reasons (HL-32): each value can be changed for this shot, and others put in. */
export function NumberSection() {
  const actions = useActions();
  const preview = useApp(missPreviewOf);
  const draft = useApp((state) => state.draft);
  if (!preview) return null;
  const { toHit, proposed } = preview;
  const choice = (what: 'cover' | 'concealment', name: string) => (
    <Choice
      label={name}
      bare
      value={draft[what] ?? AUTO}
      options={[
        { value: AUTO, label: `${name} (${proposed[what]})` },
        ...COVERS.map((value) => ({ value, label: `${name}: ${value}` })),
      ]}
      onChange={(value) => actions.shot.editDraft({ [what]: value === AUTO ? null : value })}
    />
  );
  return (
    <section className={layoutStyles.pad}>
      {toHit ? (
        <table className={reasonRowStyles.reasons}>
          <tbody>
            {toHit.reasons.map((reason) => (
              <ReasonRow
                key={reason.id}
                reason={reason}
                base={reason.id === 'band'}
                onSay={(value) => {
                  const { [reason.id as ReasonId]: _, ...others } = draft.values;
                  const given = reason.was ?? reason.value;
                  actions.shot.editDraft({ values: value === given ? others : { ...others, [reason.id]: value } });
                }}
              />
            ))}
            <tr className={reasonRowStyles.sum} data-part="sum">
              <td>
                {toHit.number > 0 ? `Hits on ${Math.min(10, toHit.number)} or under, one d10` : 'No roll can hit'}
              </td>
              <td />
              <td>{toHit.number}</td>
            </tr>
          </tbody>
        </table>
      ) : null}
      {toHit ? (
        <div className={reasonRowStyles.modifiers}>
          <Check
            label="Target moved"
            checked={draft.targetMoved}
            onChange={(targetMoved) => actions.shot.editDraft({ targetMoved })}
          />
          <Check
            label="Firer moved"
            checked={draft.firerMoved}
            onChange={(firerMoved) => actions.shot.editDraft({ firerMoved })}
          />
          {choice('cover', 'Cover')}
          {choice('concealment', 'Concealment')}
          <AnotherModifier />
        </div>
      ) : null}
    </section>
  );
}
