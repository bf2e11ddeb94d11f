import type { StepDetail } from '@fall-of-shot/rules/step';
import type { STOrder } from '@fall-of-shot/rules/systems/scatter-table/order';
import type { ScatterTable, STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';
import { type OrderResult, runOrder } from '../../../src/cli/run-order.ts';
import type { Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { ST_EXAMPLE_WEAPONS } from '../../../src/systems/scatter-table/scene/example-weapons.ts';
import { piece, scene } from '../../support/scenes.ts';

/** One of the bundled weapons, with another table if a test wants one. */
export function armed(id: string, table: Partial<ScatterTable> = {}): STWeapon {
  const weapon = ST_EXAMPLE_WEAPONS.find((each) => each.id === id);
  if (!weapon) throw new Error(`No example is called "${id}".`);
  return { ...weapon, table: { ...weapon.table, ...table } };
}

/** A field in the weapon's unit: the firer at 500, 500 fires to the right, along growing x. */
export function field(weapon: STWeapon, others: readonly Piece[] = [], more: Partial<Scene> = {}): Scene {
  const { unit } = weapon.table;
  return scene([piece('crew', 500, 500, { name: 'Crew', weapons: [weapon.id] }), ...others], {
    rulebook: 'scatter-table',
    unit: unit === 'cells' ? 'in' : unit,
    weapons: [weapon],
    ...more,
  });
}

/** An order to fire at a piece, or at a distance to the right. */
export function shot(weapon: STWeapon, aim: string | number, more: Partial<STOrder> = {}): STOrder {
  return {
    rulebook: 'scatter-table',
    firer: 'crew',
    weapon: weapon.id,
    aim: typeof aim === 'string' ? { at: 'piece', piece: aim } : { at: 'point', x: 500 + aim, y: 500, z: 0 },
    ...more,
  };
}

/** Runs an order as from an order file. */
export function run(on: Scene, order: STOrder, answers: Readonly<Record<string, unknown>> = {}): OrderResult {
  const read = runOrder(JSON.parse(JSON.stringify({ scene: on, order, answers })), 'order.json');
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The figures of the first step of a kind. */
export function told<K extends StepDetail['kind']>(result: OrderResult, kind: K): Extract<StepDetail, { kind: K }> {
  const step = result.steps.find(({ detail }) => detail.kind === kind);
  if (!step) throw new Error(`No step of kind ${kind}.`);
  return step.detail as Extract<StepDetail, { kind: K }>;
}
