import { Delete, Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { PipDie } from '../../design/pip-die.tsx';
import { meaning } from '../../rules/dice.ts';
import type { RollQuestion } from '../../rules/protocol.ts';
import { numberWords } from '../../rules/wording.ts';
import { Button } from '../components/button.tsx';
import { typedInto } from '../components/is-typing.ts';
import layoutStyles from '../components/layout.module.css';
import { useActions, useApp } from '../program/program.tsx';
import { uiSystems } from '../ui-system.ts';
import styles from './dice-tray.module.css';

/** Meanings of faces that count: in rules that distinguish sixes from fives, and in others. */
const HITS: readonly string[] = ['hit', 'six', 'five'];
/** What the other faces of a throw do (AT-11). */
const ASTRAY = ['near', 'far', 'right', 'left'] as const;

/** The typed dice of a pool: one slot per die, and the slot for the next face. */
interface Typed {
  readonly faces: readonly (number | null)[];
  readonly next: number;
}

function empty(count: number): Typed {
  return { faces: Array.from({ length: count }, () => null), next: 0 };
}

/** The first empty slot, from one on and then from the start; the number of slots if there is none. */
function placeAfter(faces: readonly (number | null)[], from: number): number {
  const later = faces.findIndex((face, i) => i >= from && face === null);
  if (later >= 0) return later;
  const any = faces.indexOf(null);
  return any >= 0 ? any : faces.length;
}

function typed({ faces, next }: Typed, face: number): Typed {
  if (next >= faces.length) return { faces, next };
  const now = faces.map((before, i) => (i === next ? face : before));
  return { faces: now, next: placeAfter(now, next + 1) };
}

/** Removes the last typed die. */
function back({ faces, next }: Typed): Typed {
  const before = next === 0 ? faces.length : next;
  let last = -1;
  faces.forEach((face, i) => {
    if (face !== null && i < before) last = i;
  });
  return last < 0 ? { faces, next } : { faces: faces.map((face, i) => (i === last ? null : face)), next: last };
}

/** Input for a rolled pool: keys 1 to 6 fill the next die, a tap on a die changes it. */
export function PoolTray({ question }: { readonly question: RollQuestion }) {
  const actions = useActions();
  const { dice, key } = question;
  const [now, setNow] = useState(() => empty(dice.count));
  // A dodge counts successes too, though no rule distinguishes its dice (AT-01, AT-14).
  const system = useApp((state) => state.shot?.attack.order.rulebook ?? '');
  const { faces, next } = now;
  const known = faces.filter((face) => face !== null);
  const left = dice.count - known.length;
  const use = () => {
    if (left === 0) actions.shot.answer(key, { kind: 'roll', faces: known });
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (typedInto(event)) return;
      if (/^[1-6]$/.test(event.key)) setNow((before) => typed(before, Number(event.key)));
      else if (event.key === 'Backspace') setNow(back);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) use();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  const hits = known.filter((face) => HITS.includes(meaning(dice, face) ?? '')).length;
  const word = uiSystems.find(system)?.diceWord ?? ['hit', 'hits'];
  const astray = ASTRAY.flatMap((way) => {
    const count = known.filter((face) => meaning(dice, face) === way).length;
    return count > 0 ? [`${count} ${way}`] : [];
  });
  // Only a weapon test distinguishes 1s: they may make a glitch (UT-02).
  const ones = known.filter((face) => meaning(dice, face) === 'one').length;
  const attack = key.startsWith('attack');
  const lit = attack ? 'attack' : 'defense';
  const toneOf = (face: number | null, place: number) => {
    if (face === null) return place === next ? 'asked' : 'empty';
    return HITS.includes(meaning(dice, face) ?? '') ? lit : 'idle';
  };
  return (
    <>
      <div className={classes(styles.tray, styles.poolTray)}>
        {faces
          .map((face, place) => ({ face, place }))
          .map(({ face, place }) => (
            <button
              key={place}
              type="button"
              className={styles.die}
              aria-label={
                face === null ? `Die ${place + 1}, not typed yet` : `Die ${place + 1} shows ${face}: change it`
              }
              aria-current={place === next}
              onClick={() => setNow({ faces, next: place })}
            >
              <PipDie face={face} tone={toneOf(face, place)} size={dice.count > 12 ? 30 : 38} />
            </button>
          ))}
      </div>
      <p className={styles.said} role="status">
        <b>
          {hits} {hits === 1 ? word[0] : word[1]}
        </b>
        {astray.length > 0 ? `, ${astray.join(', ')}` : ''}
        {ones > 0 ? `, ${ones} ${ones === 1 ? 'one' : 'ones'}` : ''}
        {left > 0 ? `, ${numberWords(left)} ${left === 1 ? 'die' : 'dice'} to go` : ''}
      </p>
      <div className={classes(styles.faces, styles.pips)}>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <button
            key={face}
            type="button"
            className={styles.face}
            disabled={next >= faces.length}
            onClick={() => setNow((before) => typed(before, face))}
            aria-label={`Die shows ${face}`}
          >
            <PipDie face={face} tone={HITS.includes(meaning(dice, face) ?? '') ? lit : 'idle'} size={24} />
            {face}
          </button>
        ))}
      </div>
      <div className={layoutStyles.actions}>
        <Button size="square" aria-label="Back" disabled={known.length === 0} onClick={() => setNow(back)}>
          <Delete size={16} aria-hidden />
        </Button>
        {left > 0 ? (
          <Button onClick={() => actions.shot.rollRest(question, faces)}>
            <Dices size={15} aria-hidden />
            {known.length === 0 ? 'Roll them' : `Roll the last ${left}`}
          </Button>
        ) : null}
        <Button look="primary" disabled={left > 0} onClick={use}>
          Use these dice
        </Button>
      </div>
    </>
  );
}
