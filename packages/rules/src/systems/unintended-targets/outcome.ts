import { ammunitionEffects } from '../../ammunition.ts';
import { capitalized, entityName } from '../../naming.ts';
import type { Effect, Outcome } from '../../protocol.ts';
import { figure, listed } from '../../wording.ts';
import { areaOf } from './area.ts';
import { entityOf } from './cover.ts';
import { isPutDown } from './damage.ts';
import type { Met } from './details.ts';
import type { UTFacts } from './facts.ts';
import { intendedOf, modeOf, weaponOf } from './range.ts';
import type { UTState } from './state.ts';

/** Entities met in a row with the same result, as one part of the sentence. */
interface Run {
  readonly what: Met['what'];
  readonly names: readonly string[];
}

function runsOf(met: readonly Met[]): Run[] {
  const found: Run[] = [];
  for (const { entity, what } of met) {
    const last = found.at(-1);
    if (last?.what === what) found[found.length - 1] = { what, names: [...last.names, entityName(entity)] };
    else found.push({ what, names: [entityName(entity)] });
  }
  return found;
}

const MEETING_WORDS: Readonly<Record<Met['what'], string>> = { missed: 'past', through: 'through', stopped: 'into' };

/** The way of the attack in one sentence: `Past the miller, through the crate, into the wall`. */
function wayWords(met: readonly Met[], beyond: boolean): string {
  const parts = runsOf(met).map(({ what, names }) => `${MEETING_WORDS[what]} ${listed(names)}`);
  return capitalized([...parts, ...(beyond ? ['and on into the open'] : [])].join(', '));
}

/** Entities that were damaged, and whether that put them down. */
function hurtOf(met: readonly Met[], facts: UTFacts): readonly (Met & { readonly down: boolean })[] {
  return met
    .filter(({ entity, damage }) => entity.what === 'piece' && damage > 0)
    .map((each) => ({ ...each, down: isPutDown(entityOf(facts, each.entity.id), each.damage) === true }));
}

/** The damage in words, those who are down first: `Vane is down and Ilse takes 6`. */
function hurt(met: readonly Met[], facts: UTFacts): string {
  const all = hurtOf(met, facts);
  const down = all.filter((each) => each.down).map(({ entity }) => entityName(entity));
  return listed([
    ...(down.length > 0 ? [`${listed(down)} ${down.length === 1 ? 'is' : 'are'} down`] : []),
    ...all.filter((each) => !each.down).map(({ entity, damage }) => `${entityName(entity)} takes ${figure(damage)}`),
  ]);
}

/** The result for the target, if nothing else was met. */
function alone(met: Met, facts: UTFacts): string {
  const name = capitalized(entityName(met.entity));
  if (met.what === 'missed') return `${name} is missed`;
  if (met.damage === 0) return `${name} is hit and takes no damage`;
  const down = hurtOf([met], facts).some((each) => each.down);
  return down
    ? `${name} is hit for ${figure(met.damage)} and is down`
    : `${name} is hit and takes ${figure(met.damage)}`;
}

/** An area attack in one sentence: whom it damaged, because there is no single way. */
function areaHeadline({ met, order, inside }: UTState, blast: boolean, projectile: string, facts: UTFacts): string {
  const what = blast ? `The ${projectile} goes off` : capitalized(order.mode);
  const who = hurt(met, facts);
  if (who) return `${what}: ${who}.`;
  return inside.length === 0 ? `${what}: nobody is there.` : `${what}: nobody is hurt.`;
}

/** The outcome in a sentence that a player can read aloud. */
function headline(state: UTState, facts: UTFacts): string {
  const { met, order, beyond } = state;
  const intended = intendedOf(order);
  const [first] = met;
  if (!first) return 'Nothing is hit.';
  const onlyIntended = met.length === 1 && first.entity.id === intended;
  if (onlyIntended && (first.what === 'stopped' || beyond === 0)) return `${alone(first, facts)}.`;
  if (onlyIntended && first.what === 'missed') return `${alone(first, facts)}, and the shot flies on into the open.`;
  const who = hurt(met, facts);
  return `${wayWords(met, beyond > 0)}${who ? `: ${who}` : ''}.`;
}

/** Damage to pieces and things, and rounds used, as one change (CO-07, UT-30, UT-43). */
function effectsOf(state: UTState, facts: UTFacts): Effect[] {
  const { order } = state;
  const harm = state.met
    .filter(({ entity, damage }) => entity.what === 'piece' && damage > 0)
    .map(({ entity, damage }): Effect => {
      const { health } = entityOf(facts, entity.id);
      // Facts from older recordings do not have it.
      const left = typeof health === 'number' ? { left: Math.max(0, health - damage) } : {};
      return { kind: 'harm', piece: entity.id, amount: damage, ...left };
    });
  const worn = state.worn.map(
    ({ part, amount, left }): Effect => ({
      kind: 'structure',
      obstruction: part,
      amount,
      left,
    }),
  );
  const used = modeOf(order, weaponOf(order, facts))?.rounds ?? 1;
  return [...harm, ...worn, ...ammunitionEffects(order, used, facts)];
}

/** How an attack ended: its sentences, and the effects as one change (CO-07). */
export function outcome(state: UTState, facts: UTFacts): Outcome {
  const { order, met, stopped, spent, beyond } = state;
  const weapon = weaponOf(order, facts);
  const intended = intendedOf(order);
  const firer = facts.piece(order.firer)?.name ?? order.firer;
  const target = intended === null ? 'a place' : entityName(entityOf(facts, intended));
  return {
    headline:
      areaOf(order, facts) === undefined
        ? headline(state, facts)
        : areaHeadline(state, weapon.blast !== null, weapon.projectile, facts),
    summary: `${firer} fires at ${target}, ${weapon.name}, ${order.mode}`,
    effects: effectsOf(state, facts),
    results: [],
    met,
    rounds: { stopped, spent, beyond },
  };
}
