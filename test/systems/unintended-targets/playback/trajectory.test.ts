import { describe, expect, test } from 'vitest';
import { type TimelineOptions, timeline } from '../../../../src/playback/build-timeline.ts';
import { trajectoryOf } from '../../../../src/systems/unintended-targets/playback/trajectory.ts';
import { fly, type Range, shotAt } from '../../../support/rules/firing-range.ts';

const MAP = { room: () => 0.5, size: { width: 60, height: 20 } };

const chain: Range = {
  standing: {
    crate: { at: 9, thing: 'crate', structure: 4, armour: 6 },
    vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } },
    marten: { at: 14, defense: 3, resist: 2, av: 1 },
    wall: { at: 20, thing: 'wall', structure: 10, armour: 30 },
  },
};

const STORY: TimelineOptions = {
  ...{ system: 'unintended-targets', flight: 'bullet', still: false, stepwise: false },
  ...{ perTenMetres: 10, letters: [], ended: true },
};

describe('the trajectory of a shot that flies on', () => {
  const shot = fly(chain, shotAt('vane'), {
    attack: 2,
    'defense:vane': 2,
    'resist:crate': 0,
    'defense:marten': 0,
    'resist:marten': 1,
    'resist:wall': 0,
  });
  const way = trajectoryOf(shot.steps, MAP);

  test('goes through what it penetrated, past what it missed, and into what stopped it', () => {
    expect(way.legs.map(({ from, to }) => [from.x, to.x])).toEqual([
      [0, 9],
      [9, 14],
      [14, 20],
    ]);
    expect(way.callouts.map(({ title, text, mark }) => `${mark} | ${title} | ${text}`)).toEqual([
      'by-cover | Vane, saved by cover | 2 against 2 + 2 cover',
      'hit | Crate, hit | 2 against 0',
      'hit | Crate takes 10 | nothing resisted',
      'through | Crate is rubble | ',
      'through | Crate, gone through | 10 go on',
      'hit | Marten, hit | 2 against 0',
      'hit | Marten takes 9 | 10 less 1 resisted',
      'hit | Marten takes 9 | 10 less 1 resisted, it goes on',
      'hit | Wall, hit | 2 against 0',
      'hit | Wall takes 9 | nothing resisted',
      'stopped | Wall stopped it | 9 left, 27 needed',
    ]);
  });

  test('a label about one gives way to the next about the same, and the last one stays', () => {
    const until = (title: string) => way.callouts.find((told) => told.title === title)?.until;
    expect(until('Crate, hit')).toBe(way.callouts.find(({ title }) => title === 'Crate takes 10')?.step);
    expect(until('Crate is rubble')).toBe(way.callouts.find(({ title }) => title === 'Crate, gone through')?.step);
    expect(until('Wall stopped it')).toBeNull();
  });

  test('every segment and label plays with its own step, in the order of the steps', () => {
    const line = timeline(shot.steps, STORY);
    const starts = way.callouts.map(({ step }) => line.beats[step]?.told ?? -1);
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
    for (const { step } of way.legs) {
      const flight = line.beats[step]?.flight;
      expect((flight?.end ?? 0) - (flight?.start ?? 0)).toBeGreaterThanOrEqual(240);
    }
    // With reduced motion the same stills come in the same order.
    const still = timeline(shot.steps, { ...STORY, still: true });
    expect(still.beats.map(({ step }) => step)).toEqual(line.beats.map(({ step }) => step));
  });

  test('it passes clear of a missed piece, and runs off the map if nobody is left', () => {
    const open = fly({ standing: { vane: { at: 10, defense: 3 } } }, shotAt('vane'), { attack: 0, 'defense:vane': 1 });
    const gone = trajectoryOf(open.steps, MAP);
    expect(gone.legs).toHaveLength(2);
    expect(Math.hypot((gone.legs[0]?.to.x ?? 0) - 10, gone.legs[0]?.to.y ?? 0)).toBeCloseTo(0.5, 9);
    expect(gone.legs[1]?.to.x).toBeCloseTo(60, 9);
  });

  test("in an area each target is shot at from the area's origin", () => {
    const street: Range = {
      standing: { ash: { at: 5, defense: 3, resist: 1, av: 30 }, bram: { at: 12, defense: 3, resist: 1, av: 30 } },
    };
    const burst = fly(street, shotAt({ x: 20, y: 0 }, { mode: 'burst' }), {
      attack: 3,
      'defense:ash': 0,
      'defense:bram': 0,
      'resist:ash': 0,
      'resist:bram': 0,
    });
    expect(trajectoryOf(burst.steps, MAP).legs.map(({ from, to }) => [from.x, to.x])).toEqual([
      [0, 5],
      [0, 12],
    ]);
  });

  test('a shot whose misses scatter has none', () => {
    expect(trajectoryOf([], MAP)).toEqual({ legs: [], callouts: [] });
  });
});
