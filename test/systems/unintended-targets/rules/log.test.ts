import { describe, expect, test } from 'vitest';
import { fly, type Range, saidBy, shotAt, way } from '../../../support/rules/firing-range.ts';

const covered: Range = {
  standing: {
    crate: { at: 9, thing: 'crate', structure: 4, armour: 20 },
    vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } },
  },
};
const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

/** The sentences of the GM's overrides in the log. */
function gmSaid(range: Range, order: Parameters<typeof fly>[1], answers: Parameters<typeof fly>[2]): readonly string[] {
  return saidBy(fly(range, order, answers), 'CO-08');
}

describe('the log says what happened', () => {
  test('UT-07 a miss behind what only hides does not say that nothing was between', () => {
    const hedge: Range = {
      standing: {
        hedge: { at: 5, thing: 'crate', onlyHides: true },
        vane: { at: 10, defense: 4, behind: { hedge: 0.6 } },
      },
    };
    expect(saidBy(fly(hedge, shotAt('vane'), { attack: 2, 'defense:vane': 1 }), 'UT-07')).toEqual([
      'Vane is missed. 2 against 1 + 2 cover, and nothing in the way can be hit instead',
    ]);
  });

  test('UT-35 in an area a miss by cover says that it is one', () => {
    const range: Range = {
      standing: {
        crate: { at: 8, thing: 'crate', structure: 2, armour: 0, aside: true },
        bram: { at: 12, defense: 3, behind: { crate: 0.6 } },
      },
    };
    expect(saidBy(fly(range, burst, { attack: 3, 'defense:bram': 1 }), 'UT-35')).toContain(
      'Bram is missed. 3 against 1 + 2 cover: missed by cover, which in an area is simply a miss',
    );
    expect(saidBy(fly(range, burst, { attack: 0, 'defense:bram': 1 }), 'UT-35')).toContain(
      'Bram is missed. 0 against 1 + 2 cover: short by more than the cover',
    );
  });

  test('UT-35 a blast says that it burst, and has no remaining rounds', () => {
    const range: Range = { standing: { ash: { at: 9, defense: 1 } }, weapon: { blast: { radius: 5 } } };
    const shot = fly(range, shotAt({ x: 9, y: 0 }), { attack: 2, 'defense:ash': 0 });
    expect(way(shot)).toEqual(['ash stopped 10']);
    const { lead, text, detail } = shot.steps.at(-1) ?? {};
    expect(`${lead} ${text}`).toBe('The round has burst. Everything in its radius has been resolved');
    expect(detail).toMatchObject({ kind: 'end', why: 'spent', rounds: 1 });
  });

  test('UT-02 a glitch says how many of the dice show 1', () => {
    const shot = fly({ standing: { vane: { at: 9, defense: 1 } } }, shotAt('vane'), { attack: [1, 4] });
    expect(saidBy(shot, 'UT-02')).toEqual(['A glitch. 4 of 6 dice show 1: the GM makes the choices']);
  });

  test('CO-08 a hit that the GM turns into a miss does not say that hits were short', () => {
    const order = shotAt('vane', { gm: { results: { vane: 'missed' } } });
    const shot = fly(covered, order, { attack: 5, 'defense:vane': 1, 'resist:crate': 0 });
    expect(saidBy(shot, 'UT-06')).toEqual(['Vane is missed by cover. 5 against 1 + 2 cover, and the cover is worth 2']);
    expect(saidBy(shot, 'CO-08')).toEqual(['GM override: Vane is missed. Instead of hit']);
    const open: Range = { standing: { vane: { at: 10, defense: 4 } } };
    expect(saidBy(fly(open, order, { attack: 5, 'defense:vane': 1 }), 'UT-07')).toEqual([
      'Vane is missed. 5 against 1',
    ]);
  });

  test('CO-08, UT-40 an overridden cover is shown with both values, whoever changed it', () => {
    const answers = { attack: 2, 'defense:vane': 1, 'resist:vane': 3 } as const;
    expect(gmSaid(covered, shotAt('vane', { gm: { cover: { vane: 0 } } }), answers)).toEqual([
      'GM override: the cover of Vane is worth 0. Instead of 2',
    ]);
    const card = fly(covered, shotAt('vane', { cover: 0 }), answers);
    expect(saidBy(card, 'UT-40')).toEqual(['The cover of Vane is worth 0. Set by the table; by the map it is 2']);
    expect(saidBy(fly(covered, shotAt('vane', { cover: 2 }), { attack: 4, 'defense:vane': 1 }), 'UT-40')).toEqual([]);
  });

  test('CO-08 a piece that the GM excludes from what is in the way is named, and is not hit', () => {
    const order = shotAt('vane', { gm: { strike: ['crate'] } });
    const shot = fly(covered, order, { attack: 3, 'defense:vane': 2 });
    expect(way(shot)).toEqual(['vane missed']);
    expect(saidBy(shot, 'CO-08')).toEqual(['The GM excludes the crate. By the map it is a candidate']);
    const through = fly(covered, shotAt('vane', { way: 'through', gm: { strike: ['crate'] } }), {
      attack: 5,
      'defense:vane': 1,
      'resist:vane': 3,
    });
    expect(way(through)).toEqual(['vane through 9']);
    expect(saidBy(through, 'CO-08')).toEqual(['The GM excludes the crate. By the map it is a candidate']);
    // Excluding an entity without effect is not reported.
    expect(gmSaid(covered, order, { attack: 6, 'defense:vane': 0, 'resist:vane': 3 })).toEqual([]);
  });

  test('CO-08 a piece that the GM adds to an area, or excludes from it, is named', () => {
    const range: Range = {
      standing: { ash: { at: 5, defense: 3 }, bram: { at: 9, defense: 3 }, dell: { at: 12, defense: 3, aside: true } },
    };
    const order = { ...burst, gm: { add: ['dell', 'bram'], strike: ['ash'] } };
    const shot = fly(range, order, { attack: 1, 'defense:bram': 1, 'defense:dell': 1 });
    expect(way(shot)).toEqual(['bram missed', 'dell missed']);
    expect(saidBy(shot, 'CO-08').map((said) => said.split('.')[0])).toEqual([
      'The GM adds Dell',
      'The GM excludes Ash',
    ]);
  });

  test('CO-08 among secondary targets only overrides that change who can be met are named', () => {
    const range: Range = {
      standing: {
        early: { at: 5, defense: 2 },
        vane: { at: 10, defense: 3 },
        wall: { at: 12, thing: 'wall', structure: 4, armour: 30 },
        kestrel: { at: 14, defense: 3, behind: { wall: 1 } },
      },
    };
    const order = shotAt('vane', { gm: { add: ['kestrel'], strike: ['early'] } });
    const shot = fly(range, order, { attack: 0, 'defense:vane': 0, 'defense:kestrel': 3 });
    expect(saidBy(shot, 'CO-08').map((said) => said.split('.')[0])).toEqual(['The GM adds Kestrel']);
  });
});
