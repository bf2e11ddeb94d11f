import type { Question } from '@fall-of-shot/rules/protocol';
import { diceCount } from '@fall-of-shot/rules/wording';
import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { openQuestions } from '../../store/attack/shot-selectors.ts';
import { answererOf, seatAsked, seatState } from '../../store/devices/seat-selectors.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { Button } from '../components/button.tsx';
import floatingPanelStyles from '../components/floating-panel.module.css';
import { Emblem } from '../components/pieces/emblem.tsx';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import styles from './devices.module.css';

/** After so long a player who was asked is late, in seconds. */
const LATE = 20;

/** How long something stands, in seconds. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return seconds;
}

/** The open question with this key. */
function questionOf(state: AppState, key: string): Question | undefined {
  return openQuestions(state).find((question) => question.key === key);
}

/** The seat whose question it is. */
function seatOf(state: AppState, key: string): Seat | undefined {
  const question = questionOf(state, key);
  return question && state.shot ? seatAsked(state, question, state.shot.attack.order) : undefined;
}

/** The piece whose dice they are. */
function pieceAsked(state: AppState, key: string): Piece | undefined {
  const question = questionOf(state, key);
  return question && state.shot ? pieceOf(state.shot.frozen, answererOf(question, state.shot.attack.order)) : undefined;
}

/** What is waited for: `8 dice`. */
function whatIsAsked(state: AppState, key: string): string {
  const question = questionOf(state, key);
  return question?.kind === 'roll' ? diceCount(question.dice.count) : 'a choice';
}

/** Why nobody at the table answers: their device is lost, or they may not know of it. */
function whyNobody(state: AppState, key: string): 'lost' | 'withheld' | null {
  if (state.devices.withheld.includes(key)) return 'withheld';
  const seat = seatOf(state, key);
  return seat && seatState(state, seat.id) === 'gone' ? 'lost' : null;
}

/** A player who is asked for dice: the GM may roll instead. Dice that the player may not know of are the GM's to roll. */
export function WaitingNote({ question }: { readonly question: string }) {
  const actions = useActions();
  const { store } = useProgram();
  const name = useApp((state) => seatOf(state, question)?.name);
  const what = useApp((state) => whatIsAsked(state, question));
  const piece = useApp((state) => pieceAsked(state, question));
  const why = useApp((state) => whyNobody(state, question));
  const isRoll = useApp((state) => questionOf(state, question)?.kind === 'roll');
  const seconds = useSeconds();
  if (name === undefined) return null;
  const title = why === 'withheld' ? `You answer for ${name}: ${what}` : `Waiting for ${name}: ${what}`;
  const detail =
    why === 'withheld' ? 'What it is about is hidden from this player.' : why === 'lost' ? 'lost' : `${seconds} s`;
  const verb = isRoll ? 'Roll' : 'Answer';
  return (
    <section
      className={classes(floatingPanelStyles.panel, styles.note)}
      data-late={why !== null || seconds >= LATE}
      aria-label={title}
    >
      <div className={styles.noteHead}>
        {piece ? <Emblem piece={piece} /> : null}
        <p className={styles.noteWords}>
          <strong>{title}</strong>
          {/* Seconds that count on are nothing to listen to. */}
          <span aria-hidden={why === null}>{detail}</span>
        </p>
      </div>
      <div className={styles.noteActions}>
        <Button
          size="small"
          onClick={() => {
            const found = questionOf(store.getState(), question);
            if (found?.kind === 'roll') actions.shot.rollOne(found);
            else actions.view.setTab('attack');
          }}
        >
          <Dices size={14} aria-hidden />
          {why === 'withheld' ? verb : `${verb} for ${name}`}
        </Button>
      </div>
    </section>
  );
}

/** The keys of the questions that seats are asked, as one text. */
export function askedKeys(state: AppState): string {
  const { shot } = state;
  if (!shot || shot.held) return '';
  return openQuestions(state)
    .filter((question) => seatAsked(state, question, shot.attack.order))
    .map(({ key }) => key)
    .join('\n');
}
