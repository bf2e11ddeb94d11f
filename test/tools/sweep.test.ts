import { describe, expect, test } from 'vitest';
import { AT_EXAMPLE_WEAPONS } from '../../src/scene/at-example-weapons.ts';
import { atFiguresOf } from '../../src/scene/at-figures.ts';
import { currentOrder, currentPreview } from '../../src/store/selectors.ts';
import { piece, scene } from '../support/scenes.ts';
import { table } from '../support/table.ts';

const FLAME = 'at-called-flame';
const RIFLE = 'at-assault-rifle';
const GRENADE = 'at-hand-grenade';

/** A firer in the middle with others around it, in metres, ten pixels to one. */
function yard(weapon: string) {
  const at = { ...atFiguresOf('infantry'), ad: 6 };
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
  made.store.setState({ camera: { x: 0, y: 0, zoom: 10 } });
  made.actions.session.select('firer');
  made.take('fire');
  return made;
}

function swept(made: ReturnType<typeof yard>): readonly (readonly string[])[] {
  const preview = currentPreview(made.state());
  return preview?.system === 'action-tests' ? preview.rolls.map((roll) => roll.swept.map(({ id }) => id)) : [];
}

describe('drawing a sweep (AT-22)', () => {
  test('a drag around the firer sweeps the way that the hand goes', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 38]);
    const [arc] = at.state().draft.arcs;
    expect(arc?.from).toBeCloseTo(344.05, 1);
    expect(((arc?.to ?? 0) - (arc?.from ?? 0) + 360) % 360).toBeCloseTo(90, 0);
    expect(swept(at)).toEqual([['north']]);
    // The other way round, the ends stand the other way about, and the same lies between.
    at.drag([47, 38], [38, 33]);
    expect(swept(at)).toEqual([['north']]);
  });

  test('it takes all free action dice, and as many sustain dice as both limits allow (AT-20)', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 42]);
    // Six AD, of which three are bound by the call: nine dice by EX, eighteen by the rate.
    expect(at.state().draft.arcs).toMatchObject([{ ad: 6, sustain: 9 }]);
    expect(swept(at)).toEqual([['east', 'north']]);
  });

  test('with Shift another arc is chained, so that somebody can be left out', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [42, 33]);
    at.drag([42, 47], [38, 47], { add: true });
    expect(swept(at)).toEqual([['north'], ['south']]);
    expect(at.state().draft.arcs).toMatchObject([{ ad: 5 }, { ad: 1, sustain: 1 }]);
    expect(currentPreview(at.state())?.refusal).toBeUndefined();
    // Without it the sweep is drawn anew.
    at.drag([47, 38], [47, 42]);
    expect(swept(at)).toEqual([['east']]);
  });

  test('what is not chainable has one arc', () => {
    const at = yard(RIFLE);
    at.drag([38, 33], [42, 33]);
    at.drag([42, 47], [38, 47], { add: true });
    expect(swept(at)).toEqual([['south']]);
  });

  test('a click is no sweep, and takes one away; a grenade is thrown and not swept', () => {
    const at = yard(FLAME);
    at.drag([38, 33], [47, 38]);
    at.click(40, 32);
    expect(at.state().draft).toMatchObject({ arcs: [], aim: { at: 'piece', piece: 'north' } });
    const thrown = yard(GRENADE);
    thrown.drag([38, 33], [47, 38]);
    expect(thrown.state().draft.arcs).toEqual([]);
    expect(currentOrder(thrown.state())).toMatchObject({ rulebook: 'action-tests', arcs: [] });
  });

  test('an arc that contains nobody is refused in a sentence', () => {
    const at = yard(FLAME);
    at.drag([33, 38], [33, 42]);
    expect(currentPreview(at.state())?.refusal?.reason).toBe(
      'The arc contains nobody: draw it over at least one piece or thing.',
    );
  });
});
