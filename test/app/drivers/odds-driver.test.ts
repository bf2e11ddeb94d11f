import { describe, expect, test } from 'vitest';
import { driveOdds } from '../../../src/app/drivers/odds-driver.ts';
import type { Obstruction } from '../../../src/scene/schema/schema.ts';
import { currentOrder, oddsOnCard } from '../../../src/store/attack/aim-selectors.ts';
import { createAppStore, NO_DRAFT } from '../../../src/store/state/create.ts';
import { merged, type Patch } from '../../../src/store/state/patch.ts';
import type { AppState } from '../../../src/store/state/state.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import type { TargetOdds } from '../../../src/systems/unintended-targets/engagement/first-hit-odds.ts';
import type { UTWeapon } from '../../../src/systems/unintended-targets/rules/weapon.ts';
import { RIFLE } from '../../support/rules/firing-range.ts';
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

/** A firer with two possible targets, and a ticker on which each reading of the time takes a millisecond. */
function driven(obstructions: readonly Obstruction[] = []) {
  const on = scene([man('gun', 5, 5), man('vane', 15, 5), man('ilse', 15, 8), man('bram', 25, 5)], {
    unit: 'm',
    rulebook: 'unintended-targets',
    weapons: [RIFLE_OF_SIX],
    obstructions,
  });
  const store = createAppStore(on);
  const frames: (() => void)[] = [];
  let time = 0;
  let most = 0;
  driveOdds(store, { now: () => time++, nextFrame: (call) => frames.push(call) });
  const frame = (): number => {
    const before = time;
    const calls = frames.splice(0);
    for (const call of calls) call();
    most = Math.max(most, time - before);
    return calls.length;
  };
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
  const toTheEnd = (): number => {
    let count = 0;
    while (frame() > 0) count++;
    return count;
  };
  return { store, aim, frame, toTheEnd, waiting: () => frames.length, most: () => most };
}

const firstOf = ({ slowOdds }: AppState) =>
  (slowOdds?.odds as TargetOdds | undefined)?.hits.find(({ as }) => as === 'intended')?.entity.id;

describe('the odds of a shot that flies on', () => {
  test('are computed over many frames, none of which takes longer than its time slice and one step', () => {
    const { store, aim, toTheEnd, most } = driven();
    aim('vane');
    expect(store.getState().slowOdds).toBeNull();
    expect(toTheEnd()).toBeGreaterThan(10);
    expect(firstOf(store.getState())).toBe('vane');
    expect(store.getState().slowOdds?.order).toBe(JSON.stringify(currentOrder(store.getState())));
    expect(most()).toBeLessThanOrEqual(9);
  });

  test('CO-05 count the dice that choose among scenery as the scene says', () => {
    const crates = [
      box('left', { x: 13, y: 4.75, width: 0.5, length: 0.5 }, { top: 1.2 }),
      box('right', { x: 12.7, y: 5.25, width: 0.5, length: 0.5 }, { top: 1.2 }),
    ];
    const { store, aim, toTheEnd } = driven(crates);
    aim('vane');
    toTheEnd();
    const hits = (store.getState().slowOdds?.odds as TargetOdds | undefined)?.hits ?? [];
    const of = (id: string) => hits.find(({ entity }) => entity.id === id)?.chance ?? 0;
    expect(of('left')).toBeGreaterThan(0);
    expect(of('left')).toBeCloseTo(of('right'), 9);
  });

  test('until then the card counts, and a refused shot has no odds at all', () => {
    const { store, aim, toTheEnd } = driven();
    expect(oddsOnCard(store.getState())).toBeUndefined();
    aim('vane');
    expect(oddsOnCard(store.getState())).toBe('counting');
    toTheEnd();
    expect(oddsOnCard(store.getState())).toBe(store.getState().slowOdds?.odds);
    // Nobody fires at itself.
    aim('gun');
    toTheEnd();
    expect(oddsOnCard(store.getState())).toBeUndefined();
  });

  test('a new aim ends the computation of the one before at once', () => {
    const { store, aim, frame, toTheEnd, waiting } = driven();
    aim('vane');
    for (let i = 0; i < 5; i++) frame();
    aim('ilse');
    // The old portion arrives, does nothing and requests no other.
    expect([waiting(), frame(), waiting()]).toEqual([2, 2, 1]);
    const seen: unknown[] = [];
    store.subscribe((state) => state.slowOdds && seen.push(firstOf(state)));
    toTheEnd();
    expect(seen).toEqual(['ilse']);
  });

  test('are not computed for a hidden card, and start when it shows', () => {
    const { store, aim, waiting, toTheEnd } = driven();
    aim('vane', { view: { panelOpen: false } });
    expect(waiting()).toBe(0);
    aim('vane', { view: { tab: 'log' } });
    expect(waiting()).toBe(0);
    store.setState({ view: { tab: 'attack' } });
    expect(waiting()).toBe(1);
    toTheEnd();
    expect(firstOf(store.getState())).toBe('vane');
  });
});
