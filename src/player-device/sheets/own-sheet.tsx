import { Radio } from 'lucide-react';
import { useStore } from 'zustand';
import type { Rights } from '../../network/messages/rights.ts';
import type { OwnPiece } from '../../network/messages/view-schema.ts';
import styles from '../base/phone.module.css';
import { actingPiece, actingWeapon, ownPieces, seatWith, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { PieceEmblem } from '../base/piece-emblem.tsx';
import { Said } from './said.tsx';
import sheetStyles from './sheets.module.css';
import { Targets } from './targets.tsx';

/** So many parts a bar of health has at most; more are one bar. */
const SEGMENTS = 12;

/** The health of an own piece. */
export function Health({ of, lost }: { readonly of: number; readonly lost: number }) {
  const left = Math.max(0, of - lost);
  return (
    <div className={sheetStyles.health}>
      <span className={styles.quiet}>Health</span>
      <span className={sheetStyles.segments} aria-hidden>
        {of <= SEGMENTS ? (
          Array.from({ length: of }, (_, i) => i).map((i) => <i key={i} data-left={i < left} />)
        ) : (
          <i style={{ flexGrow: left }} data-left />
        )}
        {of > SEGMENTS ? <i style={{ flexGrow: of - left }} data-left={false} /> : null}
      </span>
      <strong>
        {left} of {of}
      </strong>
    </div>
  );
}

/** The weapons of an own piece: a tap takes one in hand. */
export function Weapons({ piece }: { readonly piece: OwnPiece }) {
  const { store } = usePhone();
  const weapon = usePhoneState(actingWeapon);
  return (
    <div className={sheetStyles.weapons} data-area="weapons" role="radiogroup" aria-label="Weapon">
      {piece.weapons.map(({ id, name, left, of }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button is as high as a finger
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === weapon?.id}
          className={sheetStyles.weapon}
          onClick={() => store.setState(({ weapons }) => ({ weapons: { ...weapons, [piece.id]: id } }))}
        >
          <strong>{left === null ? name : of === null ? `${left} left` : `${left} of ${of}`}</strong>
          <span>{left === null ? ' ' : name}</span>
        </button>
      ))}
    </div>
  );
}

/** What fingers do on the map, for who has never seen it. */
function Ways({ rights, hasWeapon }: { readonly rights: Rights; readonly hasWeapon: boolean }) {
  const ways = [
    rights.fire !== 'no' && hasWeapon ? 'Tap somebody to aim.' : null,
    rights.move === 'no' ? null : 'Drag your piece to move it.',
  ].flatMap((way) => way ?? []);
  return ways.length > 0 ? <p className={styles.quiet}>{ways.join(' ')}</p> : null;
}

/** The own sheet, while nothing is asked. */
export function OwnSheet() {
  const { store, phone, parts } = usePhone();
  const piece = usePhoneState(actingPiece);
  const view = usePhoneState((state) => state.view);
  const seat = usePhoneState((state) => (piece ? seatWith(state, piece.id) : state.view?.mine[0]));
  const pinging = usePhoneState((state) => state.pinging === seat?.id && seat !== undefined);
  const current = useStore(parts.store, (state) => state.scene?.initiative?.current ?? null);
  const order = useStore(parts.store, (state) => state.scene?.initiative?.order);
  const pieces = useStore(parts.store, (state) => state.scene?.pieces);
  const drawn = pieces?.find(({ id }) => id === piece?.id);
  const at = (order ?? []).findIndex((turn) => turn.piece === current);
  const turns = at < 0 || !order ? [] : [...order.slice(at), ...order.slice(0, at)].slice(0, 3);
  const caption = useStore(parts.store, ({ projectedShot, sentence, beat }) => {
    if (!projectedShot) return null;
    const over = projectedShot.end !== null && beat >= projectedShot.steps.length;
    return (over ? projectedShot.end?.title : projectedShot.steps[sentence]?.caption?.title) ?? null;
  });
  const mayPing = seat !== undefined && seat.rights.ping !== 'no';
  return (
    <div className={styles.sheetBody}>
      {caption ? <p className={sheetStyles.caption}>{caption}</p> : null}
      {piece ? (
        <>
          <div className={styles.head}>
            {drawn ? <PieceEmblem piece={drawn} size={44} /> : null}
            <div className={styles.rowNames}>
              <h1>{piece.name}</h1>
              <span className={styles.quiet}>
                {[seat?.sideName, piece.moved, piece.isDown ? 'Down' : null].filter(Boolean).join(', ')}
              </span>
            </div>
          </div>
          {piece.health ? <Health {...piece.health} /> : null}
          {piece.statuses.length + piece.conditions.length > 0 ? (
            <p className={sheetStyles.chips}>
              {[...piece.statuses, ...piece.conditions].map((word) => (
                <span key={word}>{word}</span>
              ))}
            </p>
          ) : null}
          <Weapons piece={piece} />
          {seat && !piece.isDown ? <Ways rights={seat.rights} hasWeapon={piece.weapons.length > 0} /> : null}
          {seat && seat.rights.fire !== 'no' && !piece.isDown ? <Targets piece={piece} /> : null}
        </>
      ) : (
        <div className={styles.head}>
          <h1>{view?.mine[0]?.name ?? 'You watch'}</h1>
        </div>
      )}
      {turns.length > 1 ? (
        <ol className={sheetStyles.turns} aria-label="Turns">
          {turns.map(({ piece: id }, i) => {
            const turn = pieces?.find((each) => each.id === id);
            const who = ownPieces({ view }).some((own) => own.id === id) ? ', you' : '';
            return (
              <li key={id}>
                {turn ? <PieceEmblem piece={turn} size={32} /> : null}
                <span>
                  <strong>{turn?.name ?? 'Somebody'}</strong>
                  <span>{`${['now', 'next', 'then'][i]}${who}`}</span>
                </span>
              </li>
            );
          })}
        </ol>
      ) : null}
      <Said />
      <div className={styles.last} data-area="last">
        {mayPing ? (
          <button
            type="button"
            className={styles.second}
            aria-pressed={pinging}
            onClick={() => store.setState({ pinging: pinging ? null : seat.id })}
          >
            <Radio size={20} aria-hidden />
            {pinging ? 'Tap the map' : 'Ping'}
          </button>
        ) : null}
        {piece && current === piece.id ? (
          <button type="button" className={styles.second} onClick={() => phone.say({ kind: 'done', piece: piece.id })}>
            End my turn
          </button>
        ) : null}
      </div>
    </div>
  );
}
