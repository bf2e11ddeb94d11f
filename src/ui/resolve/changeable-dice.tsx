import { facesFrom } from '@fall-of-shot/rules/dice';
import type { RolledDie } from '@fall-of-shot/rules/step';
import { Die, type DieTone, inOrder } from '../../design/die.tsx';
import { FaceChoice } from './face-choice.tsx';
import poolDiceStyles from './pool-dice.module.css';

function tone(die: RolledDie, face: number): DieTone {
  if (die.voidFaces.includes(face)) return 'void';
  return die.good ? 'attack' : 'idle';
}

/** The dice of a step as rolled; if the GM changed them, the rolled ones are crossed out beside them (CO-08). */
export function Dice({ die }: { readonly die: RolledDie }) {
  const change = die.was ? `, changed from ${die.was.join(', ')}` : '';
  return (
    <span className={poolDiceStyles.dice} role="img" aria-label={`Rolled ${die.faces.join(', ')}${change}`}>
      {die.was
        ? inOrder(die.was).map(({ place, face }) => (
            <Die key={`was ${place}`} sides={die.sides} face={face} size={24} tone="void" />
          ))
        : null}
      {inOrder(die.faces).map(({ place, face }) => (
        <Die key={place} sides={die.sides} face={face} size={24} tone={tone(die, face)} />
      ))}
    </span>
  );
}

/** The faces that count, each with its index among all rolled faces. */
function counted({ faces, voidFaces }: RolledDie): { readonly face: number; readonly index: number }[] {
  return faces.map((face, index) => ({ face, index })).filter(({ face }) => !voidFaces.includes(face));
}

/** The dice as a button: the GM picks another face, for each die if there are several (CO-08). */
export function ChangeableDice({ die, question }: { readonly die: RolledDie; readonly question: string }) {
  const dice = counted(die);
  const several = dice.length > 1;
  return (
    <FaceChoice
      button={
        <button
          type="button"
          className={poolDiceStyles.diceButton}
          data-part="dice-button"
          aria-label={`Rolled ${die.faces.join(', ')}: change the die`}
          data-question={question}
        >
          <Dice die={die} />
        </button>
      }
      question={question}
      faces={facesFrom(1, die.sides).filter((face) => !die.voidFaces.includes(face))}
      dice={dice.map(({ face: now, index }, n) => ({
        ...(several ? { index, heading: `Die ${n + 1}, now ${now}` } : {}),
        label: (face: number) => (several ? `Change die ${n + 1} to ${face}` : `Change to ${face}`),
      }))}
    />
  );
}
