import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { sceneOf } from '../../src/store/state/scene-selectors.ts';
import type { RosterEntry } from '../../src/store/state/state.ts';
import { piece } from '../support/scenes.ts';
import { EXAMPLE_TEMPLATES, EXAMPLES } from '../support/systems.ts';
import { table } from '../support/table.ts';

const FACE = new Blob(['face']);
const field = () =>
  table({
    ...emptyScene('f', 'Field', { width: 40, height: 30 }),
    pieces: [piece('g', 5, 5, { name: 'Guard 3', picture: 'p' })],
  });
const [RIFLEMAN] = EXAMPLE_TEMPLATES['hit-locations'];
const entry = (more: Partial<RosterEntry> = {}): RosterEntry => {
  if (!RIFLEMAN) throw new Error('There are no examples.');
  return { template: RIFLEMAN, picture: null, ...more };
};

describe('the roster', () => {
  test('keeps a piece with its picture, once, and undo removes it', () => {
    const { store, actions } = field();
    store.setState({ assets: { p: FACE } });
    actions.roster.keep('g');
    expect(store.getState().collections.roster).toMatchObject([{ template: { name: 'Guard' }, picture: FACE }]);
    expect(store.getState().sceneView.rosterBefore?.label).toBe('Guard is in your roster.');
    actions.roster.keep('g');
    expect(store.getState().collections.roster).toHaveLength(1);
    expect(store.getState().sceneView.rosterBefore?.label).toBe('Guard is already in your roster.');
    actions.document.edit('g', { height: 3 });
    actions.roster.keep('g');
    expect(store.getState().collections.roster).toMatchObject([{ template: { body: { height: 3 } } }]);
    expect(store.getState().sceneView.rosterBefore?.label).toBe('Guard replaced the one in your roster.');
    actions.roster.undo();
    expect(store.getState().collections.roster).toMatchObject([{ template: { body: { height: 1.1 } } }]);
    expect(store.getState().sceneView.rosterBefore).toBeNull();
  });

  test('the chosen template is placed with every click, in one change each, with its picture', () => {
    const { store, actions } = field();
    const { body } = entry().template;
    const mine = entry({ template: { ...entry().template, body: { ...body, picture: 'mine' } }, picture: FACE });
    actions.roster.take(mine);
    actions.tool.choose('place');
    actions.tool.setPlacement({ side: 'b' });
    actions.document.place({ x: 10, y: 10 }, false);
    actions.document.place({ x: 12, y: 10 }, false);
    const { pieces } = sceneOf(store.getState());
    expect(pieces.slice(1)).toMatchObject([
      { name: 'Rifleman 1', side: 'b', x: 10, picture: 'mine' },
      { name: 'Rifleman 2', side: 'b', x: 12, picture: 'mine' },
    ]);
    expect(store.getState().assets.mine).toBe(FACE);
    expect(store.getState().selection.piece).toBe(pieces[2]?.id);
    // The roster stays open: the next piece is placed from it.
    expect(store.getState().view.tab).toBe('roster');
    actions.document.undo();
    actions.document.undo();
    expect(sceneOf(store.getState()).pieces).toHaveLength(1);
    actions.roster.take(null);
    actions.document.place({ x: 10, y: 10 }, false);
    expect(sceneOf(store.getState()).pieces[1]?.name).toBe('Trooper 1');
  });

  test('a chosen side stays for the next template, unless that is usually of another side', () => {
    const { store, actions } = field();
    const side = () => store.getState().settings.placement.side;
    const of = (own: 'a' | 'neutral') => {
      const { template } = entry();
      return entry({ template: { ...template, body: { ...template.body, side: own } } });
    };
    actions.roster.take(of('a'));
    actions.tool.setPlacement({ side: 'b' });
    actions.roster.take(of('a'));
    expect(side()).toBe('b');
    actions.roster.take(of('neutral'));
    expect(side()).toBe('neutral');
    actions.roster.take(of('a'));
    expect(side()).toBe('a');
  });

  test('a removed template is no longer chosen, and placed pieces stay', () => {
    const { store, actions } = field();
    actions.roster.keep('g');
    const [kept] = store.getState().collections.roster;
    if (!kept) throw new Error('Nothing was kept.');
    actions.roster.take(kept);
    actions.roster.place(kept, { x: 9, y: 9 }, false);
    actions.roster.discard(kept.template.id);
    expect(store.getState().settings.placement.from).toBeNull();
    expect(store.getState().collections.roster).toEqual([]);
    expect(sceneOf(store.getState()).pieces).toHaveLength(2);
    actions.roster.undo();
    expect(store.getState().collections.roster).toEqual([kept]);
  });

  test('a pack adds what is new and keeps what is there; roster and armoury have their own undo', () => {
    const { store, actions } = field();
    const weapons = EXAMPLES['hit-locations'].slice(0, 2);
    expect(actions.roster.takeIn('Pack', [entry()], weapons)).toEqual({ templates: 1, weapons: 2, known: 0 });
    expect(store.getState().collections.roster[0]?.template).toMatchObject({ name: 'Rifleman', example: false });
    expect(store.getState().collections.armoury.map(({ example }) => example)).toEqual([false, false]);
    const [second] = EXAMPLE_TEMPLATES['action-tests'];
    const more = second ? [entry(), entry({ template: second })] : [];
    expect(actions.roster.takeIn('Pack', more, weapons)).toEqual({ templates: 1, weapons: 0, known: 3 });
    actions.roster.undo();
    expect(store.getState().collections.roster).toHaveLength(1);
    actions.weapons.restock();
    expect(store.getState().collections.armoury).toEqual([]);
  });
});

describe('a weapon given to a piece', () => {
  test('of the scene, the armoury or the examples is added to it, once, in one change', () => {
    const { store, actions } = field();
    const held = () => sceneOf(store.getState()).pieces[0]?.weapons;
    actions.weapons.give('mortar', 'g');
    actions.weapons.give('mortar', 'g');
    expect(held()).toEqual(['mortar']);
    actions.weapons.give('ut-bow', 'g');
    expect(held()).toEqual(['mortar', 'ut-bow']);
    expect(sceneOf(store.getState()).weapons.some(({ id }) => id === 'ut-bow')).toBe(true);
    actions.document.undo();
    expect(held()).toEqual(['mortar']);
    expect(sceneOf(store.getState()).weapons.some(({ id }) => id === 'ut-bow')).toBe(false);
    actions.weapons.give('nothing', 'g');
    actions.weapons.give('mortar', 'nobody');
    expect(held()).toEqual(['mortar']);
  });
});
