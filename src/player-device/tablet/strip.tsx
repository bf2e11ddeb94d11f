import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { classes } from '../../design/classes.ts';
import { actingPiece, useDeviceState, usePhone, usePhoneState } from '../base/phone-context.tsx';
import { AWAY, type PhoneState } from '../base/phone-store.ts';
import type { Place } from '../base/sides-of-table.ts';
import { stripWords } from '../base/strip-words.ts';
import { AimSheet } from '../sheets/aim-sheet.tsx';
import { ChooseSheet } from '../sheets/choose-sheet.tsx';
import { LostSheet } from '../sheets/lost-sheet.tsx';
import { RollSheet } from '../sheets/roll-sheet.tsx';
import { Said } from '../sheets/said.tsx';
import { OwnHalf } from './own-half.tsx';
import questionStyles from './question.module.css';
import stripStyles from './strip.module.css';
import { StripSeat } from './strip-seat.tsx';

/** What a strip shows besides whose it is. */
type StripKind = 'lost' | 'roll' | 'choose' | 'aim' | 'idle';

const SHOWN = { lost: LostSheet, roll: RollSheet, choose: ChooseSheet, aim: AimSheet } as const;

function isGone({ line, goneAt }: PhoneState, now: number): boolean {
  if (line === 'other version') return true;
  return line !== 'open' && line !== 'joining' && goneAt !== null && now - goneAt >= AWAY;
}

/** What the strip of a seat shows now. Dice can be typed though the line is lost: they are sent when it is back. */
function kindOf(state: PhoneState, now: number): StripKind {
  const [ask] = state.view?.asks ?? [];
  if (ask?.kind === 'roll' && state.line !== 'closed' && state.line !== 'other version') return 'roll';
  if (isGone(state, now)) return 'lost';
  if (ask?.kind === 'choose') return 'choose';
  return (state.view?.aims.length ?? 0) > 0 ? 'aim' : 'idle';
}

/** What happens while nothing is asked of this player. */
function Idle() {
  const { parts } = usePhone();
  const view = useDeviceState((state) => state.view);
  const seat = usePhoneState((state) => state.view?.mine[0]);
  const isTold = usePhoneState(({ view: own, told }) => told !== null || (own?.requests.length ?? 0) > 0);
  const pinging = usePhoneState((state) => state.pinging !== null);
  const scene = useStore(parts.store, (state) => state.scene);
  const caption = useStore(parts.store, ({ projectedShot, sentence, beat }) => {
    if (!projectedShot) return null;
    const over = projectedShot.end !== null && beat >= projectedShot.steps.length;
    return (over ? projectedShot.end?.title : projectedShot.steps[sentence]?.caption?.title) ?? null;
  });
  if (!view || !seat) return null;
  const { title, text } = pinging
    ? { title: 'Tap the map', text: 'Everybody at the table sees where.' }
    : stripWords(view, seat, scene, caption);
  return (
    <div className={stripStyles.idle}>
      {isTold ? (
        <Said />
      ) : (
        <>
          <strong>{title}</strong>
          {text === '' ? null : <span>{text}</span>}
        </>
      )}
    </div>
  );
}

/** The part of a lying tablet that is one player's: upright for who sits at its place. */
export function Strip({ seat, place }: { readonly seat: string; readonly place: Place }) {
  const kind = usePhoneState((state) => kindOf(state, performance.now()));
  const gone = usePhoneState((state) => isGone(state, performance.now()));
  const asked = usePhoneState(({ view }) => view?.asks[0]?.question ?? '');
  const player = usePhoneState(({ view }) => view?.mine[0]?.name ?? '');
  const piece = usePhoneState(actingPiece);
  const { parts } = usePhone();
  const isTurn = useStore(parts.store, ({ scene }) => piece !== undefined && scene?.initiative?.current === piece.id);
  const [open, setOpen] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    // The focus comes back to this player's part, not to the page.
    strip.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is asked comes first
  useEffect(() => setOpen(false), [asked, kind]);
  const Shown = kind === 'idle' ? null : SHOWN[kind];
  const edge = gone ? 'lost' : asked !== '' || isTurn ? 'asked' : 'none';
  return (
    <div className={stripStyles.half} data-place={place}>
      <section
        ref={strip}
        tabIndex={-1}
        className={stripStyles.strip}
        data-part="strip"
        data-seat={seat}
        data-place={place}
        data-kind={kind}
        data-edge={edge}
        aria-label={piece && piece.name !== player ? `${player}, ${piece.name}` : player}
      >
        <StripSeat onSheet={() => setOpen(true)} />
        <div className={classes(stripStyles.body, questionStyles.question)}>{Shown ? <Shown /> : <Idle />}</div>
      </section>
      {open ? <OwnHalf name={piece?.name ?? player} onClose={close} /> : null}
    </div>
  );
}
