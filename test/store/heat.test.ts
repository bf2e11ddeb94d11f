import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { expect, test } from 'vitest';
import { heatAsk, heatKinds, heatWeapon, shownKind } from '../../src/store/heat/heat-selectors.ts';
import { NO_DRAFT } from '../../src/store/state/create.ts';
import { freshTool } from '../../src/store/state/tool-state.ts';
import { RIFLE } from '../support/rules/firing-range.ts';
import { piece, scene } from '../support/scenes.ts';
import { table } from '../support/table.ts';

const SINGLE_SHOT: UTWeapon = { ...RIFLE, modes: RIFLE.modes.slice(0, 1) };
const GRENADE: UTWeapon = { ...RIFLE, id: 'grenade', name: 'Grenade', blast: { radius: 3 } };

/** A man with a rifle and a grenade who aims at a man of the other side with the rifle, and compares that. */
function comparing() {
  const ut = { defender: true, defense: 3, resist: 4, av: 0, health: 5, harm: 0 };
  const gm = table(
    scene(
      [
        piece('gun', 5, 5, { weapons: ['rifle', 'grenade'], height: 1.8, ut }),
        piece('vane', 15, 5, { weapons: ['rifle'], height: 1.8, side: 'b', ut }),
      ],
      {
        unit: 'm',
        rulebook: 'unintended-targets',
        weapons: [SINGLE_SHOT, GRENADE],
      },
    ),
  );
  gm.store.setState({
    tool: freshTool('fire'),
    selection: { piece: 'gun' },
    draft: { ...NO_DRAFT, aim: { at: 'piece', piece: 'vane' } },
  });
  gm.actions.compare.open();
  const choose = (label: string): void => {
    const id = gm.state().compare?.orders.find((order) => order.label === label)?.id;
    if (id === undefined) throw new Error(`No order is called "${label}".`);
    gm.actions.compare.choose(id);
  };
  return { ...gm, choose };
}

test('the heat maps of compared orders are those of the chosen one: only an effect area has a best aim', () => {
  const gm = comparing();
  expect(gm.state().compare?.orders.map(({ label }) => label)).toEqual(['As aimed', 'Grenade']);
  expect(heatKinds(gm.state())).toEqual(['stand', 'danger']);
  gm.choose('Grenade');
  expect(heatKinds(gm.state())).toEqual(['stand', 'aim', 'danger']);
  // What the comparison tells comes first: the best place.
  gm.actions.heat.toggleWhere();
  expect(shownKind(gm.state())).toBe('stand');
  gm.actions.heat.show('aim');
  expect(shownKind(gm.state())).toBe('aim');
  expect(heatAsk(gm.state())?.kind).toBe('aim');
  expect(heatWeapon(gm.state())?.name).toBe('Grenade');
});

test('the map of where to aim becomes that of where to stand with a shot that has no effect area', () => {
  const gm = comparing();
  gm.choose('Grenade');
  gm.actions.heat.show('aim');
  gm.choose('As aimed');
  expect(shownKind(gm.state())).toBe('stand');
  expect(heatAsk(gm.state())?.kind).toBe('stand');
  expect(heatWeapon(gm.state())?.name).toBe('Rifle');
});
