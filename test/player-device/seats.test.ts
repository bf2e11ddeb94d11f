import { expect, test } from 'vitest';
import { NEW_RIGHTS } from '../../src/network/messages/rights.ts';
import type { Asked, DeviceView, OwnSeat } from '../../src/network/messages/view-schema.ts';
import { seatAwaited } from '../../src/player-device/base/active-seat.ts';
import { ofSeat } from '../../src/player-device/base/of-seat.ts';
import { actingPiece, aimOf } from '../../src/player-device/base/phone-context.tsx';
import {
  afterAnswer,
  afterSaying,
  afterView,
  createPhoneStore,
  waitsFor,
} from '../../src/player-device/base/phone-store.ts';
import { stripWords } from '../../src/player-device/base/strip-words.ts';

function seat(id: string, piece: string): OwnSeat {
  const own = { id: piece, name: piece, health: null, statuses: [], conditions: [], isDown: false, weapons: [] };
  const pieces = [{ ...own, figures: [], moved: null, sees: [] }];
  return { id, name: id, side: 'a', sideName: 'Teal', muted: false, rights: NEW_RIGHTS, pieces };
}

const ANA = seat('Ana', 'Rook');
const BEN = seat('Ben', 'Piper');
const ASK: Asked = {
  kind: 'roll',
  shot: 1,
  question: 'attack',
  seat: 'Ben',
  who: 'Piper',
  count: 6,
  sides: 6,
  words: '',
  good: null,
  leave: 'yes',
};

function view(more: Partial<DeviceView> = {}): DeviceView {
  return {
    scene: 'Harrow',
    seats: [],
    mine: [ANA, BEN],
    asks: [],
    aims: [],
    requests: [],
    said: null,
    channel: null,
    ...more,
  };
}

function stateWith(own: DeviceView) {
  const store = createPhoneStore({ leftHand: false, vibrates: true, sideBySide: false });
  store.setState({ view: own });
  return store;
}

test('one seat of a device reads its own questions, pieces and answers, and the same object each time', () => {
  const store = stateWith(view({ asks: [ASK], requests: [{ id: 'r', words: 'The GM looks', seat: 'Ana' }] }));
  const [ana, ben] = [ofSeat(store.getState(), 'Ana'), ofSeat(store.getState(), 'Ben')];
  expect([ana.view?.asks.length, ben.view?.asks.length]).toEqual([0, 1]);
  expect([ana.view?.requests.length, ben.view?.requests.length]).toEqual([1, 0]);
  expect([actingPiece(ana)?.id, actingPiece(ben)?.id]).toEqual(['Rook', 'Piper']);
  expect([aimOf(ana), aimOf(ben)]).toEqual([undefined, undefined]);
  expect(ofSeat(store.getState(), 'Ana')).toBe(ana);
  const before = ana.view;
  store.setState({ flipped: true });
  expect(ofSeat(store.getState(), 'Ana').view).toBe(before);
});

test('what one seat sent, and was told, is not the other’s', () => {
  const store = stateWith(view({ asks: [ASK] }));
  store.setState((state) => afterSaying(state, '1', { kind: 'roll', shot: 1, question: 'attack', faces: [null] }));
  const waits = () => ['Ana', 'Ben'].map((id) => waitsFor(ofSeat(store.getState(), id), 'roll'));
  expect(waits()).toEqual([false, true]);
  store.setState((state) => afterAnswer(state, '1', { no: 'No.' }));
  expect(waits()).toEqual([false, false]);
  const told = () => ['Ana', 'Ben'].map((id) => ofSeat(store.getState(), id).told?.words ?? null);
  expect(told()).toEqual([null, 'No.']);
  // What Ana says next takes nothing away from Ben.
  store.setState((state) => afterSaying(state, '2', { kind: 'move', piece: 'Rook', to: { x: 1, y: 1 }, by: [] }));
  expect(told()).toEqual([null, 'No.']);
  store.setState((state) => afterSaying(state, '3', { kind: 'done', piece: 'Piper' }));
  expect(told()).toEqual([null, null]);
});

test('what the GM says to the device every player reads, once, and nothing from before the page was opened', () => {
  const said = (n: number) => ({ n, words: `Word ${n}` });
  const store = createPhoneStore({} as never);
  const take = (next: DeviceView) => store.setState((state) => afterView(state, next));
  const told = () => ['Ana', 'Ben'].map((id) => ofSeat(store.getState(), id).told?.words ?? null);
  take(view({ said: said(3) }));
  expect(told()).toEqual([null, null]);
  take(view({ said: said(4) }));
  expect(told()).toEqual(['Word 4', 'Word 4']);
  store.setState({ told: null });
  take(view({ said: said(4) }));
  expect(told()).toEqual([null, null]);
});

test('the table waits for the seat that is asked, else for the one whose turn it is', () => {
  expect(seatAwaited(view({ asks: [ASK] }), 'Rook')).toBe('Ben');
  expect(seatAwaited(view(), 'Rook')).toBe('Ana');
  expect(seatAwaited(view(), 'Vane')).toBeNull();
  expect(seatAwaited(null, null)).toBeNull();
});

test('a strip that asks nothing says who rolls, what happens, or whose turn it is', () => {
  const turns = (current: string | null) => ({
    pieces: [{ id: 'Vane', name: null }, ...['Rook', 'Piper'].map((id) => ({ id, name: id }))] as never,
    initiative: {
      round: 2,
      order: ['Vane', 'Rook', 'Piper'].map((piece) => ({ piece, state: 'waiting' as never })),
      current,
    },
  });
  const said = (own: DeviceView, current: string | null, caption: string | null = null) =>
    Object.values(stripWords(own, ANA, turns(current), caption));
  expect(said(view({ asks: [ASK] }), 'Vane')).toEqual(['Ben rolls for Piper', 'You are next.']);
  expect(said(view(), 'Piper', 'Vane is hit')).toEqual(['Vane is hit', '']);
  expect(said(view(), 'Rook')[0]).toBe('Your turn');
  expect(said(view(), 'Vane')).toEqual(['Somebody’s turn', 'You are next.']);
  expect(said(view(), 'Piper')).toEqual(['Piper’s turn', '']);
  expect(said(view(), null)[0]).toBe('Harrow');
});
