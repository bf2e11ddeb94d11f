import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../src/network/messages/intents.ts';
import {
  LEAVES,
  type Leave,
  NEW_RIGHTS,
  RIGHTS,
  type Right,
  type Rights,
} from '../../../src/network/messages/rights.ts';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { openQuestions } from '../../../src/store/attack/shot-selectors.ts';
import { seatWords } from '../../../src/ui/devices/seat-words.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

const ALL: Rights = { roll: 'yes', move: 'yes', fire: 'yes', ping: 'yes', odds: 'chance' };

/** A window whose gun has a seat, and a phone that sits there. */
async function seated(rights: Rights = ALL, scene: Scene = duel()) {
  const window = await gmWindow(scene);
  const phone = window.join(20);
  const seat = window.gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['gun'] });
  window.gm.actions.devices.editSeat(seat, { rights });
  phone.say({ kind: 'sit', seat });
  window.clock.pass(500);
  return { ...window, phone, seat };
}

describe('a seat', () => {
  test('is taken by a device, and no other one; its sheet, and nobody else’s, is sent to it', async () => {
    const { gm, join, phone, seat, clock } = await seated();
    expect(phone.known.view?.mine.map(({ name }) => name)).toEqual(['Ana']);
    expect(phone.known.view?.mine[0]?.pieces.map(({ name }) => name)).toEqual(['gun']);
    const other = join(30);
    expect(other.known.view?.seats.map(({ state }) => state)).toEqual(['here']);
    expect(other.say({ kind: 'sit', seat })).toEqual({ no: 'Somebody sits there.' });
    expect(other.known.view?.mine).toEqual([]);
    gm.actions.devices.free(seat);
    clock.pass(500);
    expect(other.say({ kind: 'sit', seat })).toBe('done');
    expect(phone.known.view?.mine).toEqual([]);
  });

  test('whose device sleeps may be asked for: the GM decides', async () => {
    const { gm, join, phone, seat, driven, clock } = await seated();
    phone.device.be('asleep');
    clock.pass(300);
    const other = join(30);
    expect(other.say({ kind: 'sit', seat })).toBe('waits');
    // Sent again while it waits, it stands there once.
    clock.pass(5000);
    expect(gm.state().devices.requests).toHaveLength(1);
    const [request] = gm.state().devices.requests;
    expect(request?.seat).toBe(seat);
    driven.answer(request?.id ?? '', { kind: 'allow' });
    clock.pass(500);
    expect(other.known.view?.mine.map(({ name }) => name)).toEqual(['Ana']);
  });
});

/** What needs which right. */
function intentsOf(phone: Awaited<ReturnType<typeof seated>>['phone']): readonly (readonly [Right, Intent])[] {
  const gun = phone.named('gun');
  const aiming = { piece: gun, weapon: 'mortar', at: { piece: phone.named('target') } };
  return [
    ['move', { kind: 'move', piece: gun, to: { x: 24.5, y: 20.5 }, by: [] }],
    ['ping', { kind: 'ping', at: { x: 10, y: 10 } }],
    ['fire', { kind: 'fire', aiming }],
  ];
}

describe('rights', () => {
  for (const leave of LEAVES) {
    test(`"${leave}" for each of them`, async () => {
      for (const index of [0, 1, 2]) {
        const of = (each: Leave): Rights => ({ roll: each, move: each, fire: each, ping: each, odds: 'none' });
        const { gm, phone, driven, clock } = await seated(of(leave));
        const before = gm.state();
        const [right, intent] = intentsOf(phone)[index] ?? [];
        if (!right || !intent) throw new Error('There is no such intent.');
        const answer = phone.say(intent);
        const happened = (): boolean =>
          gm.scene() !== before.history.scene || gm.state().pointer.ping !== null || gm.state().shot !== null;
        if (leave === 'yes') expect([answer, happened()]).toEqual(['done', true]);
        if (leave === 'no') expect([typeof answer, happened()]).toEqual(['object', false]);
        if (leave !== 'ask') continue;
        expect([answer, happened()]).toEqual(['waits', false]);
        const [request] = gm.state().devices.requests;
        driven.answer(request?.id ?? '', { kind: 'allow' });
        clock.pass(500);
        expect(happened()).toBe(true);
        expect(phone.known.heard.at(-1)).toBe('done');
      }
    });
  }

  test('a refusal carries the GM’s word; what waits can be taken back', async () => {
    const { gm, phone, driven, clock } = await seated({ ...ALL, move: 'ask' });
    const move: Intent = { kind: 'move', piece: phone.named('gun'), to: { x: 24.5, y: 20.5 }, by: [] };
    expect(phone.say(move)).toBe('waits');
    driven.answer(gm.state().devices.requests[0]?.id ?? '', { kind: 'refuse', words: ' too far ' });
    clock.pass(300);
    expect(phone.known.heard.at(-1)).toEqual({ no: 'The GM says: too far' });
    expect(phone.say(move)).toBe('waits');
    clock.pass(300);
    const [waiting] = phone.known.view?.requests ?? [];
    expect(phone.say({ kind: 'take back', request: waiting?.id ?? '' })).toBe('done');
    expect(gm.state().devices.requests).toEqual([]);
    expect(gm.piece('gun')?.x).toBe(20.5);
  });

  test('a muted seat may roll, and nothing else', async () => {
    const { gm, phone, seat, clock } = await seated();
    gm.actions.devices.editSeat(seat, { muted: true });
    clock.pass(300);
    for (const [, intent] of intentsOf(phone)) expect(typeof phone.say(intent)).toBe('object');
    expect(gm.state().pointer.ping).toBeNull();
    gm.fire();
    clock.pass(500);
    const [ask] = phone.known.view?.asks ?? [];
    expect(ask?.kind).toBe('roll');
  });

  test('of a new seat: attacks are asked of the GM, odds are not shown', () => {
    expect(NEW_RIGHTS).toEqual({ roll: 'yes', move: 'yes', fire: 'ask', ping: 'yes', odds: 'side' });
    expect(DEFAULT_SETTINGS.odds.players).toEqual({ a: 'none', b: 'none', neutral: 'none' });
    expect(RIGHTS).toHaveLength(4);
  });
});

describe('a piece', () => {
  test('of somebody else is not moved, aimed or fired', async () => {
    const { gm, phone } = await seated();
    const before = gm.scene();
    const target = phone.named('target');
    expect(phone.say({ kind: 'move', piece: target, to: { x: 1, y: 1 }, by: [] })).toEqual({
      no: 'That piece is not yours.',
    });
    const aiming = { piece: target, weapon: 'mortar', at: { piece: phone.named('gun') } };
    expect(phone.say({ kind: 'fire', aiming })).toEqual({ no: 'That piece is not yours.' });
    expect(gm.scene()).toBe(before);
  });

  test('moves over waypoints as far as that is, is stopped by walls, and comes back with the GM’s undo', async () => {
    const stops = { ...DEFAULT_SETTINGS, wallsStopPieces: true };
    const { gm, phone } = await seated(ALL, duel({ obstructions: [wall('wall', '30,0 30,80')], settings: stops }));
    const gun = phone.named('gun');
    expect(phone.say({ kind: 'move', piece: gun, to: { x: 40.5, y: 20.5 }, by: [] })).toEqual({
      no: 'Something stands in the way.',
    });
    expect(phone.say({ kind: 'move', piece: gun, to: { x: 24.5, y: 20.5 }, by: [{ x: 20.5, y: 24.5 }] })).toBe('done');
    expect(gm.piece('gun')).toMatchObject({ x: 24.5, y: 20.5 });
    expect(gm.piece('gun')?.moved?.length).toBeCloseTo(4 + Math.hypot(4, 4), 6);
    gm.actions.document.undo();
    expect(gm.piece('gun')?.x).toBe(20.5);
  });

  test('aims: range, cover and odds come from the GM’s program, without odds if the seat may not know them', async () => {
    const { gm, phone, seat, clock } = await seated();
    const aiming = { piece: phone.named('gun'), weapon: 'mortar', at: { piece: phone.named('target') } };
    expect(phone.say({ kind: 'aim', aiming })).toBe('done');
    clock.pass(300);
    expect(phone.known.view?.aims[0]).toMatchObject({ target: 'target', range: '30 in', leave: 'yes', refusal: null });
    expect(phone.known.view?.aims[0]?.chance).not.toBeNull();
    gm.actions.devices.editSeat(seat, { rights: { ...ALL, odds: 'none' } });
    clock.pass(300);
    expect(phone.known.view?.aims[0]?.chance).toBeNull();
  });
});

describe('dice', () => {
  test('that a seat is asked for are its own, though the GM’s window rolls all others', async () => {
    const { gm, phone, clock } = await seated();
    const aiming = { piece: phone.named('gun'), weapon: 'mortar', at: { piece: phone.named('target') } };
    expect(phone.say({ kind: 'fire', aiming })).toBe('done');
    clock.pass(500);
    const [ask] = phone.known.view?.asks ?? [];
    if (ask?.kind !== 'roll') throw new Error('Nothing is asked.');
    expect(gm.state().shot).not.toBeNull();
    const { shot, question } = ask;
    expect(phone.say({ kind: 'roll', shot: shot + 1, question, faces: [5] })).toEqual({ no: 'That question is over.' });
    expect(typeof phone.say({ kind: 'roll', shot, question, faces: [99] })).toBe('object');
    expect(phone.say({ kind: 'roll', shot, question, faces: [5] })).toBe('done');
    const typed = (gm.state().shot?.attack ?? gm.scene().log.at(-1)?.tape)?.answers.find(
      ({ answer }) => answer.kind === 'roll',
    );
    expect(typed?.answer).toEqual({ kind: 'roll', faces: [5], by: 'hand' });
    // The same once more is over.
    expect(typeof phone.say({ kind: 'roll', shot, question, faces: [5] })).toBe('object');
  });

  test('of a device that is lost wait until the GM rolls them, and are marked as rolled by the program', async () => {
    const { gm, phone, seat, clock } = await seated();
    phone.device.close();
    clock.pass(500);
    gm.fire();
    clock.pass(300);
    expect(gm.scene().log).toHaveLength(0);
    expect(seatWords(gm.state(), seat)).toBe('lost');
    const [question] = openQuestions(gm.state());
    if (question?.kind !== 'roll') throw new Error('No roll is asked.');
    gm.actions.shot.rollOne(question);
    const given = (gm.state().shot?.attack ?? gm.scene().log.at(-1)?.tape)?.answers[0];
    expect(given?.key).toBe(question.key);
    expect(given?.answer).not.toHaveProperty('by');
  });

  test('about somebody whom a player may not know of are the GM’s: the seat is not waited for', async () => {
    const scene = duel();
    const target = scene.pieces.find(({ id }) => id === 'target');
    if (!target) throw new Error('There is no target.');
    // The shell that hits the target catches it.
    const lurker = piece('lurker', target.x + 1, target.y, { side: 'b', secret: { ...NO_SECRET, hidden: true } });
    const { gm, phone, seat, clock } = await seated(ALL, { ...scene, pieces: [...scene.pieces, lurker] });
    gm.fire();
    clock.pass(300);
    expect(phone.known.view?.asks).toHaveLength(1);
    expect(seatWords(gm.state(), seat)).toBe('rolling');
    gm.actions.shot.answer('to-hit', { kind: 'roll', faces: [1] });
    for (const question of openQuestions(gm.state())) {
      if (question.kind === 'roll' && question.key !== 'effect:lurker') gm.actions.shot.rollOne(question);
    }
    clock.pass(300);
    const [left, ...more] = openQuestions(gm.state());
    expect([left?.key, more]).toEqual(['effect:lurker', []]);
    expect(phone.known.view?.asks).toEqual([]);
    expect(gm.state().devices.withheld).toEqual(['effect:lurker']);
    expect(seatWords(gm.state(), seat)).toBe('here');
    if (left?.kind === 'roll') gm.actions.shot.rollOne(left);
    clock.pass(300);
    expect(gm.scene().log).toHaveLength(1);
    expect(gm.state().devices.withheld).toEqual([]);
  });
});

describe('what is hidden', () => {
  const hidden = (): Scene => {
    const scene = duel({ obstructions: [wall('wall', '60,0 60,80', { top: 50 })] });
    const lurker = piece('lurker', 35.5, 20.5, {
      name: 'planted-lurker',
      side: 'b',
      secret: { ...NO_SECRET, hidden: true },
    });
    const named = piece('named', 22.5, 22.5, { name: 'planted-name', side: 'b', secret: { ...NO_SECRET, name: true } });
    const far = piece('far', 80.5, 20.5, { name: 'planted-far', side: 'b', weapons: ['mortar'] });
    return { ...scene, pieces: [...scene.pieces, lurker, named, far] };
  };

  test('stays out of every message that a device can read', async () => {
    const { gm, phone, broker, clock } = await seated(ALL, hidden());
    gm.actions.document.run(
      setSettings((settings) => {
        settings.players.fog = true;
      }, 'Fog'),
    );
    clock.pass(2000);
    const texts = [JSON.stringify(phone.known.view), JSON.stringify(phone.known.shown)];
    const aiming = { piece: phone.named('gun'), weapon: 'mortar', at: { piece: phone.named('target') } };
    phone.say({ kind: 'aim', aiming });
    clock.pass(300);
    texts.push(JSON.stringify(phone.known.view));
    phone.say({ kind: 'fire', aiming });
    clock.pass(500);
    texts.push(JSON.stringify(phone.known.view), JSON.stringify(phone.known.shown));
    for (const text of texts) expect(text).not.toContain('planted');
    // Who only holds the broker reads nothing at all.
    for (const { bytes } of broker.seen)
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/planted|target|gun/);
  });

  test('is not aimed at, though a device has guessed its public name', async () => {
    const { gm, phone } = await seated(ALL, hidden());
    for (let i = 0; i < 60; i++) {
      const aiming = { piece: phone.named('gun'), weapon: 'mortar', at: { piece: `t${i}` } };
      phone.say({ kind: 'aim', aiming });
      expect(['planted-lurker', 'planted-name']).not.toContain(phone.known.view?.aims[0]?.target);
    }
    expect(gm.state().shot).toBeNull();
  });
});

describe('the GM', () => {
  test('that has reloaded is asked again what waits, and once', async () => {
    const { gm, phone, clock } = await seated({ ...ALL, ping: 'ask' });
    expect(phone.say({ kind: 'ping', at: { x: 1, y: 1 } })).toBe('waits');
    // A reload forgets requests, and remembers answers.
    for (const { id } of gm.state().devices.requests) gm.actions.devices.settle(id);
    clock.pass(5000);
    expect(gm.state().devices.requests).toHaveLength(1);
  });

  test('puts an attack that was asked for on the own card, to change it there', async () => {
    const { gm, phone, driven, clock } = await seated({ ...ALL, fire: 'ask' });
    const aiming = { piece: phone.named('gun'), weapon: 'mortar', at: { piece: phone.named('target') } };
    expect(phone.say({ kind: 'fire', aiming })).toBe('waits');
    expect(gm.state().devices.requests[0]).toMatchObject({ piece: 'gun', target: 'target' });
    driven.answer(gm.state().devices.requests[0]?.id ?? '', { kind: 'change' });
    clock.pass(300);
    expect(gm.state()).toMatchObject({
      shot: null,
      selection: { piece: 'gun' },
      tool: { id: 'fire' },
      draft: { weapon: 'mortar', aim: { at: 'piece', piece: 'target' } },
    });
    expect(phone.known.view?.said?.words).toBe('The GM looks at your attack and may change it.');
  });

  test('is not flooded with requests of one device', async () => {
    const { gm, phone } = await seated({ ...ALL, ping: 'ask' });
    const answers = Array.from({ length: 8 }, (_, i) => phone.say({ kind: 'ping', at: { x: i, y: 1 } }));
    expect(answers.filter((answer) => answer === 'waits')).toHaveLength(5);
    expect(gm.state().devices.requests).toHaveLength(5);
  });

  test('puts a device out: its seat is free, and nothing it says is heard', async () => {
    const { gm, phone, driven, seat, clock } = await seated();
    driven.putOut(phone.known.name);
    clock.pass(300);
    expect(gm.state().devices.sitting[seat]).toBeUndefined();
    expect(phone.known.view).toMatchObject({ mine: [], said: { words: 'The game master has put this device out.' } });
    expect(phone.say({ kind: 'sit', seat })).toBeUndefined();
    expect(gm.state().devices.sitting[seat]).toBeUndefined();
  });

  test('makes a new link: whoever has the old one is out, and nothing of it stays with the broker', async () => {
    const { gm, phone, driven, broker, clock, link } = await seated();
    driven.newLink();
    for (let i = 0; i < 5; i++) await Promise.resolve();
    clock.pass(3000);
    expect(gm.state().devices.link).not.toContain(link.table);
    expect(phone.known.line).toBe('closed');
    expect([...broker.retained().keys()].filter((topic) => topic.includes(link.table))).toEqual([]);
    expect(gm.state().devices.seats.map(({ name }) => name)).toEqual(['Ana']);
    expect(phone.say({ kind: 'ping', at: { x: 1, y: 1 } })).toBeUndefined();
  });
});
