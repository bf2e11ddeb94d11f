import type { Order } from '@fall-of-shot/rules/order';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import { describe, expect, test } from 'vitest';
import { startAttack } from '../../../src/engagement/attack/attack.ts';
import { rollOpen } from '../../../src/engagement/attack/drivers.ts';
import { isAboutScenery, sceneryDice } from '../../../src/engagement/attack/scenery.ts';
import { beginShot, rollShot, type Shot, shotStatus } from '../../../src/engagement/attack/shot.ts';
import { engagementSystems } from '../../../src/engagement/engagement-system.ts';
import type { ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { actionOdds } from '../../../src/systems/action-tests/engagement/odds.ts';
import type { ATPreview } from '../../../src/systems/action-tests/engagement/preview.ts';
import { battlefield } from '../../support/battlefield.ts';
import { made } from '../../support/materials.ts';
import { type Range, rangeFacts, shotAt } from '../../support/rules/firing-range.ts';
import { field, man } from '../../support/rules/map-shots.ts';
import { exactOf } from '../../support/rules/shot-odds.ts';
import { attackOn } from '../../support/rules/skirmish.ts';
import * as yards from '../../support/rules/yard.ts';

type Found = ReadonlyMap<string, number>;

/** How far a share of shots may be from its chance. Seeds are fixed, so it is the same at each run. */
function spread(chance: number, shots: number): number {
  return 4 * Math.sqrt((chance * (1 - chance)) / shots) + 1e-9;
}

function counted(order: UTOrder, facts: UTFacts, leftToDice: ReturnType<typeof sceneryDice>): ShotOdds {
  const odds = exactOf(order, facts, leftToDice);
  if (!odds) throw new Error('The order is refused.');
  return odds;
}

/** The chance of each to be hit first, or in an area at all. */
const said = ({ entities }: ShotOdds, isArea = false): Found =>
  new Map(entities.map(({ entity, first, hit }) => [entity.id, isArea ? hit : first]));

/** How far apart two lists of chances are at most. */
function apart(a: Found, b: Found): number {
  return Math.max(...[...a.keys(), ...b.keys()].map((id) => Math.abs((a.get(id) ?? 0) - (b.get(id) ?? 0))));
}

function expectSame(odds: Found, fired: Found, shots: number): void {
  for (const id of new Set([...odds.keys(), ...fired.keys()])) {
    const [chance, share] = [odds.get(id) ?? 0, fired.get(id) ?? 0];
    const most = spread(chance, shots);
    expect(Math.abs(chance - share), `${id}: said ${chance}, fired ${share}`).toBeLessThanOrEqual(most);
  }
}

/** The share of states in which each was hit first, or in an area at all. */
function shares(states: readonly UTState[], area: boolean): Found {
  const found = new Map<string, number>();
  for (const { met } of states) {
    const hit = met.filter(({ what }) => what !== 'missed').map(({ entity }) => entity.id);
    for (const id of new Set(area ? hit : hit.slice(0, 1))) found.set(id, (found.get(id) ?? 0) + 1 / states.length);
  }
  return found;
}

describe('the odds of Unintended Targets agree with what is fired', () => {
  const SHOTS = 1200;

  /** Fires with the dice of the table, each time with another number. */
  function fire(range: Range, order: UTOrder): UTState[] {
    const facts = rangeFacts(range);
    const started = startAttack(unintendedTargets, order, facts);
    if (!started.ok) throw new Error(started.refusal.reason);
    const answers = (question: Parameters<typeof isAboutScenery>[0]) =>
      question.kind === 'roll' || isAboutScenery(question);
    return Array.from({ length: SHOTS }, (_, shot) => {
      const { state } = rollOpen(unintendedTargets, started.attack, { seed: 'table', shot, answers }, facts);
      expect(state.phase.is).toBe('over');
      return state;
    });
  }

  const crate = { thing: 'crate', structure: 2, armour: 2 } as const;
  const cases: readonly (readonly [string, Range, UTOrder])[] = [
    [
      'UT-13 which of the crates in the way is met',
      {
        standing: {
          near: { at: 8, ...crate },
          far: { at: 9, ...crate },
          vane: { at: 10, defense: 3, behind: { near: 0.4, far: 0.4 } },
        },
      },
      shotAt('vane'),
    ],
    [
      'UT-21 which of the crates beyond is met',
      {
        standing: {
          vane: { at: 10, defense: 6 },
          near: { at: 12, ...crate },
          far: { at: 14, ...crate },
          last: { at: 16, ...crate },
        },
        weapon: { pool: 4 },
      },
      shotAt('vane'),
    ],
    [
      'UT-12 after a glitch, whether the obvious crate is met',
      {
        standing: {
          obvious: { at: 8, ...crate },
          other: { at: 9, ...crate },
          vane: { at: 10, defense: 1, behind: { obvious: 0.6, other: 0.2 } },
        },
        weapon: { pool: 2 },
        settings: { hitNumber: 2, glitch: 'half' },
      },
      shotAt('vane'),
    ],
    [
      'UT-35 which of two crates equally near a burst of one round meets',
      {
        standing: { left: { at: 8, ...crate }, right: { at: 8, ...crate } },
        weapon: {
          pool: 4,
          penetrating: false,
          modes: [{ mode: 'burst', rounds: 1, spread: { shape: 'strip', width: 4 } }],
        },
      },
      shotAt({ x: 20, y: 0 }, { mode: 'burst' }),
    ],
  ];

  test.each(cases)('%s', (_, range, order) => {
    const odds = counted(order, rangeFacts(range), isAboutScenery);
    const states = fire(range, order);
    expectSame(said(odds), shares(states, false), SHOTS);
    expectSame(said(odds, true), shares(states, true), SHOTS);
    // With the nearest of the scenery, the odds are others: it is the dice that are counted.
    expect(apart(said(odds), said(counted(order, rangeFacts(range), undefined)))).toBeGreaterThan(spread(0.5, SHOTS));
  });

  test('CO-05 where people choose, they are assumed to take the nearest and the obvious', () => {
    const mixed: Range = {
      standing: {
        crate: { at: 8, ...crate },
        barrel: { at: 8.5, ...crate },
        man: { at: 9, defense: 1 },
        vane: { at: 10, defense: 2, behind: { crate: 0.4, barrel: 0.4, man: 0.4 } },
      },
      settings: { hitNumber: 2, glitch: 'half' },
    };
    const odds = counted(shotAt('vane'), rangeFacts(mixed), isAboutScenery);
    const program = counted(shotAt('vane'), rangeFacts({ ...mixed, choices: 'program' }), undefined);
    expect(said(odds).get('crate')).toBeGreaterThan(0);
    expect(apart(said(odds), said(program))).toBeLessThan(1e-9);
    // Nothing is asked, so nothing is left to the dice.
    const alone = counted(shotAt('vane'), rangeFacts({ ...mixed, choices: 'program' }), isAboutScenery);
    expect(alone).toEqual(program);
  });
});

describe('on a map, with the settings of its scene', () => {
  const SHOTS = 250;

  /** Fires as the table does, each time as another shot of the scene, until nothing is asked. */
  function fire(on: Scene, order: Order): Shot[] {
    return Array.from({ length: SHOTS }, (_, shots) => {
      const begun = beginShot({ ...on, shots }, order);
      if (!begun.ok) throw new Error(begun.refusal.reason);
      const shot = rollShot(begun.shot);
      expect(shotStatus(shot).over).toBe(true);
      return shot;
    });
  }

  const material = made('planks', { structure: 3, armour: 6 });
  const crates = [
    yards.box('left', { x: 18, y: -0.25, width: 0.5, length: 0.5 }, { top: 1.2, material }),
    yards.box('right', { x: 17.7, y: 0.25, width: 0.5, length: 0.5 }, { top: 1.2, material }),
  ];
  const lane = field([man('vane', 20, 0, 3)], crates, { penetrating: false });

  test.each([
    ['the dice', 'table', 'dice'],
    ['the program', 'program', 'dice'],
  ] as const)('UT-13 %s choose which of two crates is met', (_, choices, scenery) => {
    const on = { ...lane, settings: { ...lane.settings, choices, scenery } };
    const odds = counted(shotAt('vane'), battlefield(on), sceneryDice(on));
    const states = fire(on, shotAt('vane')).map(({ attack }) => attack.state as UTState);
    expectSame(said(odds), shares(states, false), SHOTS);
    const left = said(odds).get('left');
    if (choices === 'table') expect(left).toBeCloseTo(said(odds).get('right') ?? 0, 9);
    else expect(left).toBeUndefined();
  });

  test('AT-37 which of two crates is in the way does not change what the card says', () => {
    const pair = [19.5, 20.5].map((x, i) => yards.box(`box${i}`, { x, y: 11, width: 1 }, { top: 1.2 }));
    const on = yards.yard([yards.attacker(20, 40), yards.man('target', 20, 10)], pair);
    const order = attackOn('target', { pool: 14 });
    const preview = engagementSystems.get('action-tests').preview(order, battlefield(on)) as ATPreview;
    const chance = actionOdds(preview)[0]?.succeeds ?? 0;
    const shots = fire(on, order);
    const share = shots.filter(({ attack }) => attack.answers.some(({ key }) => key === 'cover/1')).length / SHOTS;
    // Every success comes to the crates, and there the dice choose; the odds end before that.
    expect(share).toBeGreaterThan(0.2);
    expectSame(new Map([['target', chance]]), new Map([['target', share]]), SHOTS);
  });
});
