import type { Refusal } from '@fall-of-shot/rules/protocol';
import type { Reason } from '@fall-of-shot/rules/reason';
import { signed } from '@fall-of-shot/rules/wording';
import { Plus, RotateCcw, X } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import { Button } from '../components/button.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { NumberField } from '../components/fields/number-field.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { RuleTag } from '../components/rule-tag.tsx';
import { useActions, useApp } from '../program/program.tsx';
import styles from './reason-row.module.css';

/** The index of a reason among the table's extra modifiers; `null` for a reason of the rules. */
function extraOf({ id }: Reason): number | null {
  return id.startsWith('extra/') ? Number(id.slice('extra/'.length)) : null;
}

/**
 * One reason: what it is, its rule, its value to change, and the rules' value if the table overrides it.
 *
 * @param onSay sets the table's value; without it the value is fixed
 * @param base the value that the others are added to, which has no sign
 * @param unit what the value counts, if different from the others
 */
export function ReasonRow({
  reason,
  onSay,
  base = false,
  unit,
}: {
  readonly reason: Reason;
  readonly onSay?: (value: number) => void;
  readonly base?: boolean;
  readonly unit?: string;
}) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  const extra = extraOf(reason);
  const say = (next: number) => {
    const value = Math.round(next);
    if (extra === null) onSay?.(value);
    else actions.shot.editDraft({ extra: draft.extra.map((each, i) => (i === extra ? { ...each, value } : each)) });
  };
  return (
    <tr data-reason={reason.id}>
      <td>
        {extra === null ? reason.reason : <ExtraName reason={reason} extra={extra} />}
        {reason.was === undefined ? null : (
          <span className={styles.was}>
            {' '}
            was {base ? reason.was : signed(reason.was)}
            <IconButton tiny aria-label={`Back to ${reason.was}`} onClick={() => say(reason.was ?? reason.value)}>
              <RotateCcw size={12} aria-hidden />
            </IconButton>
          </span>
        )}
      </td>
      <td>
        {extra === null ? (
          <RuleTag rule={reason.rule} />
        ) : (
          <IconButton
            tiny
            aria-label={`Remove ${reason.reason}`}
            onClick={() => actions.shot.editDraft({ extra: draft.extra.filter((_, i) => i !== extra) })}
          >
            <X size={13} aria-hidden />
          </IconButton>
        )}
      </td>
      <td>
        {extra === null && !onSay ? (
          base ? (
            reason.value
          ) : (
            signed(reason.value)
          )
        ) : (
          <NumberField
            bare
            label={`${reason.reason}, value`}
            value={reason.value}
            {...(unit ? { unit } : {})}
            min={-20}
            max={20}
            step={1}
            onCommit={say}
          />
        )}
      </td>
    </tr>
  );
}

/** The purpose of an extra modifier. */
function ExtraName({ reason, extra }: { readonly reason: Reason; readonly extra: number }) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  return (
    <input
      className={classes(fieldStyles.field, styles.name)}
      aria-label="What this modifier is for"
      value={reason.reason}
      maxLength={80}
      onChange={({ target }) =>
        actions.shot.editDraft({
          extra: draft.extra.map((each, i) => (i === extra ? { ...each, reason: target.value || ' ' } : each)),
        })
      }
    />
  );
}

/** Adds an extra modifier, to be named by the table. */
export function AnotherModifier() {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  return (
    <Button
      look="plain"
      size="small"
      onClick={() => actions.shot.editDraft({ extra: [...draft.extra, { reason: 'other', value: -1 }] })}
    >
      <Plus size={14} aria-hidden />
      Another modifier
    </Button>
  );
}

/** Why the shot may not be fired, with its rule. */
export function RefusalNote({ id, refusal }: { readonly id: string; readonly refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <div className={styles.refusal} role="status">
      <p id={id}>{refusal.reason}</p>
      <RuleTag rule={refusal.rule} />
    </div>
  );
}
