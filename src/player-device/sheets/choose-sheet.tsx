import styles from '../base/phone.module.css';
import { keyOf, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { waitsFor } from '../base/phone-store.ts';
import { useQuestion } from '../base/use-question.ts';
import { Said } from './said.tsx';
import sheetStyles from './sheets.module.css';

/** A choice that is asked of the player: numbered as on the map. */
export function ChooseSheet() {
  const { store, phone } = usePhone();
  const ask = usePhoneState((state) => state.view?.asks.find(({ kind }) => kind === 'choose'));
  const option = usePhoneState((state) => (ask ? state.options[keyOf(ask)] : undefined));
  const waits = usePhoneState((state) => waitsFor(state, 'choose'));
  const heading = useQuestion(ask ? keyOf(ask) : '');
  if (ask?.kind !== 'choose') return null;
  const chosen = ask.options.find(({ id }) => id === option);
  return (
    <div className={styles.sheetBody}>
      <h1 ref={heading} tabIndex={-1} className={styles.question} data-area="title">
        {ask.title}
      </h1>
      <p data-area="note">{ask.words}</p>
      <div className={styles.rows} data-area="options" role="radiogroup" aria-label={ask.title}>
        {ask.options.map(({ id, label, words }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a button is as high as a finger
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === option}
            className={styles.row}
            data-chosen={id === option}
            onClick={() => store.setState(({ options }) => ({ options: { ...options, [keyOf(ask)]: id } }))}
          >
            <span className={sheetStyles.number} aria-hidden>
              {i + 1}
            </span>
            <span className={styles.rowNames}>
              <strong>{label}</strong>
              <span>{words}</span>
            </span>
          </button>
        ))}
      </div>
      <Said />
      <div className={styles.last} data-area="last">
        <button
          type="button"
          data-main
          className={styles.main}
          disabled={!chosen || waits}
          onClick={() => {
            if (chosen) phone.say({ kind: 'choose', shot: ask.shot, question: ask.question, option: chosen.id });
          }}
        >
          {waits ? 'Sent' : chosen ? `It meets ${chosen.label}` : 'Choose one'}
        </button>
      </div>
    </div>
  );
}
