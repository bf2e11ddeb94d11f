import { Delete, Dices } from 'lucide-react';
import { useEffect } from 'react';
import { Die } from '../../design/die.tsx';
import styles from '../base/phone.module.css';
import { keyOf, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { waitsFor } from '../base/phone-store.ts';
import { MOST_SLOTS, type TypedDice } from '../base/typed-dice.ts';
import { useQuestion } from '../base/use-question.ts';
import rollStyles from './dice.module.css';
import { DiceCounts, DiceKeys, DiceSlots, FaceField } from './dice-keys.tsx';
import { Said } from './said.tsx';

/** Up to so many sides there is a key for each face. */
const KEYS = 12;

/** Dice that are asked of the player: rolled with one press, or typed as they lie on the table. */
export function RollSheet() {
  const { store, phone } = usePhone();
  const ask = usePhoneState((state) => state.view?.asks.find(({ kind }) => kind === 'roll'));
  const key = ask ? keyOf(ask) : '';
  const typed = usePhoneState((state) => state.dice[key]);
  const waits = usePhoneState((state) => waitsFor(state, 'roll'));
  const heading = useQuestion(key);
  const seat = ask?.seat;
  const faces = typed ?? [];
  const [most, sides] = ask?.kind === 'roll' ? [ask.count, ask.sides] : [0, 0];
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement) return;
      // Of several players who are asked at once, keys are for the one whose strip has the focus.
      const strip = document.activeElement?.closest<HTMLElement>('[data-part="strip"]');
      const asked = store.getState().view?.asks.find(({ kind }) => kind === 'roll')?.seat;
      if (seat !== (strip?.dataset.seat ?? asked)) return;
      const face = Number(event.key);
      const now = store.getState().dice[key] ?? [];
      if (event.key === 'Backspace') store.setState(({ dice }) => ({ dice: { ...dice, [key]: now.slice(0, -1) } }));
      else if (face >= 1 && face <= Math.min(9, sides) && now.length < most)
        store.setState(({ dice }) => ({ dice: { ...dice, [key]: [...now, face] } }));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, key, seat, most, sides]);
  if (ask?.kind !== 'roll') return null;
  const count = faces.length;
  const set = (next: TypedDice): void => store.setState(({ dice }) => ({ dice: { ...dice, [key]: next } }));
  const hits = faces.filter((face) => face !== null && ask.good?.faces.includes(face)).length;
  /** A key for each face, and with many dice a number for each. */
  const hasKeys = ask.sides <= KEYS;
  const counts = hasKeys && ask.count > MOST_SLOTS;
  const missing = ask.count - count;
  const send = (): void => {
    phone.say({
      kind: 'roll',
      shot: ask.shot,
      question: ask.question,
      faces: Array.from({ length: ask.count }, (_, i) => faces[i] ?? null),
    });
  };
  const dice = ask.count === 1 ? 'the die' : `${ask.count} dice`;
  const button = waits
    ? 'Sent'
    : missing === ask.count
      ? `Roll ${dice}`
      : missing > 0
        ? `Roll the other ${missing}`
        : `Use ${ask.count === 1 ? 'this die' : `these ${ask.count} dice`}`;
  const Keys = counts ? DiceCounts : hasKeys ? DiceKeys : FaceField;
  return (
    <div className={styles.sheetBody}>
      <div className={styles.head} data-area="head">
        <div className={styles.rowNames} data-area="title">
          <h1 ref={heading} tabIndex={-1} className={styles.question}>
            Roll {dice}
          </h1>
          <span className={rollStyles.why}>{[ask.who, ask.words].filter(Boolean).join(': ')}</span>
        </div>
        {ask.good ? (
          <span className={rollStyles.good} data-area="good">
            {ask.good.faces.map((face) => (
              <Die key={face} sides={ask.sides} face={face} tone="attack" size={26} pips />
            ))}
            {ask.good.means}
          </span>
        ) : null}
      </div>
      {counts ? null : <DiceSlots ask={ask} dice={faces} />}
      {count === 0 ? (
        <p className={styles.quiet} data-area="note">
          {counts ? 'Real dice? Tap them, or type how many show each face.' : 'Real dice? Tap what lies on the table.'}
        </p>
      ) : (
        <p role="status" data-area="hits">
          {ask.good ? (
            <strong className={rollStyles.hits}>
              {hits} {hits === 1 ? 'hit' : 'hits'}
            </strong>
          ) : null}
          {ask.good && missing > 0 ? ', ' : ''}
          {missing > 0 ? `${missing} ${missing === 1 ? 'die' : 'dice'} to go` : ''}
        </p>
      )}
      <Keys ask={ask} dice={faces} onType={set} />
      <Said />
      <div className={styles.last} data-area="last">
        <button
          type="button"
          className={styles.icon}
          aria-label="Take the last die back"
          disabled={count === 0}
          onClick={() => set(faces.slice(0, -1))}
        >
          <Delete size={22} aria-hidden />
        </button>
        <button
          type="button"
          data-main
          className={styles.fire}
          data-typed={missing === 0}
          disabled={waits}
          onClick={send}
        >
          <Dices size={22} aria-hidden />
          {button}
        </button>
      </div>
    </div>
  );
}
