import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { expect } from 'vitest';
import { runOrder } from '../../../src/cli/run-order.ts';
import { materialNamed } from '../../../src/scene/schema/materials.ts';
import type { Material, Obstruction, Piece, Scene } from '../../../src/scene/schema/schema.ts';
import { type ATFigures, NO_AT_FIGURES } from '../../../src/systems/action-tests/scene/figures-schema.ts';
import { battlefield } from '../battlefield.ts';
import { piece, scene, wall } from '../scenes.ts';
import { attacked, type Fought } from './attacked.ts';
import { attackOn, GUN } from './skirmish.ts';

/** A person 1.8 m tall and 0.8 m wide, with figures of the action tests. */
export function man(id: string, x: number, y: number, at: Partial<ATFigures> = {}, more: Partial<Piece> = {}): Piece {
  return piece(id, x, y, {
    name: id.replace(/^./, (first) => first.toUpperCase()),
    height: 1.8,
    footprint: { shape: 'disc', radius: 0.4 },
    at: { ...NO_AT_FIGURES, hp: 10, ad: 5, ...at },
    ...more,
  });
}

/** The attacker, with the gun. */
export function attacker(x: number, y: number, at: Partial<ATFigures> = {}, more: Partial<Piece> = {}): Piece {
  return man('attacker', x, y, { ad: 9, ...at }, { weapons: ['gun'], ...more });
}

export const STONE: Material = materialNamed('stone');
const WOOD: Material = materialNamed('wood');

/** A thing with a footprint of its own, from left to right and from near to far. */
export function box(
  id: string,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly length?: number },
  more: Partial<Obstruction> = {},
): Obstruction {
  const { x, y, width, length = 0.2 } = at;
  return wall(id, '0,0 1,0', {
    kind: 'object',
    label: id.replace(/^./, (first) => first.toUpperCase()),
    shape: { shape: 'box', x, y, width, length, rotation: 0 },
    top: 3,
    material: WOOD,
    ...more,
  });
}

/** A scene of the action tests in metres. */
export function yard(
  pieces: readonly Piece[],
  obstructions: readonly Obstruction[] = [],
  gun: Partial<ATWeapon> = {},
  more: Partial<Scene> = {},
): Scene {
  const weapons = [{ ...GUN, rows: [{ to: 100, target: 3 }], ...gun }];
  return scene(pieces, { rulebook: 'action-tests', unit: 'm', weapons, obstructions, ...more });
}

/** A target's cover from the attacker in this round. */
export function coverOn(on: Scene, id = 'target') {
  return battlefield(on).roundCover({ piece: 'attacker' }, id, null);
}

/** Attacks on the map, and answers by keys as far as they go. The command line must give the same result. */
export function attackIn(on: Scene, order: ATOrder | string, answers: Readonly<Record<string, string>> = {}): Fought {
  const given = typeof order === 'string' ? attackOn(order) : order;
  const fought = attacked(battlefield(on), given, answers);
  const written = Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [
      key,
      key.startsWith('attack') || key.startsWith('dodge:') ? [...text].map(Number) : text,
    ]),
  );
  const resolved = runOrder(JSON.parse(JSON.stringify({ scene: on, order: given, answers: written })), 'order.json');
  if (!resolved.ok) throw new Error(resolved.error);
  expect(resolved.value.outcome).toEqual(fought.outcome);
  expect(resolved.value.steps).toEqual(fought.steps);
  return fought;
}
