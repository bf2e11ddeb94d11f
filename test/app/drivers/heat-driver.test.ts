import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { driveHeat } from '../../../src/app/drivers/heat-driver.ts';
import { createAskOdds } from '../../../src/app/odds/ask-odds.ts';
import { createJobs } from '../../../src/app/odds/jobs.ts';
import type { OddsRequest } from '../../../src/app/odds/protocol.ts';
import { createActions } from '../../../src/store/actions.ts';
import { heatFound, heatKinds, heatPreviews, heatRange, showsHeat } from '../../../src/store/heat/heat-selectors.ts';
import { createAppStore, NO_DRAFT } from '../../../src/store/state/create.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import { RIFLE } from '../../support/rules/firing-range.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const RIFLE_OF_SIX: UTWeapon = { ...RIFLE, pool: 6, increment: 50 };

function man(id: string, x: number, y: number, more: object = {}) {
  const ut = { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 };
  return piece(id, x, y, { weapons: ['rifle'], height: 1.8, ut, ...more });
}

/** A firer behind a wall with a target, and a worker that works when it is told. */
function driven(wallTop = 3) {
  const on = scene([man('gun', 5, 5, { walk: 3, run: 5 }), man('vane', 15, 5, { side: 'b' })], {
    unit: 'm',
    size: { width: 30, height: 20 },
    rulebook: 'unintended-targets',
    weapons: [RIFLE_OF_SIX],
    obstructions: [wall('wall', '7,4 7,6', { top: wallTop })],
  });
  const store = createAppStore(on);
  let ids = 0;
  const actions = createActions(store, { now: () => '2026-01-01T00:00:00Z', id: () => `id-${++ids}` });
  const posted: OddsRequest[] = [];
  let time = 0;
  let jobs: ReturnType<typeof createJobs> | undefined;
  driveHeat(
    store,
    createAskOdds(() => ({
      post: (request) => {
        posted.push(request);
        jobs?.take(structuredClone(request));
      },
      listen: (told) => {
        jobs = createJobs(
          (answer) => told(structuredClone(answer)),
          () => time++,
        );
      },
    })),
  );
  store.setState({
    tool: freshTool('fire'),
    selection: { piece: 'gun' },
    draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' } },
  });
  const toTheEnd = (): void => {
    while (jobs?.work());
  };
  return { store, actions, posted, toTheEnd, work: () => jobs?.work() ?? false };
}

describe('a heat map', () => {
  test('is found in the worker: coarse before it is whole, and told each time', () => {
    const { store, actions, toTheEnd } = driven();
    const cells: (number | undefined)[] = [];
    store.subscribe((state) => cells.push(heatFound(state)?.cell));
    actions.heat.toggleWhere();
    expect(showsHeat(store.getState())).toBe(true);
    expect(heatFound(store.getState())).toBeUndefined();
    toTheEnd();
    expect([...new Set(cells.filter((cell) => cell !== undefined))]).toEqual([2, 1, 0.5]);
    expect(heatFound(store.getState())?.done).toBe(true);
  });

  test('keeps the shot of a place, whichever picture of the map asks: the slip is ahead of the card', () => {
    const { store, actions, toTheEnd } = driven();
    actions.heat.toggleWhere();
    toTheEnd();
    const state = store.getState();
    const found = heatFound(state);
    if (!found?.best || !found.here) throw new Error('Nothing is found.');
    const earlier = { ...found, best: found.here };
    const [now, before] = [heatPreviews(state, found, 'best'), heatPreviews(state, earlier, 'best')];
    expect(now).toBeDefined();
    expect(before).not.toBe(now);
    expect(heatPreviews(state, found, 'best')).toBe(now);
    expect(heatPreviews(state, earlier, 'best')).toBe(before);
  });

  test('stops on Escape and keeps what is there, then goes; the aim stays', () => {
    const { store, actions, posted, work, toTheEnd } = driven();
    actions.heat.toggleWhere();
    while (!heatFound(store.getState())) work();
    actions.tool.escape();
    expect(store.getState().heat).toMatchObject({ stopped: true });
    expect(posted.at(-1)).toMatchObject({ is: 'cancel' });
    const kept = heatFound(store.getState());
    toTheEnd();
    expect(kept?.done).toBe(false);
    expect(heatFound(store.getState())).toBe(kept);
    actions.tool.escape();
    expect(store.getState().heat).toBeNull();
    expect(store.getState().draft.aim).not.toBeNull();
  });

  test('is found anew when the scene changes; the one before stays until then', () => {
    const { store, actions, posted, toTheEnd } = driven();
    actions.heat.toggleWhere();
    toTheEnd();
    const before = heatFound(store.getState());
    actions.document.move('vane', { x: 15, y: 9 });
    expect(heatFound(store.getState())).toBe(before);
    toTheEnd();
    expect(heatFound(store.getState())?.best).not.toEqual(before?.best);
    expect(posted.filter(({ is }) => is === 'heat')).toHaveLength(2);
    store.setState({ pointer: { at: { x: 9, y: 9 } } });
    store.setState({ pointer: { at: { x: 5, y: 6 } } });
    expect(posted.filter(({ is }) => is === 'heat')).toHaveLength(2);
  });

  test('moves the piece to the best place in one step of undo, and counts the length of the way', () => {
    const { store, actions, toTheEnd } = driven();
    actions.heat.toggleWhere();
    toTheEnd();
    const best = heatFound(store.getState())?.best;
    if (!best) throw new Error('There is no best place.');
    expect(best.length).toBeGreaterThan(0);
    actions.heat.take();
    const [gun] = store.getState().history.scene.pieces;
    expect(gun).toMatchObject({ x: best.x, y: best.y, moved: { length: best.length } });
    expect(store.getState()).toMatchObject({ heat: null, tool: { id: 'fire' }, draft: { aim: { piece: 'vane' } } });
    actions.document.undo();
    expect(store.getState().history.scene.pieces[0]).toMatchObject({ x: 5, y: 5, moved: null });
  });

  test('of danger needs no target, and a shot takes the place of any', () => {
    const { store, actions, toTheEnd } = driven(1.2);
    expect(heatKinds(store.getState())).toEqual(['stand', 'danger']);
    store.setState({ draft: NO_DRAFT });
    expect(heatKinds(store.getState())).toEqual(['danger']);
    actions.heat.toggleDanger();
    toTheEnd();
    const found = heatFound(store.getState());
    expect(found?.here?.value).toBeGreaterThan(0);
    expect(found?.here?.parts).toEqual([{ of: 'vane', value: found?.here?.value }]);
    expect(found?.best?.value).toBeLessThanOrEqual(found?.here?.value ?? 0);
    store.setState({ draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' } } });
    actions.shot.fire();
    expect(store.getState().heat).toBeNull();
  });

  test('CO-02 says the range from any place, with the piece moved there', () => {
    const { store, actions } = driven();
    actions.heat.toggleWhere();
    expect(heatRange(store.getState(), { x: 5, y: 5 })).toBeCloseTo(10, 9);
    expect(heatRange(store.getState(), { x: 15, y: 2 })).toBeCloseTo(3, 9);
  });
});
