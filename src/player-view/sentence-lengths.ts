import type { Order } from '@fall-of-shot/rules/order';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { Scene } from '../scene/schema/schema.ts';
import { actorsOf } from './actors.ts';
import { captionOf } from './captions.ts';
import type { Visibility } from './visibility.ts';

/** Somebody who sees and knows everything: the GM. */
const EVERYTHING: Visibility = {
  side: 'a',
  sees: () => true,
  named: () => true,
  figures: () => true,
  place: () => true,
  known: () => true,
  ground: null,
  bright: null,
  alias: (id) => id,
};

/**
 * The number of characters in the sentence of each step on a screen that shows everything; 0 if it has none. The GM's
 * map plays at their pace, so that both windows tell a shot in the same time.
 */
export function sentenceLengths(order: Order, steps: readonly Step[], scene: Scene): readonly number[] {
  const weapon = scene.weapons.find(({ id }) => id === order.weapon);
  const actors = actorsOf({ order, steps }, scene, weapon, EVERYTHING, new Map());
  const names = new Map(scene.pieces.map(({ id, name }) => [id, name]));
  return steps.map(
    ({ detail }) => captionOf(detail, actors, (id) => names.get(id) ?? 'Somebody', true)?.title.length ?? 0,
  );
}
