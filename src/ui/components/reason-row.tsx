import { Plus, RotateCcw, X } from 'lucide-react';
import { classes } from '../../design/classes.ts';
import type { Refusal } from '../../rules/protocol.ts';
import type { Reason } from '../../rules/reason.ts';
import { signed } from '../../rules/wording.ts';
import { useActions, useApp } from '../program/program.tsx';
import { Button } from './button.tsx';
import controlStyles from './controls.module.css';
import { NumberField } from './controls.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './reason-row.module.css';
import { RuleTag } from './rule-tag.tsx';

/** Which of the modifiers that the table put in a reason is; `null` of one that the rules give. */
function extraOf({ id }: Reason): number | null {
  return id.startsWith('extra/') ? Number(id.slice('extra/'.length)) : null;
}

/**
 * One reason: what it is, its rule, its value to be changed, and what the rules gave where the table said otherwise.
 *
 * @param onSay what the table says instead of the rules' value; without it that value stands
 * @param base the value that the others are added to, which has no sign
 * @param unit what the value counts, where it is not what the others count
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

/** What a modifier of the table's own is for. */
function ExtraName({ reason, extra }: { readonly reason: Reason; readonly extra: number }) {
  const actions = useActions();
  const draft = useApp((state) => state.draft);
  return (
    <input
      className={classes(controlStyles.field, styles.name)}
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

/** Puts in another modifier, which the table names. */
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
