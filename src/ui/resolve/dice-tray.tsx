import { counting, facesFrom, groupOf } from '@fall-of-shot/rules/dice';
import type { RollQuestion } from '@fall-of-shot/rules/protocol';
import { numberWords } from '@fall-of-shot/rules/wording';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { Die, inOrder } from '../../design/die.tsx';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import { useActions } from '../program/program.tsx';
import styles from './dice-tray.module.css';
import { useTypedFaces } from './use-typed-faces.ts';

/** The buttons of more sides than this are smaller. */
const MANY = 12;

/** The typed dice of a roll in words: the meaning of the die, or the sum. */
function words({ dice }: RollQuestion, faces: readonly number[]): string {
  const last = faces.at(-1);
  if (last === undefined) return dice.count === 1 ? 'Type the die you rolled' : 'Type the dice you rolled';
  if (dice.voidFaces.includes(last)) return `${last} is void: roll it again`;
  if (dice.count === 1) return groupOf(dice, last)?.means ?? '';
  const known = counting(dice, faces);
  const left = dice.count - known.length;
  const sum = `${known.join(' + ')} = ${known.reduce((all, face) => all + face, 0)}`;
  return left > 0 ? `${sum}, ${numberWords(left)} ${left === 1 ? 'die' : 'dice'} to go` : sum;
}

/**
 * Input for a rolled die, or several that are summed: digits fill the next one (0 is the ten of a d10). A void face is
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
  const back = () => setFaces((before) => before.slice(0, -1));
  const digits = useTypedFaces({ sides: dice.sides, onFace: type, onBack: back, onUse: use });
  const all = facesFrom(1, dice.sides);
  return (
    <>
      <div className={styles.tray}>
        {inOrder(faces).map(({ place, face }) => (
          <Die
            key={place}
            sides={dice.sides}
            face={face}
            size={45}
            tone={dice.voidFaces.includes(face) ? 'void' : 'attack'}
          />
        ))}
        {done ? null : <Die sides={dice.sides} face={digits === '' ? null : Number(digits)} size={45} tone="asked" />}
      </div>
      <p className={styles.said} role="status">
        {digits === '' ? words(question, faces) : `${digits}: press Enter, or type another digit`}
      </p>
      <div className={classes(styles.faces, dice.sides <= 6 && styles.pips)} data-many={dice.sides > MANY}>
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
        <Button disabled={faces.length === 0} onClick={back}>
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
