import { facesFrom, groupOf } from '@fall-of-shot/rules/dice';
import type { RollQuestion } from '@fall-of-shot/rules/protocol';
import { hitWordOf } from '@fall-of-shot/rules/rule-system';
import { countedIn, numberWords } from '@fall-of-shot/rules/wording';
import { Delete, Dices } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { Die, type DieTone } from '../../design/die.tsx';
import { Button } from '../components/button.tsx';
import layoutStyles from '../components/layout.module.css';
import { useActions, useApp } from '../program/program.tsx';
import styles from './dice-tray.module.css';
import { useTypedFaces } from './use-typed-faces.ts';

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

/** Input for a rolled pool: digits fill the next die, a tap on a die changes it. */
export function PoolTray({ question }: { readonly question: RollQuestion }) {
  const actions = useActions();
  const { dice, key } = question;
  const [now, setNow] = useState(() => empty(dice.count));
  const system = useApp((state) => state.shot?.attack.order.rulebook ?? '');
  const { faces, next } = now;
  const known = faces.filter((face) => face !== null);
  const left = dice.count - known.length;
  const use = () => {
    if (left === 0) actions.shot.answer(key, { kind: 'roll', faces: known });
  };
  const digits = useTypedFaces({
    sides: dice.sides,
    onFace: (face) => setNow((before) => typed(before, face)),
    onBack: () => setNow(back),
    onUse: use,
  });
  const isHit = (face: number) => groupOf(dice, face)?.hits === true;
  const hits = known.filter(isHit).length;
  const others = dice.groups.flatMap((group) => {
    const count = known.filter((face) => group.faces.includes(face)).length;
    return group.counted && count > 0 ? [`${count} ${group.counted[count === 1 ? 0 : 1]}`] : [];
  });
  const lit = question.asks.who === 'attacker' ? 'attack' : 'defense';
  const toneOf = (face: number | null, place: number): DieTone => {
    if (face === null) return place === next ? 'asked' : 'empty';
    return isHit(face) ? lit : 'idle';
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
              <Die sides={dice.sides} face={face} tone={toneOf(face, place)} size={dice.count > 12 ? 30 : 38} pips />
            </button>
          ))}
      </div>
      <p className={styles.said} role="status">
        <b>{countedIn(hits, hitWordOf(system))}</b>
        {others.map((words) => `, ${words}`).join('')}
        {digits === '' ? '' : `, ${digits}: press Enter, or type another digit`}
        {left > 0 ? `, ${numberWords(left)} ${left === 1 ? 'die' : 'dice'} to go` : ''}
      </p>
      <div className={classes(styles.faces, dice.sides === 6 && styles.pips)} data-many={dice.sides > 12}>
        {facesFrom(1, dice.sides).map((face) => (
          <button
            key={face}
            type="button"
            className={styles.face}
            disabled={next >= faces.length}
            onClick={() => setNow((before) => typed(before, face))}
            aria-label={`Die shows ${face}`}
          >
            <Die sides={dice.sides} face={face} tone={isHit(face) ? lit : 'idle'} size={24} pips />
            {dice.sides === 6 ? face : null}
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
