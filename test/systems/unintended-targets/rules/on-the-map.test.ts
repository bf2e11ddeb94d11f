import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { materialNamed } from '../../../../src/scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { utOf, withFigures } from '../../../support/figures.ts';
import { damaged } from '../../../support/materials.ts';
import { shotAt } from '../../../support/rules/firing-range.ts';
import { candidates, field, fire, man } from '../../../support/rules/map-shots.ts';
import { wall, weapon } from '../../../support/scenes.ts';

const BRICK = { material: materialNamed('brick') };

/** One house about the firer: its back wall is nearer than anybody, and its front wall is behind them all. */
const room = ['-1,-3 -1,3', '-1,3 20,3', '20,3 20,-3', '20,-3 -1,-3'].map((points, i) =>
  wall(`room-${i}`, points, { group: 'room', top: 3, ...BRICK }),
);

describe('the distance of a wall is where the shot meets it', () => {
  test('UT-35 in an area people in front of the far wall of a room are met before it, though the room starts behind the firer', () => {
    const on = field([man('ash', 8, 0.8), man('bram', 14, -0.8)], room);
    const burst = shotAt({ x: 30, y: 0 }, { mode: 'burst' });
    expect(fire(on, burst, { attack: 3 }).met).toEqual(['ash stopped', 'bram stopped', 'group:room stopped']);
  });

  test('CO-05 among secondary obstructions the program takes the one that is met first, and each shows its distance', () => {
    const crate = wall('crate', '0,0 1,0', {
      kind: 'object',
      label: 'crate',
      shape: { shape: 'box', x: 15, y: 0, width: 1, length: 1, rotation: 0 },
      ...BRICK,
    });
    const things = field([man('vane', 6, 0, 1)], [...room, crate]);
    const missed = { attack: 1, 'defense:vane': 1 };
    const [choice] = fire(things, shotAt('vane'), missed).open;
    expect(choice?.kind === 'choose' && choice.options.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      'crate 14.5 m away',
      'group:room 20 m away',
    ]);
    const alone: Scene = { ...things, settings: { ...things.settings, choices: 'program' } };
    expect(fire(alone, shotAt('vane'), missed).met).toEqual(['vane missed', 'crate stopped']);
  });
});

describe('UT-24, CO-04 an object of several parts does not hide itself', () => {
  test('from inside a room the far wall can be aimed at, and stops what misses everybody', () => {
    const aim = { at: 'object', object: 'group:room', x: 20, y: 0, z: 1 } as const;
    expect(fire(field([], room), shotAt('', { aim }), { attack: 1 }).met).toEqual(['group:room stopped']);
    const missed = { attack: 1, 'defense:vane': 1 };
    expect(fire(field([man('vane', 6, 0, 1)], room), shotAt('vane'), missed).met).toEqual([
      'vane missed',
      'group:room stopped',
    ]);
  });

  test('nor does one long wall that runs away from the firer', () => {
    const slanting = wall('slanting', '4,-2 24,8', { top: 3, ...BRICK });
    const facts = battlefield(field([], [slanting]));
    const { at } = facts.struck({ x: 0, y: 0, z: 1.6 }, { x: 8, y: 0, z: 1.6 }, 'slanting', 0);
    const start = { firer: 'firer', from: 'firer', resolved: [], depth: 0 } as const;
    expect(facts.cover(start, 'slanting', at)).toEqual({ seen: 0, shotAt: 0, between: [] });
  });
});

describe('a long wall', () => {
  // Its one end is beside the firer, and the other across the line of fire.
  const bent = (more: Partial<Obstruction>) => [
    wall('side', '1,3 12,3', { group: 'bent', top: 3, ...more }),
    wall('front', '12,3 12,-3', { group: 'bent', top: 3, ...more }),
  ];

  test('UT-34 is penetrated where it is in the way: after the man in front of it', () => {
    const on = field([man('miller', 6, 0, 1), man('vane', 15, 0)], bent({ material: materialNamed('glass') }));
    const shot = fire(on, shotAt('vane', { way: 'through' }), { attack: 3 });
    expect(candidates(shot)[0]).toEqual(['miller', 'group:bent']);
    expect(shot.met).toEqual(['miller through', 'group:bent through', 'vane stopped']);
  });

  test('UT-08 that was penetrated has passed all that is in front of it', () => {
    const on = field([man('miller', 9, 0.7), man('bram', 16, 0)], bent({ material: materialNamed('glass') }));
    const aim = { at: 'object', object: 'group:bent', x: 12, y: 0, z: 1 } as const;
    const shot = fire(on, shotAt('', { aim }), { attack: 1 });
    expect(shot.met).toEqual(['group:bent through', 'bram stopped']);
    expect(candidates(shot)).toEqual([['bram']]);
  });
});

describe('UT-11, UT-40 what stops shots and hides nothing', () => {
  test('is cover, and is hit instead', () => {
    const pane = wall('pane', '8,-2 8,2', {
      label: 'pane',
      top: 1.2,
      blocks: { sight: false, shots: true, movement: true },
      material: materialNamed('brick'),
    });
    const shot = fire(field([man('vane', 9, 0)], [pane]), shotAt('vane'), { attack: 1 });
    expect(shot.steps.find(({ detail }) => detail.kind === 'meeting')).toMatchObject({
      rule: 'UT-06',
      detail: { cover: 2, what: 'missed by cover' },
    });
    expect(shot.met).toEqual(['pane stopped']);
  });
});

describe('before the first die', () => {
  const refusedBy = (on: Scene, order: UTOrder) => {
    const begun = unintendedTargets.begin(order, battlefield(on));
    return begun.ok ? null : `${begun.refusal.rule} ${begun.refusal.reason}`;
  };

  test('no defeated piece fires or is fired at, and no rubble; weapons of other rules are refused', () => {
    const out: Partial<Piece> = { statuses: ['eliminated'] };
    const rubble = wall('rubble', '5,-1 5,1', { label: 'Fence', ...BRICK, damage: damaged(10, 0) });
    const on = field([man('gone', 9, 0, 0, out), man('ash', 12, 0)], [rubble]);
    expect(refusedBy(on, shotAt('gone'))).toBe('CO-07 Gone is down already: pick another target.');
    const aim = { at: 'object', object: 'rubble', x: 5, y: 0, z: 1 } as const;
    expect(refusedBy(on, shotAt('', { aim }))).toBe(
      'CO-07 The fence is rubble already, or stops no shots: pick another target.',
    );
    const down = { ...on, pieces: on.pieces.map((each) => (each.id === 'firer' ? { ...each, ...out } : each)) };
    expect(refusedBy(down, shotAt('ash'))).toBe('CO-07 Firer is down and cannot fire.');
    const other = { ...on, weapons: [weapon({ id: 'rifle' })] };
    expect(refusedBy(other, shotAt('ash'))).toMatch(/^CO-07 The Mortar belongs to another rule system/);
  });
});

describe('secondary targets outside the lane', () => {
  const aside = wall('aside', '10,3 14,3', { ...BRICK });

  test('UT-20, CO-08 a wall that the GM adds is a candidate, at its distance beyond', () => {
    const on = field([man('vane', 6, 0, 1)], [aside, wall('passed', '1,3 4,3', { ...BRICK })]);
    const order = shotAt('vane', { gm: { add: ['aside', 'passed'] } });
    const shot = fire(on, order, { attack: 1, 'defense:vane': 1 });
    expect(candidates(shot)).toEqual([['aside']]);
    expect(shot.met).toEqual(['vane missed', 'aside stopped']);
  });

  test('UT-15 an obstruction further on is one though it is outside the lane', () => {
    // A lorry broadside is far wider than the lane: the wall hides its end, the man its middle.
    const lorry = man('lorry', 14, 0, 4, { footprint: { shape: 'box', width: 2, length: 12 }, height: 2.5 });
    const on = field([lorry, man('miller', 6, 0, 4)], [wall('corner', '12,3 12,6', { top: 3, ...BRICK })]);
    const shot = fire(on, shotAt('lorry'), { attack: 1, 'defense:miller': 1, 'defense:lorry': 1 });
    expect(shot.met[0]).toBe('miller missed');
    expect(candidates(shot)[0]?.toSorted()).toEqual(['corner', 'miller']);
    expect(candidates(shot)[1]?.toSorted()).toEqual(['corner', 'lorry']);
  });
});

describe('UT-35 targets in an area', () => {
  const grenade = { blast: { radius: 5 } };

  test('a blast spares nobody inside, the thrower included; fired rounds never meet the firer', () => {
    const on = field([man('ash', 4, 0)], [], grenade);
    expect(fire(on, shotAt({ x: 3, y: 0 }), { attack: 1 }).met.toSorted()).toEqual(['ash stopped', 'firer stopped']);
    const burst = shotAt({ x: 9, y: 0 }, { mode: 'burst', gm: { add: ['firer'] } });
    expect(fire(field([man('ash', 4, 0)]), burst, { attack: 1 }).met).toEqual(['ash stopped']);
  });

  test('UT-08 a round that penetrated continues from the last that was met, hit or missed: what is nearer is passed', () => {
    const narrow = [{ mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 0.2 } }] as const;
    const people = [man('ash', 5, 0, 0), man('beside', 9, 0.6), man('bram', 12, 0.3, 4), man('dell', 14, 0.9)];
    const on = field(
      people.map((each) => ({ ...each, ...withFigures({ ut: { ...utOf(each), av: 0 } }) })),
      [],
      { modes: narrow },
    );
    const shot = fire(on, shotAt({ x: 13, y: 0 }, { mode: 'burst' }), { attack: 3, 'defense:bram': 4 });
    expect(shot.met).toEqual(['ash through', 'bram missed', 'dell through']);
    expect(candidates(shot)).toEqual([['ash', 'bram'], ['dell']]);
    expect(shot.steps.findLast(({ detail }) => detail.kind === 'candidates')?.detail).toMatchObject({
      from: { x: 12 },
    });
  });

  test('UT-20 nor is he a secondary target, nor is the firer, though the GM adds them', () => {
    const on = field([man('vane', 4, 0, 1), man('gone', 9, 0, 0, { statuses: ['eliminated'] })]);
    const shot = fire(on, shotAt('vane', { gm: { add: ['gone', 'firer'] } }), { attack: 1, 'defense:vane': 1 });
    expect(candidates(shot)).toEqual([]);
    expect(shot.met).toEqual(['vane missed']);
    // Nor does it help to stand as near to oneself as the target does.
    const close = fire(field([man('vane', 0.3, 0, 1)]), shotAt('vane', { gm: { add: ['firer'] } }), {
      attack: 1,
      'defense:vane': 1,
    });
    expect(candidates(close)).toEqual([]);
  });

  test('a blast is seen from its middle: what covers from the firer alone covers nobody', () => {
    const on = field([man('ash', 12, 0)], [wall('wall', '7,-2 7,2', BRICK)], { blast: { radius: 3 } });
    const shot = fire(on, shotAt({ x: 11, y: 0 }), { attack: 1 });
    expect(shot.met).toEqual(['ash stopped']);
    const far = fire(on, shotAt({ x: 5, y: 0 }, { gm: { add: ['ash'] } }), { attack: 1 });
    expect(far.steps.map(({ rule }) => rule)).toContain('UT-24');
  });

  test('rounds fly over what is too low for them, and meet what lies behind it', () => {
    const bags = wall('bags', '1,-1 1,1', { top: 0.6, ...BRICK });
    const on = field([man('ash', 2, 0, 0, { height: 0.5 })], [bags]);
    expect(fire(on, shotAt({ x: 9, y: 0 }, { mode: 'burst' }), { attack: 6 }).met).toEqual(['ash stopped']);
  });

  test('UT-42 strips and blasts are as wide in feet, and on a table in inches, as they are in metres', () => {
    const strip = (unit: Scene['unit'], y: number, perInch = 1) => {
      const on = field([man('ash', 9, y)], [], {}, { unit });
      const scaled: Scene = { ...on, settings: { ...on.settings, perInch } };
      return fire(scaled, shotAt({ x: 12, y: 0 }, { mode: 'burst' }), { attack: 1 }).met.length;
    };
    // Two metres wide: one to either side, and 0.4 of the man.
    expect([strip('m', 1.3), strip('m', 1.5), strip('ft', 1.5), strip('ft', 3.6), strip('ft', 3.8)]).toEqual([
      1, 0, 1, 1, 0,
    ]);
    expect([strip('in', 1.5), strip('in', 2.3, 2), strip('in', 2.5, 2)]).toEqual([0, 1, 0]);
    const blast = (unit: Scene['unit'], x: number) =>
      fire(field([man('ash', 20 + x, 0)], [], { blast: { radius: 3 } }, { unit }), shotAt({ x: 20, y: 0 }), {
        attack: 1,
      }).met;
    expect([blast('m', 3.3), blast('m', 3.5), blast('ft', 10.1)].map((met) => met.length)).toEqual([1, 0, 1]);
  });

  test('no defeated piece is met, though the GM adds it', () => {
    const on = field([man('ash', 4, 0), man('gone', 5, 3, 0, { statuses: ['eliminated'] })]);
    const burst = shotAt({ x: 9, y: 0 }, { mode: 'burst', gm: { add: ['gone'] } });
    expect(fire(on, burst, { attack: 1 }).met).toEqual(['ash stopped']);
  });
});
