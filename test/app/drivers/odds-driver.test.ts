import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import { driveOdds } from '../../../src/app/drivers/odds-driver.ts';
import { createAskOdds, type OddsWorker } from '../../../src/app/odds/ask-odds.ts';
import { createJobs } from '../../../src/app/odds/jobs.ts';
import type { OddsRequest } from '../../../src/app/odds/protocol.ts';
import type { Obstruction } from '../../../src/scene/schema/schema.ts';
import { currentOrder } from '../../../src/store/attack/aim-selectors.ts';
import { shownOdds } from '../../../src/store/attack/odds-selectors.ts';
import { createAppStore, NO_DRAFT } from '../../../src/store/state/create.ts';
import { merged, type Patch } from '../../../src/store/state/patch.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import { RIFLE } from '../../support/rules/firing-range.ts';
import { of } from '../../support/rules/shot-odds.ts';
import { box } from '../../support/rules/yard.ts';
import { piece, scene } from '../../support/scenes.ts';

const RIFLE_OF_SIX: UTWeapon = { ...RIFLE, pool: 6, increment: 50 };

function man(id: string, x: number, y: number) {
  return piece(id, x, y, {
    weapons: ['rifle'],
    height: 1.8,
    ut: { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 },
  });
}

/** A firer with two possible targets, and a worker that works when it is told, on a clock that goes on by itself. */
function driven(obstructions: readonly Obstruction[] = []) {
  const on = scene([man('gun', 5, 5), man('vane', 15, 5), man('ilse', 15, 8), man('bram', 25, 5)], {
    unit: 'm',
    rulebook: 'unintended-targets',
    weapons: [RIFLE_OF_SIX],
    obstructions,
  });
  const store = createAppStore(on);
  const posted: OddsRequest[] = [];
  let time = 0;
  let longest = 0;
  let isStarted = false;
  let jobs: ReturnType<typeof createJobs> | undefined;
  const start = (): OddsWorker => {
    isStarted = true;
    return {
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
    };
  };
  driveOdds(store, createAskOdds(start));
  const aim = (target: string, more: Patch = {}): void =>
    store.setState(
      merged(
        {
          tool: freshTool('fire'),
          view: { tab: 'attack', panelOpen: true },
          selection: { piece: 'gun' },
          draft: { ...NO_DRAFT, aim: { at: 'piece', piece: target } },
        },
        more,
      ),
    );
  /** Works to the end; returns the number of turns. */
  const toTheEnd = (): number => {
    for (let turns = 1; ; turns++) {
      const before = time;
      const more = jobs?.work() ?? false;
      longest = Math.max(longest, time - before);
      if (!more) return turns;
    }
  };
  return { store, aim, toTheEnd, posted, isStarted: () => isStarted, longest: () => longest, work: () => jobs?.work() };
}

/** The target in the odds that the state has. */
const targetIn = (store: ReturnType<typeof driven>['store']) =>
  store.getState().shotOdds?.found?.odds.entities.find(({ target }) => target)?.entity.id;

describe('the odds of a shot that flies on', () => {
  test('are found in a worker, in turns none of which takes longer than its time and one step', () => {
    const { store, aim, toTheEnd, longest, isStarted } = driven();
    expect(isStarted()).toBe(false);
    aim('vane');
    expect(store.getState().shotOdds).toBeNull();
    expect(toTheEnd()).toBeGreaterThan(2);
    expect(targetIn(store)).toBe('vane');
    expect(store.getState().shotOdds?.order).toBe(JSON.stringify(currentOrder(store.getState())));
    expect(store.getState().shotOdds?.found).toMatchObject({ done: true, odds: { how: { kind: 'exact' } } });
    expect(longest()).toBeLessThanOrEqual(16);
  });

  test('CO-05 count the dice that choose among scenery as the scene says', () => {
    const crates = [
      box('left', { x: 13, y: 4.75, width: 0.5, length: 0.5 }, { top: 1.2 }),
      box('right', { x: 12.7, y: 5.25, width: 0.5, length: 0.5 }, { top: 1.2 }),
    ];
    const { store, aim, toTheEnd } = driven(crates);
    aim('vane');
    toTheEnd();
    const odds = store.getState().shotOdds?.found?.odds;
    expect(of(odds, 'left')?.first).toBeGreaterThan(0);
    expect(of(odds, 'left')?.first).toBeCloseTo(of(odds, 'right')?.first ?? 0, 9);
  });

  test('until then the card counts, and a refused shot has no odds at all', () => {
    const { store, aim, toTheEnd } = driven();
    expect(shownOdds(store.getState())).toBeUndefined();
    aim('vane');
    expect(shownOdds(store.getState())).toBe('counting');
    toTheEnd();
    expect(shownOdds(store.getState())).toMatchObject({ isCounting: false, isOld: false });
    // Nobody fires at itself.
    aim('gun');
    toTheEnd();
    expect(shownOdds(store.getState())).toBeUndefined();
  });

  test('of the shot before stay, marked as old, until those of a new aim are there; its own job ends at once', () => {
    const { store, aim, toTheEnd, posted, work } = driven();
    aim('vane');
    toTheEnd();
    aim('ilse');
    work();
    aim('vane', {
      draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' }, extra: [{ value: 1, reason: 'braced' }] },
    });
    expect(shownOdds(store.getState())).toMatchObject({ isOld: true, isCounting: true });
    const seen = new Set<unknown>();
    store.subscribe(() => seen.add(targetIn(store)));
    toTheEnd();
    expect([...seen]).toEqual(['vane']);
    expect(posted.filter(({ is }) => is === 'cancel')).toEqual([{ is: 'cancel', job: 2 }]);
  });

  test('the worker is only told what has changed in the scene', () => {
    const { store, aim, posted } = driven([box('crate', { x: 13, y: 4.75, width: 0.5, length: 0.5 }, { top: 1.2 })]);
    aim('vane');
    aim('ilse');
    const [first, ...others] = posted.filter((each) => each.is === 'scene');
    expect(Object.keys(first?.parts ?? {})).toContain('obstructions');
    expect(Object.keys(first?.parts ?? {})).not.toContain('log');
    expect(others).toEqual([]);
    store.setState(({ history }) => ({
      history: { ...history, scene: { ...history.scene, pieces: history.scene.pieces.slice(0, 3) } },
    }));
    const last = posted.findLast((each) => each.is === 'scene');
    expect(Object.keys(last?.parts ?? {})).toEqual(['pieces']);
  });

  test('can be stopped: the job ends, and what is found stays until another shot is aimed', () => {
    const { store, aim, toTheEnd, posted } = driven();
    // Who is hit first is told at once: then it is stopped.
    const stopListening = store.subscribe(({ shotOdds }) => {
      if (shotOdds?.found && !shotOdds.stopped) store.setState({ shotOdds: { ...shotOdds, stopped: true } });
    });
    aim('vane');
    toTheEnd();
    stopListening();
    const found = store.getState().shotOdds?.found;
    expect(found).toMatchObject({ done: false, odds: { how: { kind: 'first' } } });
    expect(posted.at(-1)).toEqual({ is: 'cancel', job: 1 });
    expect(shownOdds(store.getState())).toMatchObject({ isCounting: false, isStopped: true });
    aim('ilse');
    toTheEnd();
    expect(shownOdds(store.getState())).toMatchObject({ isStopped: false, odds: { how: { kind: 'exact' } } });
  });

  test('are not found for a hidden card, and start when it shows', () => {
    const { store, aim, isStarted, toTheEnd } = driven();
    aim('vane', { view: { panelOpen: false } });
    aim('vane', { view: { tab: 'log' } });
    expect(isStarted()).toBe(false);
    store.setState({ view: { tab: 'attack' } });
    expect(isStarted()).toBe(true);
    toTheEnd();
    expect(targetIn(store)).toBe('vane');
  });
});
