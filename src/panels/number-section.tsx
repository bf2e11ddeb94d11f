import { Plus, RotateCcw, X } from 'lucide-react';
import { COVERS } from '../geometry/sight/verdict.ts';
import type { ReasonId } from '../rules/hit-locations/order.ts';
import type { Reason } from '../rules/reason.ts';
import { missPreviewOf } from '../store/selectors.ts';
import { useActions, useApp } from './context.tsx';
import { Check, Choice, NumberField } from './controls.tsx';
import { RuleTag } from './rule-number.tsx';
import { signed } from './words.ts';

const AUTO = 'auto';

/** The number to hit with its reasons (HL-32): each value can be changed for this shot, and others put in. */
export function NumberSection() {
  const actions = useActions();
  const preview = useApp(missPreviewOf);
  const draft = useApp((state) => state.draft);
  if (!preview) return null;
  const { toHit, proposed, refusal } = preview;
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
    <section className="pad">
      {toHit ? (
        <table className="reasons">
          <tbody>
            {toHit.reasons.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} />
            ))}
            <tr className="sum">
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
        <div className="modifiers">
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
          <button
            type="button"
            className="button plain small"
            onClick={() => actions.shot.editDraft({ extra: [...draft.extra, { reason: 'other', value: -1 }] })}
          >
            <Plus size={14} aria-hidden />
            Another modifier
          </button>
        </div>
      ) : null}
      {refusal ? (
        <div className="refusal" role="status">
          <p>{refusal.reason}</p>
          <RuleTag rule={refusal.rule} />
        </div>
      ) : null}
    </section>
  );
}

/** One reason: what it is, its rule, its value to be changed, and what the rules gave where the table said otherwise. */
function ReasonRow({ reason }: { readonly reason: Reason }) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  const base = reason.id === 'band';
  const extra = reason.id.startsWith('extra/') ? Number(reason.id.slice('extra/'.length)) : null;
  const value = (next: number) => {
    const whole = Math.round(next);
    if (extra === null) {
      const { [reason.id as ReasonId]: _, ...others } = draft.values;
      const given = reason.was ?? reason.value;
      actions.shot.editDraft({ values: whole === given ? others : { ...draft.values, [reason.id]: whole } });
    } else
      actions.shot.editDraft({
        extra: draft.extra.map((each, i) => (i === extra ? { ...each, value: whole } : each)),
      });
  };
  return (
    <tr data-reason={reason.id}>
      <td>
        {extra === null ? (
          reason.reason
        ) : (
          <input
            className="field reason-name"
            aria-label="What this modifier is for"
            value={reason.reason}
            maxLength={80}
            onChange={({ target }) =>
              actions.shot.editDraft({
                extra: draft.extra.map((each, i) => (i === extra ? { ...each, reason: target.value || ' ' } : each)),
              })
            }
          />
        )}
        {reason.was === undefined ? null : (
          <span className="was">
            {' '}
            was {base ? reason.was : signed(reason.was)}
            <button
              type="button"
              className="icon-button tiny"
              aria-label={`Back to ${reason.was}`}
              onClick={() => value(reason.was ?? reason.value)}
            >
              <RotateCcw size={12} aria-hidden />
            </button>
          </span>
        )}
      </td>
      <td>
        {extra === null ? (
          <RuleTag rule={reason.rule} />
        ) : (
          <button
            type="button"
            className="icon-button tiny"
            aria-label={`Take away ${reason.reason}`}
            onClick={() => actions.shot.editDraft({ extra: draft.extra.filter((_, i) => i !== extra) })}
          >
            <X size={13} aria-hidden />
          </button>
        )}
      </td>
      <td>
        <NumberField
          bare
          label={`${reason.reason}, value`}
          value={reason.value}
          min={-20}
          max={20}
          step={1}
          onCommit={value}
        />
      </td>
    </tr>
  );
}
