import { describe, expect, test } from 'vitest';
import { type Flown, fly, type Range, shotAt, way } from '../../../support/rules/firing-range.ts';

/** The candidates, each time they were looked for. */
function candidates({ steps }: Flown): readonly (readonly string[])[] {
  return steps.flatMap(({ detail }) => (detail.kind === 'candidates' ? [detail.entities.map(({ id }) => id)] : []));
}

/** The meetings, each with its rule. */
function meetings({ steps }: Flown): readonly string[] {
  return steps.flatMap(({ rule, detail }) =>
    detail.kind === 'meeting' ? [`${detail.entity.id} ${detail.what} ${rule}`] : [],
  );
}

const NOBODY_MOVES = { thing: 'crate', structure: 2, armour: 0 } as const;

describe('every leg of an attack follows the same rules', () => {
  test('UT-01, UT-07, UT-14, UT-15, UT-22 each meeting cites the rule by which it was met', () => {
    const range: Range = {
      standing: {
        near: { at: 5, defense: 5 },
        crate: { at: 8, ...NOBODY_MOVES },
        vane: { at: 10, defense: 5, behind: { near: 0.6 }, av: 1 },
        bram: { at: 14, defense: 5 },
        wall: { at: 20, thing: 'wall', structure: 9, armour: 30 },
      },
    };
    const evaded = { attack: 2, 'defense:vane': 1, 'defense:near': 2 } as const;
    const shot = fly(range, shotAt('vane'), { ...evaded, 'defense:bram': 3, 'resist:wall': 1 });
    expect(meetings(shot)).toEqual([
      'vane missed by cover UT-06',
      'near missed UT-15',
      'vane hit UT-22',
      'bram missed UT-22',
      'wall hit UT-22',
    ]);
    expect(
      meetings(fly(range, shotAt('vane'), { attack: 5, 'defense:vane': 1, 'defense:bram': 4 })).slice(0, 1),
    ).toEqual(['vane hit UT-01']);
    expect(meetings(fly(range, shotAt('bram'), { attack: 0, 'defense:bram': 1 })).slice(0, 1)).toEqual([
      'bram missed UT-07',
    ]);
    const hit = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 1, 'defense:near': 0, 'defense:bram': 4 });
    expect(meetings(hit).slice(0, 2)).toEqual(['vane missed by cover UT-06', 'near hit UT-14']);
  });

  test('UT-24 wholly hidden targets are dropped before the lone one is sought, and count again when exposed', () => {
    const range: Range = {
      standing: {
        giant: { at: 5, defense: 5 },
        man: { at: 8, defense: 5, behind: { giant: 1 }, aside: true },
        vane: { at: 10, defense: 5, behind: { giant: 0.6, man: 0.5 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 2, 'defense:giant': 2 });
    // The giant is alone in the way, and the man, who is in no lane, stands beyond it all the same (UT-15).
    expect(candidates(shot)).toEqual([['giant'], ['vane', 'man']]);
    expect(shot.steps.filter(({ detail }) => detail.kind === 'picked').map(({ rule }) => rule)).toEqual(['UT-12']);
  });

  test('UT-24, UT-12 the next after the obvious one is the next exposed one', () => {
    const range: Range = {
      standing: {
        giant: { at: 5, defense: 5 },
        post: { at: 6, ...NOBODY_MOVES },
        man: { at: 8, defense: 5, behind: { giant: 1 } },
        vane: { at: 10, defense: 5, behind: { giant: 0.6, post: 0.3, man: 0.5 } },
      },
    };
    const shot = fly(range, shotAt('vane'), { attack: 2, 'defense:vane': 2 });
    expect(shot.open.map(({ key }) => key)).toEqual(['defense:giant']);
    expect(shot.steps.at(-1)).toMatchObject({ rule: 'UT-12', text: expect.stringContaining('It hides 60 %') });
  });

  test('UT-15 a target missed by cover counts as beyond on every later leg, whatever the lane', () => {
    const range: Range = {
      standing: {
        near: { at: 5, defense: 5 },
        crate: { at: 7, ...NOBODY_MOVES },
        other: { at: 8, defense: 5, behind: { crate: 0.6 } },
        post: { at: 18, ...NOBODY_MOVES },
        vane: { at: 20, defense: 5, behind: { near: 0.6, post: 0.6 }, aside: true },
      },
    };
    const shot = fly(range, shotAt('vane'), {
      attack: 3,
      'defense:vane': 3,
      'defense:near': 3,
      'defense:other': 1,
      'resist:crate': 0,
    });
    expect(candidates(shot).slice(0, 4)).toEqual([
      ['near', 'post'],
      ['crate', 'other', 'post', 'vane'],
      ['crate'],
      ['other', 'post', 'vane'],
    ]);
  });

  test.each(['missed', 'gone through'])(
    'UT-08, UT-11 a target saved by cover may be in the way of another once the attack is further on: the first was %s',
    (what) => {
      const range: Range = {
        standing: {
          near: { at: 5, defense: 5 },
          vane: { at: 10, defense: 5, behind: { near: 0.6 } },
          bob: { at: 12, defense: 5, behind: { vane: 0.6 } },
        },
      };
      const shot = fly(range, shotAt('vane'), {
        attack: 3,
        'defense:vane': 3,
        'defense:near': what === 'missed' ? 3 : 0,
        'defense:bob': 1,
        'choose:beyond/1': 'bob',
      });
      // From there Bob and Vane are equal; Bob is saved by Vane, who is tried now and missed for good.
      expect(meetings(shot)).toEqual([
        'vane missed by cover UT-41',
        what === 'missed' ? 'near missed UT-15' : 'near hit UT-14',
        'bob missed by cover UT-06',
        'vane missed UT-15',
        'bob hit UT-22',
      ]);
      expect(candidates(shot).slice(2)).toEqual([['vane'], ['bob']]);
    },
  );

  test("UT-40 the table's cover is that of the target, as seen by the firer, and of nobody else", () => {
    const range: Range = {
      standing: {
        post: { at: 3, ...NOBODY_MOVES },
        near: { at: 5, defense: 5, behind: { post: 0.2 } },
        vane: { at: 10, defense: 5, behind: { near: 0.3 } },
      },
    };
    const order = shotAt('vane', { cover: 4 });
    const shot = fly(range, order, { attack: 2, 'defense:vane': 2, 'defense:near': 3 });
    const covers = shot.steps.flatMap(({ detail }) =>
      detail.kind === 'meeting' ? [[detail.entity.id, detail.cover]] : [],
    );
    expect(covers).toEqual([
      ['vane', 4],
      ['near', 1],
      ['vane', 0],
    ]);
  });

  test('UT-24 nearly wholly hidden is not wholly', () => {
    const range: Range = {
      standing: { crate: { at: 8, ...NOBODY_MOVES }, vane: { at: 10, av: 30, behind: { crate: 0.98 } } },
    };
    expect(way(fly(range, shotAt('vane'), { attack: 5 }))).toEqual(['vane stopped 9']);
  });

  test('UT-04 with nothing of consequence between, a miss by cover ends there and meets nobody', () => {
    const range: Range = {
      standing: { crate: { at: 8, ...NOBODY_MOVES }, vane: { at: 10, defense: 5, behind: { crate: 0.6 } } },
    };
    const shot = fly(range, shotAt('vane', { nothingBehind: true }), { attack: 2, 'defense:vane': 1 });
    expect(shot.rules.slice(-2)).toEqual(['UT-06', 'UT-04']);
    expect(way(shot)).toEqual([]);
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 1, beyond: 0 });
  });
});
