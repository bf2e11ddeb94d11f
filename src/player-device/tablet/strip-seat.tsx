import { Radio, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import styles from '../base/phone.module.css';
import { actingPiece, actingWeapon, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { Health } from '../sheets/own-sheet.tsx';
import stripStyles from './strip.module.css';

/** Whose strip it is: the piece, its player, its health and the rounds of the weapon in hand; Ping and Sheet. */
export function StripSeat({ onSheet }: { readonly onSheet: () => void }) {
  const { store, parts, phone } = usePhone();
  const seat = usePhoneState((state) => state.view?.mine[0]);
  const piece = usePhoneState(actingPiece);
  const weapon = usePhoneState(actingWeapon);
  const pinging = usePhoneState((state) => state.pinging !== null);
  const drawn = useStore(parts.store, ({ scene }) => scene?.pieces.find(({ id }) => id === piece?.id));
  const isTurn = useStore(parts.store, ({ scene }) => piece !== undefined && scene?.initiative?.current === piece.id);
  const line = usePhoneState((state) => state.line);
  const isAsked = usePhoneState((state) => (state.view?.asks.length ?? 0) > 0);
  if (!seat) return null;
  const name = piece?.name ?? seat.name;
  const player = seat.name === name ? seat.sideName : seat.name;
  return (
    <>
      <div className={stripStyles.who}>
        {drawn ? <PieceEmblem piece={drawn} size={48} /> : null}
        <div>
          <h2>{name}</h2>
          <span>{piece?.isDown ? `${player}, down` : player}</span>
        </div>
      </div>
      <div className={stripStyles.stats}>
        {piece?.health ? <Health {...piece.health} /> : null}
        {weapon ? (
          <div>
            <span className={styles.quiet}>{weapon.name}</span>
            {weapon.left === null ? null : (
              <strong>{weapon.of === null ? `${weapon.left} left` : `${weapon.left} of ${weapon.of}`}</strong>
            )}
          </div>
        ) : null}
      </div>
      <div className={stripStyles.buttons}>
        {piece && isTurn && !isAsked ? (
          <button type="button" className={styles.second} onClick={() => phone.say({ kind: 'done', piece: piece.id })}>
            End turn
          </button>
        ) : null}
        {seat.rights.ping === 'no' ? null : (
          <button
            type="button"
            className={styles.second}
            aria-pressed={pinging}
            disabled={line !== 'open'}
            onClick={() => store.setState({ pinging: pinging ? null : seat.id, active: seat.id })}
          >
            <Radio size={20} aria-hidden />
            Ping
          </button>
        )}
        <button type="button" className={styles.second} aria-haspopup="dialog" onClick={onSheet}>
          <UserRound size={20} aria-hidden />
          Sheet
        </button>
      </div>
    </>
  );
}
