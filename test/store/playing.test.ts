import { describe, expect, test } from 'vitest';
import {
  isTelling,
  questionWaits,
  shownPieces,
  shownTags,
  toldOfOpenShot,
  toldSteps,
} from '../../src/store/attack/shot-selectors.ts';
import { patched } from '../../src/store/state/patch.ts';
import { UT_EXAMPLE_WEAPONS } from '../../src/systems/unintended-targets/scene/example-weapons.ts';
import { utOf, withFigures } from '../support/figures.ts';
import { duel, table } from '../support/table.ts';

type Table = ReturnType<typeof table>;

const [RIFLE] = UT_EXAMPLE_WEAPONS;
if (!RIFLE) throw new Error('There is no example.');
/** Enough dice that some hit, and more damage than anybody resists. */
const SURE_RIFLE = { ...RIFLE, pool: 40, rounds: null };

/** A hit that eliminates both troopers, resolved but not played yet. */
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
  at.state().playback.playing?.steps.findIndex(({ detail }) => detail.kind === 'effect' && detail.piece === id) ?? -1;
const OVER = 99;

describe('while a shot plays, pieces show their state before it', () => {
  test('each until its own step starts, though everything is decided', () => {
    const at = fired();
    expect(at.piece('target')?.statuses).toEqual(['eliminated']);
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.program.setBeat(effectStep(at, 'target') - 1);
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.program.setBeat(effectStep(at, 'target'));
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: '' });
    at.actions.program.setBeat(effectStep(at, 'beside'));
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: 'eliminated' });
  });

  test('skipped to the end, or cleared, they show their present state', () => {
    const at = fired();
    at.actions.program.setBeat(OVER);
    expect(shownPieces(at.state())).toEqual(at.scene().pieces);
    at.actions.shot.stopPlaying();
    expect(shownPieces(at.state())).toBe(at.scene().pieces);
  });

  test('the same state gives the same list', () => {
    const at = fired();
    expect(shownPieces(at.state())).toBe(shownPieces(patched(at.state(), { pointer: { hoveredPiece: 'gun' } })));
  });

  test('from step to step, what did not change stays the same object, and the list if nothing did', () => {
    const at = fired();
    const step = effectStep(at, 'target');
    const change = () => shownPieces(at.state());
    at.actions.program.setBeat(step - 1);
    const before = change();
    const tags = shownTags(at.state());
    at.actions.program.setBeat(step - 2);
    expect(change()).toBe(before);
    expect(shownTags(at.state())).toBe(tags);
    at.actions.program.setBeat(step);
    expect(change()).not.toBe(before);
    expect(shownTags(at.state())).not.toBe(tags);
    const same = change().filter((piece, i) => piece === before[i]);
    expect(same.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== 'target'));
  });

  test('a condition that the GM sets shows while the shot is on the map, and during a question', () => {
    const at = fired();
    at.actions.program.setBeat(OVER);
    at.actions.document.edit('tank', { statuses: ['damaged'] });
    at.actions.document.edit('beside', { statuses: [] });
    expect(shown(at)).toMatchObject({ tank: 'damaged', target: 'eliminated', beside: '' });
    at.fire('tank');
    expect(at.state().playback.playing?.entry).toBeNull();
    at.actions.document.edit('gun', { statuses: ['damaged'] });
    expect(shown(at)).toMatchObject({ gun: 'damaged', tank: 'damaged' });
  });

  test('positions are always the present ones', () => {
    const at = fired();
    at.actions.document.move('target', { x: 7, y: 7 });
    expect(shownPieces(at.state()).find(({ id }) => id === 'target')).toMatchObject({ x: 7, y: 7, statuses: [] });
  });
});

describe('UT-30 while a shot that deals damage plays', () => {
  /** The gun, now a rifle, hits the target, which fails to resist and is eliminated. */
  function harmed(): Table {
    const on = duel({ weapons: [{ ...SURE_RIFLE, id: 'mortar' }] });
    const at = table({
      ...on,
      pieces: on.pieces.map((each) => ({
        ...each,
        ...withFigures({ figures: each.figures, ut: { ...utOf(each), health: 1 } }),
      })),
    });
    at.fire();
    return at;
  }
  const harmOf = (at: Table) => utOf(shownPieces(at.state()).find(({ id }) => id === 'target'))?.harm;

  test('its damage shows when its step starts, though everything is decided', () => {
    const at = harmed();
    const told = at.state().playback.playing?.steps.findIndex(({ detail }) => detail.kind === 'damage') ?? -1;
    const harm = utOf(at.piece('target'))?.harm ?? 0;
    expect(told).toBeGreaterThan(0);
    expect(harm).toBeGreaterThan(0);
    at.actions.program.setBeat(told - 1);
    expect([harmOf(at), shown(at).target]).toEqual([0, '']);
    at.actions.program.setBeat(told);
    expect([harmOf(at), shown(at).target]).toEqual([harm, 'eliminated']);
  });

  test('a replay starts unhurt and in play', () => {
    const at = harmed();
    const [entry] = at.scene().log;
    at.actions.program.setBeat(OVER);
    at.actions.shot.playAgain(entry?.id ?? '');
    expect([harmOf(at), shown(at).target]).toEqual([0, '']);
    at.actions.program.setBeat(OVER);
    expect(harmOf(at)).toBe(utOf(at.piece('target'))?.harm);
    expect(shown(at).target).toBe('eliminated');
  });
});

describe('the log', () => {
  const told = (at: Table) =>
    at.scene().log.map((entry) => [toldSteps(at.state(), entry), isTelling(at.state(), entry)]);

  test('tells each step as it plays, and the end only when the time of the story is over', () => {
    const at = fired();
    const all = at.scene().log[0]?.steps.length ?? 0;
    expect(told(at)).toEqual([[0, true]]);
    at.actions.program.setBeat(1);
    expect(told(at)).toEqual([[2, true]]);
    // All steps are known, but their last sentence is still being read.
    at.actions.program.setBeat(all - 1);
    expect(told(at)).toEqual([[all, true]]);
    at.actions.program.setBeat(all);
    expect(told(at)).toEqual([[all, false]]);
  });

  test('holds nothing back of a shot that is played again, nor of one that was cleared', () => {
    const at = fired();
    const all = at.scene().log[0]?.steps.length ?? 0;
    at.actions.program.setBeat(OVER);
    at.actions.shot.playAgain(at.scene().log[0]?.id ?? '');
    expect(told(at)).toEqual([[all, false]]);
    at.actions.shot.stopPlaying();
    expect(told(at)).toEqual([[all, false]]);
  });
});

describe('the card of a shot in progress', () => {
  test('tells each step as it plays, as the map does', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 1);
    const steps = at.state().shot?.attack.steps.length ?? 0;
    expect(steps).toBeGreaterThan(2);
    at.actions.program.setBeat(0);
    expect(toldOfOpenShot(at.state())).toBe(1);
    at.actions.program.setBeat(steps - 1);
    expect(toldOfOpenShot(at.state())).toBe(steps);
  });

  test('asks only when the story has come to its question, unless the table typed the dice', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 1);
    const steps = at.state().shot?.attack.steps.length ?? 0;
    at.actions.program.setBeat(0);
    const rolled = () => patched(at.state(), { settings: { dice: 'roll' } });
    expect(questionWaits(at.state())).toBe(false);
    expect(questionWaits(rolled())).toBe(true);
    at.actions.program.setBeat(steps - 1);
    expect(questionWaits(rolled())).toBe(false);
  });

  test('holds nothing back while nothing plays', () => {
    const at = table();
    at.actions.shot.setDice('type');
    at.fire();
    at.say('to-hit', 1);
    const still = patched(at.state(), { playback: { playing: null } });
    expect(toldOfOpenShot(still)).toBe(at.state().shot?.attack.steps.length);
  });
});

describe('replayed', () => {
  test('a shot of the log starts with the pieces as they were before it, and counts its runs', () => {
    const at = fired();
    const [entry] = at.scene().log;
    at.actions.program.setBeat(OVER);
    at.actions.shot.playAgain(entry?.id ?? '');
    expect(at.state()).toMatchObject({ playback: { beat: -1, playing: { entry: entry?.id, run: 2 } } });
    expect(shown(at)).toMatchObject({ target: '', beside: '' });
    at.actions.program.setBeat(OVER);
    expect(shown(at)).toMatchObject({ target: 'eliminated', beside: 'eliminated' });
    expect(at.steps()).toBe(1);
  });

  test('nothing plays that is not in the log, nor during an open shot', () => {
    const at = fired();
    const [entry] = at.scene().log;
    const {
      playback: { playing },
    } = at.state();
    at.actions.shot.playAgain('nothing');
    expect(at.state().playback.playing).toBe(playing);
    at.fire('tank');
    const open = at.state().playback.playing;
    at.actions.shot.playAgain(entry?.id ?? '');
    expect(at.state().playback.playing).toBe(open);
  });
});
