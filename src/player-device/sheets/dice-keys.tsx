import type { KeyboardEvent } from 'react';
import { Die } from '../../design/die.tsx';
import type { Asked } from '../../network/messages/view-schema.ts';
import fieldStyles from '../base/field.module.css';
import styles from '../base/phone.module.css';
import { countOf, shownSlots, type TypedDice, withCount } from '../base/typed-dice.ts';
import rollStyles from './dice.module.css';

type AskedRoll = Extract<Asked, { kind: 'roll' }>;

interface Typing {
  readonly ask: AskedRoll;
  readonly dice: TypedDice;
  readonly onType: (dice: TypedDice) => void;
}

/** The dice that were typed, and those that are missing. */
export function DiceSlots({ ask, dice }: Omit<Typing, 'onType'>) {
  return (
    <ol className={rollStyles.slots} data-area="slots" aria-label="Dice">
      {shownSlots(dice.length, ask.count).map((i) => {
        const face = dice[i] ?? null;
        const counts = face !== null && ask.good?.faces.includes(face) === true;
        return (
          <li key={i} aria-label={face === null ? `Die ${i + 1} of ${ask.count}, empty` : `Die ${i + 1}: ${face}`}>
            <Die
              sides={ask.sides}
              face={face}
              tone={face === null ? (i === dice.length ? 'asked' : 'empty') : counts ? 'attack' : 'idle'}
              size={36}
              pips
            />
          </li>
        );
      })}
    </ol>
  );
}

function facesOf({ sides }: AskedRoll): readonly number[] {
  return Array.from({ length: sides }, (_, i) => i + 1);
}

function DiceKey({ ask, dice, onType, face }: Typing & { readonly face: number }) {
  return (
    <button
      type="button"
      aria-label={`Add ${face}`}
      disabled={dice.length >= ask.count}
      onClick={() => onType([...dice, face])}
    >
      <Die sides={ask.sides} face={face} tone="key" size={30} pips />
    </button>
  );
}

/** A key for each face: a tap types one die. */
export function DiceKeys(typing: Typing) {
  return (
    <div className={rollStyles.keys} data-area="keys">
      {facesOf(typing.ask).map((face) => (
        <DiceKey key={face} {...typing} face={face} />
      ))}
    </div>
  );
}

/** Enter goes on to the next number, and from the last one to the main button. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('[data-area]')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  const main = event.currentTarget.closest('main')?.querySelector<HTMLElement>('[data-main]:not(:disabled)');
  (next ?? main)?.focus();
}

/** Many dice: how many show each face, typed as a number or one by one with the key above it. */
export function DiceCounts(typing: Typing) {
  const { ask, dice, onType } = typing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div className={rollStyles.counts} data-area="counts" role="group" aria-label="How many dice show each face">
      {facesOf(ask).map((face) => {
        const count = countOf(dice, face);
        return (
          <div key={face} data-good={ask.good?.faces.includes(face) === true}>
            <DiceKey {...typing} face={face} />
            <input
              className={fieldStyles.field}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-label={`Dice that show ${face}`}
              placeholder="0"
              value={count === 0 ? '' : count}
              onChange={({ target }) => onType(withCount(dice, face, Number(target.value), ask.count))}
              onFocus={({ target }) => target.select()}
              onKeyDown={toNext}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Dice with so many sides that a key for each face finds no room. */
export function FaceField({ ask, dice, onType }: Typing) {
  return (
    <form
      className={rollStyles.typed}
      data-area="keys"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('face');
        if (!(field instanceof HTMLInputElement)) return;
        const face = Number(field.value);
        const fits = Number.isInteger(face) && face >= 1 && face <= ask.sides && dice.length < ask.count;
        if (fits) onType([...dice, face]);
        field.value = '';
      }}
    >
      <input
        className={fieldStyles.field}
        name="face"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`A face from 1 to ${ask.sides}`}
      />
      <button type="submit" className={styles.small}>
        Add
      </button>
    </form>
  );
}
