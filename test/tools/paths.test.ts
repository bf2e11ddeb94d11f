import { describe, expect, test } from 'vitest';
import { hasSweeps } from '../../src/store/state/draft.ts';
import type { ToolId } from '../../src/store/state/tool-state.ts';
import { beforeSweepOf, lineOf, marqueeOf } from '../../src/store/state/tool-state.ts';
import { AT_EXAMPLE_WEAPONS } from '../../src/systems/action-tests/scene/example-weapons.ts';
import { startingATFigures } from '../../src/systems/action-tests/scene/figures.ts';
import { piece, scene, wall } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

type Table = ReturnType<typeof table>;

/** A table with a tool, and its state. */
function taken(tool: ToolId, on: Table = table()) {
  on.take(tool);
  return { ...on, path: () => on.tools[tool].path };
}

/** The gun, selected to fire. */
function firing(on: Table = table()) {
  on.actions.select.piece('gun');
  return taken('fire', on);
}

/** Presses, moves a little, moves far, releases; returns the tool's state after each. */
function passed({ point, path }: ReturnType<typeof taken>, x: number, y: number): string[] {
  const paths = [path()];
  const note = () => paths.push(path());
  point('down', x, y);
  note();
  point('move', x + 0.1, y);
  note();
  point('move', x + 9, y + 1);
  note();
  point('up', x + 9, y + 1);
  note();
  return paths.map((each) => each.split('.')[1] ?? '');
}

const DRAGGED = ['idle', 'pressing', 'pressing', 'dragging', 'idle'];

describe('the states of a tool during press, drag and release', () => {
  test.each<[ToolId, number, number, readonly string[]]>([
    ['select', 50.5, 20.5, DRAGGED],
    ['select', 80, 70, DRAGGED],
    ['obstruction', 30, 30, ['idle', 'starting', 'starting', 'starting', 'idle']],
    ['area', 30, 30, ['idle', 'starting', 'starting', 'starting', 'idle']],
    ['measure', 30, 30, ['idle', 'starting', 'starting', 'starting', 'idle']],
    ['scale', 30, 30, ['idle', 'starting', 'starting', 'starting', 'idle']],
    ['place', 30, 30, ['idle', 'idle', 'idle', 'idle', 'idle']],
  ])('%s at %i, %i', (tool, x, y, states) => {
    const at = taken(tool);
    at.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    expect(at.path()).toBe(`${tool}.idle`);
    expect(passed(at, x, y)).toEqual(states);
  });

  test('grid', () => {
    const at = taken('grid', table(duel({ picture: { asset: 'map', x: 0, y: 0, width: 100, height: 80 } })));
    at.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    at.actions.view.resize(1440, 900);
    // A dragged grid follows at once: only a box distinguishes clicks.
    expect(passed(at, 30.2, 30.4)).toEqual(['idle', 'pressing', 'dragging', 'dragging', 'idle']);
  });

  test('a line that continues is extended', () => {
    const at = taken('measure');
    at.click(30, 30);
    at.point('down', 40, 30);
    expect(at.path()).toBe('measure.extending');
    at.point('up', 40, 30);
    expect(at.path()).toBe('measure.idle');
    expect(lineOf(at.state()).points).toHaveLength(2);
  });

  test('fire: a drag of the firer moves it', () => {
    const at = firing();
    at.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    expect(passed(at, 20.5, 20.5)).toEqual(['idle', 'holding', 'holding', 'dragging', 'idle']);
  });

  test('fire: elsewhere it aims', () => {
    const at = firing();
    expect(passed(at, 50.5, 20.5)).toEqual(['idle', 'aiming', 'aiming', 'aiming', 'idle']);
  });

  test('fire: on the mark of a door it opens it', () => {
    const door = wall('door', '30,30 34,30', { kind: 'door', door: 'closed' });
    const at = firing(table(duel({ obstructions: [door] })));
    at.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    at.point('down', 32, 30);
    expect(at.path()).toBe('fire.opening');
    at.point('up', 32, 30);
    expect(at.path()).toBe('fire.idle');
    expect(at.scene().obstructions[0]?.door).toBe('open');
  });

  test('fire: a weapon that sweeps draws a sweep', () => {
    const figures = { ...startingATFigures('infantry'), ad: 6 };
    const firer = piece('firer', 40, 40, { at: figures, weapons: ['at-called-flame'] });
    const on = table(
      scene([firer], {
        size: { width: 80, height: 80 },
        rulebook: 'action-tests',
        unit: 'm',
        weapons: AT_EXAMPLE_WEAPONS,
      }),
    );
    on.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    on.actions.select.piece('firer');
    const at = taken('fire', on);
    at.point('down', 40, 30);
    expect(at.path()).toBe('fire.aiming');
    at.point('move', 50, 40);
    expect(at.path()).toBe('fire.sweeping');
    at.tools.fire.cancel();
    expect(at.path()).toBe('fire.idle');
    expect(beforeSweepOf(at.state())).toBeNull();
    expect(hasSweeps(at.state().draft)).toBe(false);
  });
});

describe('the GM’s drag of the landing of a held shot', () => {
  /** A shot that has landed on its target and waits, with the press on the burst. */
  function landed() {
    const at = table();
    at.actions.shot.setReviewShots(true);
    at.fire();
    const input = (kind: 'down' | 'move' | 'up', x: number) =>
      at.tools.resolve.handle({ kind, at: { x, y: 20.5 }, window: { x: 20 * x, y: 410 }, free: false, add: false });
    expect(
      at.tools.resolve.grabs({
        kind: 'down',
        at: { x: 50.5, y: 20.5 },
        window: { x: 1010, y: 410 },
        free: false,
        add: false,
      }),
    ).toBe(true);
    input('down', 50.5);
    return { ...at, input, path: () => at.tools.resolve.path };
  }

  test('is pressed, dragged and released', () => {
    const { input, path, state } = landed();
    expect(path()).toBe('landing.pressing');
    input('move', 53);
    expect(path()).toBe('landing.dragging');
    expect(state().attackView.pendingLanding).toMatchObject({ x: 53, y: 20.5 });
    input('up', 53);
    expect(path()).toBe('landing.idle');
  });

  test('is empty after a cancel, and after Escape', () => {
    const { input, path, state, actions, tools } = landed();
    input('move', 53);
    tools.resolve.cancel();
    expect([path(), state().attackView.pendingLanding]).toEqual(['landing.idle', null]);
    input('down', 50.5);
    input('move', 53);
    actions.tool.escape();
    input('move', 54);
    expect([path(), state().attackView.pendingLanding]).toEqual(['landing.idle', null]);
  });
});

describe('cancel', () => {
  test.each<ToolId>(['select', 'obstruction', 'area', 'measure', 'scale', 'place', 'grid', 'fire'])(
    'brings %s to idle from every state, and changes nothing',
    (tool) => {
      for (const moves of [0, 1, 2]) {
        const at = taken(tool === 'fire' ? 'select' : tool);
        if (tool === 'fire') at.actions.select.piece('gun');
        at.take(tool);
        const steps = () => at.steps();
        at.point('down', 20.5, 20.5);
        const before = steps();
        for (let i = 1; i <= moves; i++) at.point('move', 20.5 + 8 * i, 20.5);
        at.tools[tool].cancel();
        expect(at.tools[tool].path).toBe(`${tool}.idle`);
        at.point('up', 40, 20.5);
        expect(steps()).toBe(before);
        expect(at.state().pointer.drag).toBeNull();
        expect(marqueeOf(at.state())).toBeNull();
      }
    },
  );

  test('after Escape has cancelled a drag, the tool is idle with the next move', () => {
    const at = taken('select');
    at.point('down', 50.5, 20.5);
    at.point('move', 60, 20.5);
    expect(at.path()).toBe('select.dragging');
    at.actions.pointer.drag(null);
    at.point('move', 61, 20.5);
    expect(at.path()).toBe('select.idle');
  });

  test('a cancelled press on the firer aims at nothing on release', () => {
    const at = firing();
    at.point('down', 20.5, 20.5);
    const { draft } = at.state();
    at.tools.fire.cancel();
    at.point('up', 20.5, 20.5);
    expect(at.state().draft).toBe(draft);
  });
});
