import type { Aim } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import { engagementSystems } from '../../src/engagement/engagement-system.ts';
import { objectOf } from '../../src/scene/obstructions/objects.ts';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { systemSchemas } from '../../src/scene/schema/system-schemas.ts';
import { numbers } from '../numbers.ts';

/** An order as the attack card makes it, with some options set; undefined if the piece does not have the weapon. */
function orderOf(
  scene: Scene,
  { id, weapon: held, aim, options }: { id: string; weapon: string; aim: Aim; options: object },
): Order | undefined {
  const firer = scene.pieces.find((piece) => piece.id === id);
  const weapon = scene.weapons.find((each) => each.id === held && firer?.weapons.includes(held));
  if (!firer || !weapon || !weaponOf(weapon, weapon.system)) return undefined;
  const { initial } = systemSchemas.get(weapon.system).options;
  const draft = {
    firer,
    weapon,
    aim,
    extra: [],
    seed: null,
    moved: { firer: false, target: false },
    options: { ...initial, ...options },
  };
  return engagementSystems.get(weapon.system).orderFrom(draft);
}

/** The orders of a scene's example shots. */
export function exampleOrders(scene: Scene): readonly Order[] {
  return scene.tries.flatMap(({ firer, weapon, aim, options }) => {
    const given = options as object | undefined;
    return orderOf(scene, { id: firer, weapon, aim, options: given ?? {} }) ?? [];
  });
}

/** Options besides the initial ones that random orders have, by rule system. */
const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  'unintended-targets': [{}, {}, { way: 'through' }],
  'action-tests': [{ ad: 3 }, { ad: 5, sustain: 1 }],
};

/** Orders of anybody at anybody, and each eighth at a thing, the same in every run. */
export function randomOrders(scene: Scene, count: number): readonly Order[] {
  const next = numbers(3);
  const any = <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)];
  const armed = scene.pieces.filter(({ weapons }) => weapons.length > 0);
  return Array.from({ length: count }).flatMap(() => {
    const [firer, target, thing] = [any(armed), any(scene.pieces), any(scene.obstructions)];
    if (!firer || !target) return [];
    const weapon = any(firer.weapons);
    const at = (piece: Piece): Aim => ({ at: 'piece', piece: piece.id });
    const aim: Aim =
      thing && next() < 1 / 8 ? { at: 'object', object: objectOf(thing), x: target.x, y: target.y, z: 1 } : at(target);
    const options = any(OPTIONS[scene.rulebook] ?? [{}]);
    return weapon && options ? (orderOf(scene, { id: firer.id, weapon, aim, options }) ?? []) : [];
  });
}
