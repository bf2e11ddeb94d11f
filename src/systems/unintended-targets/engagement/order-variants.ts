import { coverOf } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { intendedOf, modeOf, weaponOf } from '@fall-of-shot/rules/systems/unintended-targets/range';

/** The rounds that an order uses up: one of a blast, or those of its fire mode. */
export function roundsOf(order: UTOrder, facts: UTFacts): number {
  const weapon = weaponOf(order, facts);
  return weapon.blast ? 1 : (modeOf(order, weapon)?.rounds ?? 1);
}

/** Other ways to fire: around what is between or through it (UT-34), and in each other mode of the weapon. */
export function orderVariants(
  order: UTOrder,
  facts: UTFacts,
): readonly { readonly label: string; readonly order: UTOrder }[] {
  const weapon = weaponOf(order, facts);
  const target = intendedOf(order);
  const progress = { firer: order.firer, from: 'firer', resolved: [], depth: 0 } as const;
  const between = target === null || weapon.blast ? [] : coverOf({ order, progress }, target, facts).between;
  const [first] = between;
  const what = first ? first.name.toLowerCase() : 'cover';
  const ways =
    between.length === 0
      ? []
      : order.way === 'around'
        ? [{ label: `Through the ${what}`, order: { ...order, way: 'through' } as const }]
        : [{ label: `Around the ${what}`, order: { ...order, way: 'around' } as const }];
  const modes = weapon.modes
    .filter(({ mode }) => mode !== order.mode)
    .map(({ mode }) => ({ label: mode.replace(/^./, (letter) => letter.toUpperCase()), order: { ...order, mode } }));
  return [...ways, ...modes];
}
