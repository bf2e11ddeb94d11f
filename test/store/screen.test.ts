import { describe, expect, test } from 'vitest';
import { followed, sceneToShow } from '../../src/store/player-screen/screen-following.ts';
import { NO_SCREEN } from '../../src/store/state/screen-state.ts';
import { table } from '../support/table.ts';

/** A table with a linked players' screen. */
function followedTable() {
  const at = table();
  at.store.subscribe((state, before) => {
    const screen = followed(before, state);
    if (screen !== state.screen) at.store.setState({ screen });
  });
  const screen = () => at.state().screen;
  const out = () => sceneToShow(at.state()).pieces.filter(({ statuses }) => statuses.includes('eliminated')).length;
  /** A shot that hits, with typed dice: its log entry. */
  const hit = () => {
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 1);
    for (let open = at.asked(); open.length > 0; open = at.asked()) at.say(open[0]?.key ?? '', 1);
    return at.scene().log.at(-1)?.id;
  };
  return { ...at, screen, out, hit };
}

describe('what the players see', () => {
  test('a shot from its first step to its end', () => {
    const at = followedTable();
    at.actions.shot.setDice('type');
    at.fire();
    expect(at.screen().showing).toEqual({ run: 1, entry: null, stepwise: false });
    at.say('to-hit', 1);
    for (let open = at.asked(); open.length > 0; open = at.asked()) at.say(open[0]?.key ?? '', 1);
    expect(at.screen().showing).toEqual({ run: 1, entry: at.scene().log.at(-1)?.id, stepwise: false });
    expect(at.out()).toBeGreaterThan(0);
    // The shot shown on the GM's map is cleared on the screen with it.
    at.actions.shot.stopPlaying();
    expect(at.screen().showing).toBeNull();
  });

  test('nothing of a held shot, nor of its effects; then the oldest first', () => {
    const at = followedTable();
    at.actions.screen.setHoldsShots(true);
    const first = at.hit();
    expect(at.screen()).toMatchObject({ showing: null, waiting: [first] });
    expect(at.out()).toBe(0);
    // Later ones wait too, even if nobody holds them back: none is shown before earlier ones.
    at.actions.screen.setHoldsShots(false);
    at.actions.select.piece(null);
    const second = at.hit();
    expect(at.screen().waiting).toEqual([first, second]);
    at.actions.screen.show(second ?? '');
    expect(at.screen().showing).toBeNull();
    at.actions.screen.reveal(true);
    expect(at.screen()).toMatchObject({ waiting: [second], showing: { entry: first, stepwise: true } });
    at.actions.screen.reveal();
    expect(at.screen()).toMatchObject({ waiting: [], showing: { entry: second, stepwise: false } });
    expect(at.out()).toBeGreaterThan(0);
  });

  test('nothing of a shot that the GM reviews before it is applied', () => {
    const at = followedTable();
    at.actions.shot.setReviewShots(true);
    at.hit();
    expect(at.screen().showing).toBeNull();
    at.actions.shot.apply();
    expect(at.screen().showing?.entry).toBe(at.scene().log.at(-1)?.id);
  });

  test('a cancelled or undone shot is no longer shown, and redo does not show it again', () => {
    const at = followedTable();
    at.actions.shot.setDice('type');
    at.fire();
    at.actions.shot.cancel();
    expect(at.screen().showing).toBeNull();
    at.hit();
    const { runs } = at.screen();
    at.actions.document.undo();
    expect(at.screen().showing).toBeNull();
    at.actions.document.redo();
    expect(at.screen()).toMatchObject({ showing: null, runs });
  });

  test('an undone shot is no longer held, and another scene starts afresh', () => {
    const at = followedTable();
    at.actions.screen.setHoldsShots(true);
    at.hit();
    at.actions.document.undo();
    expect(at.screen().waiting).toEqual([]);
    at.hit();
    // Reopening the same scene keeps what waits; another one has none of it.
    at.actions.program.openScene(at.scene(), {});
    expect(at.screen()).toMatchObject({ waiting: [at.scene().log[0]?.id], showing: null, holdsShots: true });
    at.actions.program.openScene({ ...at.scene(), log: [] }, {});
    expect(at.screen()).toMatchObject({ waiting: [], holdsShots: true });
  });

  test('a stored scene brings the shots that wait, and leaves link, curtain and the numbers of shots as they are', () => {
    const at = followedTable();
    at.hit();
    const [entry] = at.scene().log;
    if (!entry) throw new Error('Nothing was fired.');
    const stored = { ...NO_SCREEN, waiting: [entry.id, 'gone'], showing: { run: 9, entry: entry.id, stepwise: false } };
    at.actions.screen.setLink('open');
    at.actions.screen.setCurtain(true);
    const { runs } = at.screen();
    at.actions.program.openScene(at.scene(), {}, { screen: { ...stored, place: { x: 1, y: 1 } } });
    expect(at.screen()).toMatchObject({ link: 'open', curtain: true, runs, waiting: [entry.id] });
    expect(at.screen()).toMatchObject({ showing: null, place: null, spotlight: null });
  });
});

describe('a shot rewound to before a die', () => {
  test('the open one: that die and all after it are asked for again', () => {
    const at = followedTable();
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 9);
    const asked = at.asked()[0]?.key;
    expect(asked).not.toBe('to-hit');
    at.actions.shot.takeBack(null, 'to-hit');
    expect(at.asked().map(({ key }) => key)).toEqual(['to-hit']);
  });

  test('one in the log, with all its consequences; cancelling restores it', () => {
    const at = followedTable();
    const id = at.hit() ?? '';
    at.actions.document.move('beside', { x: 40, y: 40 });
    at.actions.shot.takeBack(id, 'to-hit');
    expect(at.asked().map(({ key }) => key)).toEqual(['to-hit']);
    expect(at.scene().log).toEqual([]);
    expect(at.piece('beside')).toMatchObject({ x: 52.5 });
    at.actions.shot.cancel();
    expect(at.scene().log.map((entry) => entry.id)).toEqual([id]);
    at.actions.document.redo();
    expect(at.piece('beside')).toMatchObject({ x: 40, y: 40 });
  });
});
