import { ammunitionEffects } from '../../ammunition.ts';
import { capitalized, entityName } from '../../naming.ts';
import type { Effect, Outcome } from '../../protocol.ts';
import { figure, listed, numberWords } from '../../wording.ts';
import { actionsOf, boundBy, roundsOf } from './begin.ts';
import type { ATFacts } from './facts.ts';
import { GEAR } from './layers.ts';
import { attackerOf, intendedOf, weaponOf } from './order-lookups.ts';
import type { ATState } from './state.ts';

/** The losses in words: `Wren is down and Ott loses 6 HP`. Those who are down come first, then who else was hit, then things. */
function losses({ struck, wounds, worn }: ATState, facts: ATFacts): string {
  const ids = [...new Set([...struck.map(({ id }) => id), ...Object.keys(wounds)])];
  const hurt = ids.flatMap((id) => {
    const entity = facts.entity(id);
    if (!entity) return [];
    if (entity.what === 'piece') {
      const lost = wounds[id]?.lost ?? 0;
      return [{ entity, lost, rubble: false, down: lost >= (facts.actor(id)?.body.hp ?? Number.POSITIVE_INFINITY) }];
    }
    // Each part of a thing separately, as a target and as cover of others (AT-35).
    const parts = Object.values(worn).filter(({ of }) => of === id);
    return parts.map(({ name, lost, left }) => ({
      entity: { ...entity, name },
      lost,
      rubble: left === 0,
      down: false,
    }));
  });
  const lossWords = ({ entity, lost, rubble }: (typeof hurt)[number]) =>
    `${entityName(entity)} loses ${rubble ? 'its last ' : ''}${figure(lost)} HP`;
  const people = hurt.filter(({ entity, lost }) => entity.what === 'piece' && lost > 0);
  const things = hurt.filter(({ entity }) => entity.what === 'object');
  // A sentence to be read aloud does not list every pew.
  const more = things.length > 2 ? [`${numberWords(things.length)} things are damaged`] : things.map(lossWords);
  const [only] = people;
  if (only?.down && people.length + more.length === 1) return `${lossWords(only)} and is down`;
  const down = people.filter((each) => each.down).map(({ entity }) => entityName(entity));
  return listed([
    ...(down.length > 0 ? [`${listed(down)} ${down.length === 1 ? 'is' : 'are'} down`] : []),
    ...people.filter((each) => !each.down).map(lossWords),
    ...more,
  ]);
}

/** The outcome in a sentence that a player can read aloud. */
function headline(state: ATState, facts: ATFacts): string {
  const { order, struck, landing, hit } = state;
  const { projectile } = weaponOf(order, facts);
  const who = losses(state, facts);
  if (landing) {
    const on = order.gm?.landing ? 'lands where the GM put it' : hit ? 'lands on target' : 'goes off target';
    const where = `The ${projectile} ${on}`;
    if (who) return `${where}: ${who}.`;
    return struck.length === 0 ? `${where} and catches nobody.` : `${where}, and nobody is hurt.`;
  }
  const id = intendedOf(order);
  const target = id === null ? undefined : facts.entity(id);
  const isSweep = order.arcs.length > 0;
  const name = target ? entityName(target) : 'the target';
  if (!hit) return isSweep ? 'The sweep hits nobody.' : `${capitalized(name)} is missed.`;
  if (who) return `${capitalized(who)}.`;
  return isSweep ? 'The sweep hits, and nobody is hurt.' : `${capitalized(name)} is hit and takes no damage.`;
}

/** The effects of the attack and what it uses up, as one change (CO-07). */
function effectsOf(state: ATState, facts: ATFacts): Effect[] {
  const { order, wounds, worn, gear, dodgedWith } = state;
  const attacker = attackerOf(order, facts);
  const { lost: own = 0, ex: ownEx = 0 } = wounds[order.firer] ?? {};
  const all = { ...wounds, [order.firer]: { lost: own, ex: ownEx + boundBy(order, facts) } };
  const hurt = Object.entries(all)
    .filter(([, { lost, ex }]) => lost > 0 || ex > 0)
    .map(([piece, { lost, ex }]): Effect => {
      const hp = facts.actor(piece)?.body.hp;
      return { kind: 'wound', piece, lost, ex, ...(hp === undefined ? {} : { left: hp - lost }) };
    });
  const wear = Object.entries(worn).map(
    ([obstruction, { lost, left }]): Effect => ({ kind: 'wear', obstruction, amount: lost, left }),
  );
  const torn = Object.entries(gear).flatMap(([piece, lost]): Effect[] =>
    GEAR.filter((what) => lost[what] > 0).map((what) => {
      const hp = facts.actor(piece)?.[what]?.hp;
      const left = hp === undefined || hp === null ? {} : { left: hp - lost[what] };
      return { kind: 'gear', piece, gear: what, amount: lost[what], ...left };
    }),
  );
  const acted: Effect[] = [
    ...(actionsOf(order) > 0
      ? [{ kind: 'actions', piece: attacker.id, spent: actionsOf(order), reserved: 0 } as const]
      : []),
    ...Object.entries(dodgedWith).map(([piece, ad]): Effect => ({ kind: 'actions', piece, spent: ad, reserved: ad })),
  ];
  return [...hurt, ...wear, ...torn, ...acted, ...ammunitionEffects(order, roundsOf(order, facts), facts)];
}

/** How an attack ended: its sentences, and the effects as one change (CO-07). */
export function outcome(state: ATState, facts: ATFacts): Outcome {
  const { order, landing, struck } = state;
  const weapon = weaponOf(order, facts);
  const id = intendedOf(order);
  const target = id === null ? null : facts.entity(id);
  const whom =
    order.arcs.length > 1
      ? `${order.arcs.length} arcs`
      : order.arcs.length === 1
        ? 'an arc'
        : target
          ? entityName(target)
          : 'a place';
  return {
    headline: headline(state, facts),
    summary: `${attackerOf(order, facts).name} ${order.arcs.length > 0 ? 'sweeps' : 'attacks'} ${whom}, ${weapon.name}`,
    effects: effectsOf(state, facts),
    ...(landing ? { landing } : {}),
    results: [],
    struck: struck.map(({ id: each, came, dodged, wound }) => ({ id: each, came, dodged, ...wound })),
  };
}
