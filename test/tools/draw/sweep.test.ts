import { describe, expect, test } from 'vitest';
import { currentOrder, currentPreview } from '../../../src/store/attack/aim-selectors.ts';
import { optionsOf } from '../../../src/store/state/draft.ts';
import { beforeSweepOf } from '../../../src/store/state/tool-state.ts';
import type { ATPreview } from '../../../src/systems/action-tests/engagement/preview.ts';
import { AT_EXAMPLE_WEAPONS } from '../../../src/systems/action-tests/scene/example-weapons.ts';
import { startingATFigures } from '../../../src/systems/action-tests/scene/figures.ts';
import type { ATOptions } from '../../../src/systems/action-tests/scene/options.ts';
import { piece, scene } from '../../support/scenes.ts';
import { table } from '../../support/table.ts';

const FLAME = 'at-called-flame';
const RIFLE = 'at-assault-rifle';
const GRENADE = 'at-hand-grenade';

/** A firer in the middle with others around it, in metres, ten pixels per metre. */
function yard(weapon: string) {
  const at = { ...startingATFigures('infantry'), ad: 6 };
  const others = (
    [
      ['north', 40, 32],
      ['east', 48, 40],
      ['south', 40, 48],
    ] as const
  ).map(([id, x, y]) => piece(id, x, y, { name: id, at }));
  const made = table(
    scene([piece('firer', 40, 40, { name: 'Firer', at, weapons: [weapon] }), ...others], {
      size: { width: 80, height: 80 },
      rulebook: 'action-tests',
      unit: 'm',
      weapons: AT_EXAMPLE_WEAPONS,
    }),
  );
  made.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
  made.actions.select.piece('firer');
  made.take('fire');
  return made;
}

const arcsOf = (made: ReturnType<typeof yard>) => optionsOf<ATOptions>(made.state().draft, 'action-tests').arcs;

function swept(made: ReturnType<typeof yard>): readonly (readonly string[])[] {
  const preview = currentPreview(made.state());
  return preview ? (preview as ATPreview).rolls.map((roll) => roll.swept.map(({ id }) => id)) : [];
}

describe('drawing a sweep (AT-22)', () => {
  test('a drag around the firer sweeps in the direction of the drag', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 38]);
    const [arc] = arcsOf(at);
    expect(arc?.from).toBeCloseTo(344.05, 1);
    expect(((arc?.to ?? 0) - (arc?.from ?? 0) + 360) % 360).toBeCloseTo(90, 0);
    expect(swept(at)).toEqual([['north']]);
    expect(beforeSweepOf(at.state())).toBeNull();
    // The other way round the ends are swapped, and the same lies between.
    at.drag([47, 38], [38, 33]);
    expect(swept(at)).toEqual([['north']]);
  });

  test('it uses all free action dice, and as many sustain dice as both limits allow (AT-20)', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 42]);
    // Six AD, of which three are bound by the call: nine dice by EX, eighteen by the rate.
    expect(arcsOf(at)).toMatchObject([{ ad: 6, sustain: 9 }]);
    expect(swept(at)).toEqual([['east', 'north']]);
  });

  test('while it is drawn the store says so, until the release or a cancel', () => {
    const at = yard(FLAME);
    const begin = () => {
      at.point('down', 38, 33);
      at.point('move', 47, 38);
      expect(beforeSweepOf(at.state())).not.toBeNull();
    };
    begin();
    at.point('up', 47, 38);
    expect(beforeSweepOf(at.state())).toBeNull();
    begin();
    const before = beforeSweepOf(at.state());
    at.tools.fire.cancel();
    expect(beforeSweepOf(at.state())).toBeNull();
    expect(at.state().draft).toEqual(before);
    // Choosing another tool in the middle removes the arc, and the aim with it.
    begin();
    at.take('select');
    expect(at.state()).toMatchObject({ tool: { id: 'select' }, draft: { aim: null } });
    expect(arcsOf(at)).toMatchObject([{ ad: 6 }]);
  });

  test('Escape cancels the sweep being drawn, and restores the one before', () => {
    const at = yard(FLAME);
    at.point('down', 38, 33);
    at.point('move', 47, 38);
    at.actions.tool.escape();
    expect(at.state()).toMatchObject({ tool: { beforeSweep: null }, draft: { aim: null } });
    expect(arcsOf(at)).toEqual([]);
    at.point('move', 47, 42);
    at.point('up', 47, 42);
    expect(at.state()).toMatchObject({
      tool: { beforeSweep: null },
      draft: { aim: null },
      selection: { piece: 'firer' },
    });
    expect(arcsOf(at)).toEqual([]);
    // One more, and one from scratch: both restore what was there.
    at.drag([38, 33], [47, 38]);
    const { draft } = at.state();
    for (const add of [true, false]) {
      at.point('down', 42, 47, false, add);
      at.point('move', 38, 47, false, add);
      expect(arcsOf(at)).toHaveLength(add ? 2 : 1);
      at.actions.tool.escape();
      at.point('up', 38, 47, false, add);
      expect(at.state().draft).toEqual(draft);
    }
    // The next Escape clears the target, as usual.
    at.actions.tool.escape();
    expect(at.state().draft.aim).toBeNull();
    expect(arcsOf(at)).toEqual([]);
  });

  test('a drag towards the firer is no sweep: the same bearing twice would be a full circle', () => {
    const at = yard(FLAME);
    at.drag([40, 30], [40, 36]);
    expect(arcsOf(at)).toEqual([]);
    at.drag([40, 30], [40.2, 36]);
    expect(arcsOf(at)).toHaveLength(1);
  });

  test('Shift chains another arc, so that somebody can be left out', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [42, 33]);
    at.drag([42, 47], [38, 47], { add: true });
    expect(swept(at)).toEqual([['north'], ['south']]);
    expect(arcsOf(at)).toMatchObject([{ ad: 5 }, { ad: 1, sustain: 1 }]);
    expect(currentPreview(at.state())?.refusal).toBeUndefined();
    // Without it the sweep is drawn anew.
    at.drag([47, 38], [47, 42]);
    expect(swept(at)).toEqual([['east']]);
  });

  test('a weapon that cannot chain has one arc', () => {
    const at = yard(RIFLE);
    at.drag([38, 33], [42, 33]);
    at.drag([42, 47], [38, 47], { add: true });
    expect(swept(at)).toEqual([['south']]);
  });

  test('a click removes a sweep; a grenade is thrown and not swept', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 38]);
    at.click(40, 32);
    expect(at.state().draft.aim).toEqual({ at: 'piece', piece: 'north' });
    expect(arcsOf(at)).toEqual([]);
    const thrown = yard(GRENADE);
    thrown.drag([38, 33], [47, 38]);
    expect(arcsOf(thrown)).toEqual([]);
    expect(currentOrder(thrown.state())).toMatchObject({ rulebook: 'action-tests', arcs: [] });
  });

  test('a click on the thrower aims at its own feet (AT-12); a drag throws nowhere', () => {
    const at = yard(GRENADE);
    at.drag([40, 40], [44, 40]);
    expect(at.state().draft.aim).toBeNull();
    at.drag([44, 40], [40, 40]);
    at.click(40.1, 40);
    expect(at.state().draft.aim).toEqual({ at: 'point', x: 40, y: 40, z: 0 });
    const flame = yard(FLAME);
    flame.click(40, 40);
    expect(flame.state().draft.aim).toBeNull();
  });

  test('an empty arc is refused in a sentence', () => {
    const at = yard(FLAME);
    at.drag([33, 38], [33, 42]);
    expect(currentPreview(at.state())?.refusal?.reason).toBe(
      'The arc contains nobody: draw it over at least one piece or thing.',
    );
  });
});
