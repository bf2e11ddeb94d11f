import { describe, expect, test } from 'vitest';
import { shownPieces } from '../../src/store/selectors.ts';
import { table } from '../support/table.ts';

type Table = ReturnType<typeof table>;

/** A hit that puts both troopers out, over but not played yet. */
function fired(): Table {
  const at = table();
  at.actions.shot.setDice('type');
  at.fire();
  at.say('to-hit', 1);
  at.say('effect:target', 1);
  at.say('effect:beside', 1);
  return at;
}

const shown = (at: Table) =>
  Object.fromEntries(shownPieces(at.state()).map(({ id, statuses }) => [id, statuses.join()]));
const effectStep = (at: Table, id: string) =>
  at.state().playing?.steps.findIndex(({ detail }) => detail.kind === 'effect' && detail.piece === id) ?? -1;
const OVER = 99;

describe('while a shot plays, pieces show as they were', () => {
  test('each until its own step has begun, though all of it is decided', () => {
    const at = fired();
    expect(at.piece('target')?.statuses).toEqual(['eliminated']);
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.session.setBeat(effectStep(at, 'target') - 1);
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.session.setBeat(effectStep(at, 'target'));
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: '' });
    at.actions.session.setBeat(effectStep(at, 'beside'));
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: 'eliminated' });
  });

  test('skipped to the end, or cleared, they show as they are', () => {
    const at = fired();
    at.actions.session.setBeat(OVER);
    expect(shownPieces(at.state())).toEqual(at.scene().pieces);
    at.actions.shot.stopPlaying();
    expect(shownPieces(at.state())).toBe(at.scene().pieces);
  });

  test('the same state gives the same list', () => {
    const at = fired();
    expect(shownPieces(at.state())).toBe(shownPieces({ ...at.state(), hover: 'gun' }));
  });

  test('a status that the GM sets shows while the shot still lies there, and while one asks', () => {
    const at = fired();
    at.actions.session.setBeat(OVER);
    at.actions.document.edit('tank', { statuses: ['damaged'] });
    at.actions.document.edit('beside', { statuses: [] });
    expect(shown(at)).toMatchObject({ tank: 'damaged', target: 'eliminated', beside: '' });
    at.fire('tank');
    expect(at.state().playing?.entry).toBeNull();
    at.actions.document.edit('gun', { statuses: ['damaged'] });
    expect(shown(at)).toMatchObject({ gun: 'damaged', tank: 'damaged' });
  });

  test('places are always the present ones', () => {
    const at = fired();
    at.actions.document.move('target', { x: 7, y: 7 });
    expect(shownPieces(at.state()).find(({ id }) => id === 'target')).toMatchObject({ x: 7, y: 7, statuses: [] });
  });
});

describe('played again', () => {
  test('a shot of the log begins with the pieces as they stood before it, and counts its runs', () => {
    const at = fired();
    const [entry] = at.scene().log;
    at.actions.session.setBeat(OVER);
    at.actions.shot.playAgain(entry?.id ?? '');
    expect(at.state()).toMatchObject({ beat: -1, playing: { entry: entry?.id, run: 2 } });
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.session.setBeat(OVER);
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: 'eliminated' });
    expect(at.steps()).toBe(1);
  });

  test('nothing plays that is not in the log, nor over an open shot', () => {
    const at = fired();
    const [entry] = at.scene().log;
    const { playing } = at.state();
    at.actions.shot.playAgain('nothing');
    expect(at.state().playing).toBe(playing);
    at.fire('tank');
    const open = at.state().playing;
    at.actions.shot.playAgain(entry?.id ?? '');
    expect(at.state().playing).toBe(open);
  });
});
