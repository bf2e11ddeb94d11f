import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Die, inOrder } from '../../design/die.tsx';
import type { RolledDie } from '../../rules/step.ts';
import popoverStyles from '../components/popover.module.css';
import textStyles from '../components/text.module.css';
import { useActions } from '../program/program.tsx';
import diceTrayStyles from './dice-tray.module.css';
import poolDiceStyles from './pool-dice.module.css';

function tone(die: RolledDie, face: number): 'void' | 'lit' | 'idle' {
  if (die.voidFaces.includes(face)) return 'void';
  return die.good ? 'lit' : 'idle';
}

/** The dice of a step as rolled; if the GM changed them, the rolled ones are crossed out beside them (CO-08). */
export function Dice({ die }: { readonly die: RolledDie }) {
  const change = die.was ? `, changed from ${die.was.join(', ')}` : '';
  return (
    <span className={poolDiceStyles.dice} role="img" aria-label={`Rolled ${die.faces.join(', ')}${change}`}>
      {die.was
        ? inOrder(die.was).map(({ place, face }) => <Die key={`was ${place}`} face={face} size={24} tone="void" />)
        : null}
      {inOrder(die.faces).map(({ place, face }) => (
        <Die key={place} face={face} size={24} tone={tone(die, face)} />
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
  const actions = useActions();
  const [open, setOpen] = useState(false);
  const dice = counted(die);
  const several = dice.length > 1;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={poolDiceStyles.diceButton}
          data-part="dice-button"
          aria-label={`Rolled ${die.faces.join(', ')}: change the die`}
          data-question={question}
        >
          <Dice die={die} />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={popoverStyles.popover}
          data-part="popover"
          side="left"
          sideOffset={10}
          collisionPadding={12}
        >
          <p className={popoverStyles.title}>The GM changes the die (CO-08)</p>
          {dice.map(({ face: now, index }, n) => (
            <div key={index}>
              {several ? <p className={textStyles.quiet}>{`Die ${n + 1}, now ${now}`}</p> : null}
              <div className={diceTrayStyles.faces}>
                {Array.from({ length: die.sides }, (_, i) => i + 1)
                  .filter((face) => !die.voidFaces.includes(face))
                  .map((face) => (
                    <button
                      key={face}
                      type="button"
                      className={diceTrayStyles.face}
                      aria-label={several ? `Change die ${n + 1} to ${face}` : `Change to ${face}`}
                      onClick={() => {
                        setOpen(false);
                        actions.shot.override({ what: 'die', key: question, face, ...(several ? { index } : {}) });
                      }}
                    >
                      {face}
                    </button>
                  ))}
              </div>
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
