import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../src/scene/map/measurement.ts';
import { lineOf } from '../../../src/store/state/tool-state.ts';
import { legLengths, liveLine, setPoint } from '../../../src/tools/draw/line.ts';
import { legWords, type Measures, totalWords } from '../../../src/ui/measuring/measured-words.ts';
import { wall } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';

/** A table with the measure tool, and the text of its line. */
function measuring(on = duel()) {
  const at = table(on);
  at.take('measure');
  return {
    ...at,
    points: () => lineOf(at.state()).points.map(({ x, y, z }) => [x, y, z]),
    lengths: () => legLengths(liveLine(at.state())).map((length) => Math.round(length * 1e6) / 1e6),
  };
}

describe('the measure tool', () => {
  test('clicks set points, the pointer shows the last leg, a second click on the last point ends it', () => {
    const at = measuring();
    at.click(10, 40);
    at.point('move', 13, 44);
    expect(at.lengths()).toEqual([5]);
    expect(lineOf(at.state()).points).toHaveLength(1);
    at.click(13, 44);
    at.click(13, 56);
    at.point('move', 14, 56);
    expect(at.lengths()).toEqual([5, 12, 1]);
    at.click(13, 56);
    expect(lineOf(at.state()).done).toBe(true);
    at.point('move', 90, 70);
    expect(at.lengths()).toEqual([5, 12]);
    at.click(70, 70);
    expect(at.points()).toEqual([[70, 70, 0]]);
    expect(lineOf(at.state()).done).toBe(false);
  });

  test('a press, drag and release measures two points at once', () => {
    const at = measuring();
    at.point('down', 30, 40);
    at.point('move', 33, 44);
    expect(at.lengths()).toEqual([5]);
    at.point('up', 36, 48);
    expect(at.lengths()).toEqual([10]);
    expect(lineOf(at.state()).done).toBe(true);
  });

  test('movement below the drag distance sets one point', () => {
    const at = measuring();
    at.point('down', 30, 40);
    at.point('up', 30.1, 40);
    expect(at.points()).toEqual([[30, 40, 0]]);
    expect(lineOf(at.state()).done).toBe(false);
  });

  test('CO-02 a point on a piece is its centre at its elevation, one on the ground is on the hill', () => {
    const { pieces } = duel();
    const hill = wall('hill', [], { kind: 'hill', top: 4, shape: { shape: 'disc', x: 20.5, y: 40, radius: 3 } });
    const raised = pieces.map((each) => (each.id === 'target' ? { ...each, elevation: 16 } : each));
    const at = measuring(duel({ pieces: raised, obstructions: [hill] }));
    at.click(20.7, 20.3);
    at.click(50.2, 20.6);
    at.click(20.5, 41);
    expect(at.points()).toEqual([
      [20.5, 20.5, 0],
      [50.5, 20.5, 16],
      [20.5, 41, 4],
    ]);
    expect(at.lengths()[0]).toBe(34);
  });

  test('Escape removes one point at a time, then leaves the tool, and never two', () => {
    const at = measuring();
    for (const x of [10, 30, 40]) at.click(x, 40);
    at.click(40, 40);
    const seen = () => [lineOf(at.state()).points.length, lineOf(at.state()).done, at.state().tool.id];
    const steps = [seen()];
    for (let i = 0; i < 4; i++) {
      at.actions.tool.escape();
      steps.push(seen());
    }
    expect(steps).toEqual([
      [3, true, 'measure'],
      [2, false, 'measure'],
      [1, false, 'measure'],
      [0, false, 'measure'],
      [0, false, 'select'],
    ]);
  });

  test('Escape in the middle of a drag leaves nothing behind', () => {
    const at = measuring();
    at.point('down', 30, 40);
    at.point('move', 40, 40);
    at.actions.tool.escape();
    at.point('up', 40, 40);
    expect(at.points()).toEqual([]);
  });

  test('two clicks on one spot are no line, and a second finger removes the first point', () => {
    const at = measuring();
    at.click(30, 40);
    at.click(30, 40);
    expect(at.points()).toEqual([]);
    at.point('down', 30, 40);
    at.tools.measure.cancel();
    at.point('up', 35, 40);
    expect(at.points()).toEqual([]);
  });

  test('it changes nothing in the undo history, and ends with another tool or scene', () => {
    const at = measuring();
    at.click(10, 40);
    at.click(20, 40);
    expect(at.steps()).toBe(0);
    at.take('select');
    expect(at.points()).toEqual([]);
    at.take('measure');
    at.click(10, 40);
    at.actions.program.openScene(duel({ id: 'other' }), {});
    expect(at.state().tool).toEqual({ id: 'select', marquee: null });
  });

  test('it works during an open shot, and Escape removes the ruler before it cancels the shot', () => {
    const at = measuring();
    at.actions.shot.setDice('type');
    at.fire();
    at.take('measure');
    at.click(10, 40);
    at.actions.tool.escape();
    at.actions.tool.escape();
    expect(at.state()).toMatchObject({ tool: { id: 'select' } });
    expect(at.state().shot).not.toBeNull();
  });
});

describe('the scale tool', () => {
  test('takes two points of the picture, whatever is there, and asks for the length in the scene tab', () => {
    const at = table();
    at.take('scale');
    setPoint(at.store, at.actions, { x: 20.4, y: 20.4 });
    at.actions.pointer.moveTo({ x: 30, y: 20.4 }, null);
    expect(legLengths(liveLine(at.state()))[0]).toBeCloseTo(9.6, 9);
    setPoint(at.store, at.actions, { x: 50.4, y: 20.4 });
    expect(lineOf(at.state())).toEqual({
      points: [
        { x: 20.4, y: 20.4, z: 0 },
        { x: 50.4, y: 20.4, z: 0 },
      ],
      done: true,
    });
    expect(at.state().view.tab).toBe('scene');
  });
});

describe('the text of a measured line', () => {
  const leg = (length: number, cells: number | null = null, from: Leg['from'] = 'point'): Leg => ({
    length,
    from,
    cells,
  });
  test.each<[readonly Leg[], number, Measures['grid'], string]>([
    [[leg(12.44)], 1, 'none', '12.4 in'],
    [[leg(4), leg(8.36)], 1, 'none', '12.4 in in all'],
    [[leg(4), leg(8.36)], 1.5, 'none', '12.4 in in all = 8.2 in of the tables'],
    [[leg(3)], 0.5, 'none', '3.0 in = 6.0 in of the tables'],
    [[leg(12.44, 7)], 1, 'square', '12.4 in, 7 squares'],
    [[leg(1, 1)], 1, 'square', '1.0 in, 1 square'],
    [[leg(1, 1)], 1, 'hex-rows', '1.0 in, 1 hex'],
    [[leg(4, 3), leg(8.36, 4)], 1, 'hex-columns', '12.4 in in all, 7 hexes'],
    [[leg(3, 0)], 0.5, 'square', '3.0 in = 6.0 in of the tables, 0 squares'],
    [[leg(12.44, 7, 'both edges')], 1, 'square', '12.4 in edge to edge, 7 squares'],
    [[leg(4, null, 'edge'), leg(8.36)], 1, 'none', '12.4 in in all'],
  ])('%j at %d per inch on %s', (legs, perInch, grid, words) => {
    expect(totalWords(legs, { unit: 'in', perInch, grid })).toBe(words);
  });

  test('a single leg', () => {
    const measures = { unit: 'm', perInch: 1, grid: 'hex-rows' } as const;
    expect(legWords(leg(7.25), measures)).toBe('7.3 m');
    expect(legWords(leg(7.25, 6, 'edge'), measures)).toBe('7.3 m from its edge, 6 hexes');
  });
});
