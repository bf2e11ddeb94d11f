import { figure } from '@fall-of-shot/rules/wording';
import { selectedPiece } from '../../../store/state/scene-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import { NumberField } from '../../../ui/components/fields/number-field.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { useApp } from '../../../ui/program/program.tsx';
import type { RollPreview } from '../engagement/preview.ts';
import { freeActions } from '../scene/figures.ts';
import styles from './action-tests.module.css';

/** Both limits of the sustain dice in a few words (AT-20). */
function limitWords(byUnits: number, byRate: number, of: 'rounds' | 'EX'): string {
  const units = byUnits === Number.POSITIVE_INFINITY ? 'any number' : `${figure(byUnits)}`;
  return `${units} by ${of}, ${figure(byRate)} by rate`;
}

/** The action dice that the firer can still spend (AT-02, AT-14). */
export function freeNow(state: AppState): number {
  const piece = selectedPiece(state);
  return piece ? freeActions(piece) : 0;
}

/** What one roll spends: action dice, and sustain dice with both limits (AT-02, AT-20). */
export function Spending(props: {
  readonly roll: RollPreview | undefined;
  readonly of: 'rounds' | 'EX' | null;
  readonly ad: number;
  readonly sustain: number;
  readonly onSpend: (spent: { readonly ad?: number; readonly sustain?: number }) => void;
}) {
  const { roll, of, ad, sustain, onSpend } = props;
  const free = useApp(freeNow);
  const limits = roll?.limits;
  return (
    <div className={styles.spending}>
      <div className={styles.spent}>
        <NumberField
          label="Action dice"
          value={ad}
          min={0}
          max={100}
          whole
          onCommit={(next) => onSpend({ ad: next })}
        />
        <p className={textStyles.quiet}>{figure(free)} left this round</p>
      </div>
      {of && limits ? (
        <div className={styles.spent}>
          <NumberField
            label="Sustain dice"
            value={sustain}
            min={0}
            max={1000}
            whole
            onCommit={(next) => onSpend({ sustain: next })}
          />
          <p className={textStyles.quiet}>At most {limitWords(limits.byUnits, limits.byRate, of)}</p>
        </div>
      ) : null}
    </div>
  );
}
