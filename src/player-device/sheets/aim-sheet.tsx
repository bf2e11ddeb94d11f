import { Crosshair, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import styles from '../base/phone.module.css';
import { aimOf, ownPieces, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { waitsFor } from '../base/phone-store.ts';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { useQuestion } from '../base/use-question.ts';
import { AimFigure } from './aim-figure.tsx';
import { AimOdds } from './aim-odds.tsx';
import { Weapons } from './own-sheet.tsx';
import { Said } from './said.tsx';
import sheetStyles from './sheets.module.css';

const COVER_WORDS = {
  none: 'In the open',
  partial: 'Partly hidden',
  full: 'You cannot see it',
  'does not matter': 'Cover does not matter',
} as const;

/** What the player aims at: range, cover and odds as far as the player may know them, and Fire. */
export function AimSheet() {
  const { phone, parts } = usePhone();
  const aim = usePhoneState(aimOf);
  const piece = usePhoneState((state) => ownPieces(state).find(({ id }) => id === aimOf(state)?.piece));
  const waits = usePhoneState((state) => waitsFor(state, 'fire'));
  const looks = usePhoneState(({ view }) => (view?.requests.length ?? 0) > 0);
  const inHand = usePhoneState((state) => state.weapons[aimOf(state)?.piece ?? '']);
  // Another weapon was taken in hand, and what that is like has not come yet.
  const changes = aim !== undefined && inHand !== undefined && inHand !== aim.weapon;
  const latest = useRef(aim);
  latest.current = aim;
  useEffect(() => {
    const { current } = latest;
    if (changes && current)
      phone.say({ kind: 'aim', aiming: { piece: current.piece, weapon: inHand, at: current.at } });
  }, [phone, changes, inHand]);
  const at = aim?.at;
  const target = useStore(parts.store, ({ scene }) =>
    at && 'piece' in at ? scene?.pieces.find(({ id }) => id === at.piece) : undefined,
  );
  const heading = useQuestion(at ? JSON.stringify(at) : '');
  if (!aim || !at) return null;
  const { piece: firer, weapon } = aim;
  const dice = aim.dice === null ? '' : ` ${aim.dice} dice`;
  return (
    <div className={styles.sheetBody}>
      <div className={styles.head} data-area="head" data-wraps={false}>
        {target ? <PieceEmblem piece={target} size={44} /> : null}
        <div className={styles.rowNames}>
          <h1 ref={heading} tabIndex={-1}>
            {aim.target}
          </h1>
        </div>
        <div className={sheetStyles.range}>
          <strong>{aim.range}</strong>
          <span className={styles.quiet}>{aim.reach}</span>
        </div>
      </div>
      <div className={sheetStyles.cover} data-area="cover" data-cover={aim.cover}>
        {aim.figure ? <AimFigure figure={aim.figure} /> : null}
        <div className={sheetStyles.coverWords}>
          <strong>{COVER_WORDS[aim.cover]}</strong>
          {aim.coverWords.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
      </div>
      <AimOdds aim={aim} />
      {piece ? <Weapons piece={piece} /> : null}
      {aim.refusal ? (
        <p className={sheetStyles.refused} data-area="said">
          {aim.refusal}
        </p>
      ) : null}
      <Said />
      <div className={styles.last} data-area="last">
        <button
          type="button"
          className={styles.icon}
          aria-label="Stop aiming"
          onClick={() => phone.say({ kind: 'aim', aiming: null, seat: aim.seat })}
        >
          <X size={22} aria-hidden />
        </button>
        <button
          type="button"
          data-main
          className={styles.fire}
          disabled={waits || looks || changes || aim.refusal !== null || aim.leave === 'no'}
          onClick={() => phone.say({ kind: 'fire', aiming: { piece: firer, weapon, at } })}
        >
          <Crosshair size={22} aria-hidden />
          {looks ? 'The GM looks' : waits ? 'Sent' : aim.leave === 'ask' ? `Ask to fire${dice}` : `Fire${dice}`}
        </button>
      </div>
    </div>
  );
}
