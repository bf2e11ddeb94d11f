import { useEffect, useState } from 'react';
import { Die, inOrder } from '../../design/die.tsx';
import { counting, meaning } from '../../rules/dice.ts';
import type { RollQuestion } from '../../rules/protocol.ts';
import { numberWords } from '../../rules/wording.ts';
import { Button } from '../components/button.tsx';
import { typedInto } from '../components/is-typing.ts';
import layoutStyles from '../components/layout.module.css';
import { useActions } from '../program/program.tsx';
import styles from './dice-tray.module.css';

/** The typed dice of a roll in words: the meaning of the die, or the sum. */
function words({ dice }: RollQuestion, faces: readonly number[]): string {
  const last = faces.at(-1);
  if (last === undefined) return dice.count === 1 ? 'Type the die you rolled' : 'Type the dice you rolled';
  if (dice.voidFaces.includes(last)) return `${last} is void: roll it again`;
  if (dice.count === 1) return meaning(dice, last) ?? '';
  const known = counting(dice, faces);
  const left = dice.count - known.length;
  const sum = `${known.join(' + ')} = ${known.reduce((all, face) => all + face, 0)}`;
  return left > 0 ? `${sum}, ${numberWords(left)} ${left === 1 ? 'die' : 'dice'} to go` : sum;
}

/**
 * Input for a rolled die, or several that are summed: keys 1 to 9, and 0 for ten, fill the next one. A void face is
 * shown and asks again.
 */
export function DiceTray({ question }: { readonly question: RollQuestion }) {
  const actions = useActions();
  const { dice } = question;
  const [faces, setFaces] = useState<readonly number[]>([]);
  const done = counting(dice, faces).length >= dice.count;
  const type = (face: number) =>
    setFaces((before) => (counting(dice, before).length >= dice.count ? before : [...before, face]));
  const use = () => {
    if (done) actions.shot.answer(question.key, { kind: 'roll', faces });
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (typedInto(event)) return;
      if (/^[0-9]$/.test(event.key)) type(event.key === '0' ? 10 : Number(event.key));
      else if (event.key === 'Backspace') setFaces((before) => before.slice(0, -1));
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) use();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  const all = Array.from({ length: dice.sides }, (_, i) => i + 1).filter((face) => face <= dice.sides);
  return (
    <>
      <div className={styles.tray}>
        {inOrder(faces).map(({ place, face }) => (
          <Die key={place} face={face} size={45} tone={dice.voidFaces.includes(face) ? 'void' : 'lit'} />
        ))}
        {done ? null : <Die face={null} size={45} tone="asked" />}
      </div>
      <p className={styles.said} role="status">
        {words(question, faces)}
      </p>
      <div className={styles.faces}>
        {all.map((face) => (
          <button
            key={face}
            type="button"
            className={styles.face}
            disabled={done}
            data-void={dice.voidFaces.includes(face)}
            onClick={() => type(face)}
            aria-label={`Die shows ${face}`}
          >
            {face}
          </button>
        ))}
      </div>
      <div className={layoutStyles.actions}>
        <Button disabled={faces.length === 0} onClick={() => setFaces((before) => before.slice(0, -1))}>
          Back
        </Button>
        <Button onClick={() => actions.shot.rollOne(question)}>{dice.count === 1 ? 'Roll it' : 'Roll them'}</Button>
        <Button look="primary" disabled={!done} onClick={use}>
          {dice.count === 1 ? 'Use this die' : 'Use these dice'}
        </Button>
      </div>
    </>
  );
}
