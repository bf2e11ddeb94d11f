import { refOf } from '@fall-of-shot/rules/naming';
import type { Move, Step } from '@fall-of-shot/rules/protocol';
import type { EntityRef } from '@fall-of-shot/rules/step';
import type { ATFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import { weaponOf } from '@fall-of-shot/rules/systems/action-tests/order-lookups';
import type { ATState } from '@fall-of-shot/rules/systems/action-tests/state';
import type { ShotEvent, ShotReading } from '../../../engagement/shot-reading.ts';

/** Where an attack at one target ends: in the layer that lets nothing pass, in the target, or nowhere if it misses. */
function endOf(steps: readonly Step[]): ShotEvent[] {
  const details = steps.map(({ detail }) => detail);
  const missed = details.some((detail) => detail.kind === 'margin' && detail.damage === null);
  if (missed) return [{ kind: 'ends', in: { where: 'beyond' }, rounds: 1, of: 1 }];
  for (const detail of details) {
    if (detail.kind === 'layer' && detail.came > 0 && detail.passed === 0) {
      const { layer, entity } = detail;
      const inIt: EntityRef =
        layer.what === 'object' || layer.what === 'piece'
          ? { what: layer.what, id: layer.id, name: layer.name }
          : entity;
      return [{ kind: 'ends', in: { where: 'entity', entity: inIt }, rounds: 1, of: 1 }];
    }
    if (detail.kind === 'wound' && !detail.between) {
      return [{ kind: 'ends', in: { where: 'entity', entity: detail.entity }, rounds: 1, of: 1 }];
    }
  }
  return [];
}

/** Whom an attack has hit so far: targets that damage came to, and bodies and things in the way that it took something from. */
function hitIn({ struck, wounds, worn }: ATState): ReadonlySet<string> {
  return new Set([
    ...struck.filter(({ came, dodged }) => came > dodged).map(({ id }) => id),
    ...Object.keys(wounds).filter((id) => (wounds[id]?.lost ?? 0) > 0),
    ...Object.values(worn).map(({ of }) => of),
  ]);
}

/** Who is hit now and was not before, in order: what is in the way before whom it stands in front of (AT-37). */
function newHits(before: ATState, { state, steps }: Move<ATState>, facts: ATFacts): ShotEvent[] {
  const [old, now] = [hitIn(before), hitIn(state)];
  const inOrder = steps.flatMap(({ detail }) => {
    if (detail.kind === 'layer') return [detail.layer.id];
    return detail.kind === 'wound' ? [detail.entity.id] : [];
  });
  return [...new Set(inOrder)].flatMap((id): ShotEvent[] => {
    const entity = now.has(id) && !old.has(id) ? facts.entity(id) : null;
    return entity ? [{ kind: 'hit', entity: refOf(entity) }] : [];
  });
}

/** What the attack comes to for everybody it hit: damage of several rolls to one entity adds up (AT-43). */
function totals(state: ATState, facts: ATFacts): ShotEvent[] {
  const { wounds, worn } = state;
  return [...hitIn(state)].flatMap((id): ShotEvent[] => {
    const found = facts.entity(id);
    if (!found) return [];
    const entity = refOf(found);
    const parts = Object.values(worn).filter(({ of }) => of === id);
    const lost = found.what === 'piece' ? (wounds[id]?.lost ?? 0) : parts.reduce((sum, part) => sum + part.lost, 0);
    const hp = facts.actor(id)?.body.hp;
    const isDown = found.what === 'piece' ? hp !== undefined && lost >= hp : parts.some(({ left }) => left === 0);
    return [
      { kind: 'damage', entity, damage: lost },
      ...(lost > 0 && isDown ? [{ kind: 'down', entity } as const] : []),
    ];
  });
}

/** How action tests are read when their odds are counted (AT-01 to AT-43). */
export const AT_READING: ShotReading<ATState, ATFacts> = {
  events: (before, { state, steps }, facts) => {
    if (!before) return [];
    const { order } = state;
    const landing = steps.find(({ detail }) => detail.kind === 'landing')?.detail;
    const hits = newHits(before, { state, steps }, facts);
    if (landing?.kind === 'landing') return [{ kind: 'landing', at: landing.at, hit: state.hit }, ...hits];
    return order.arcs.length > 0 || weaponOf(order, facts).indirect ? hits : [...endOf(steps), ...hits];
  },
  atEnd: (state, _outcome, facts) => totals(state, facts),
  // The program would choose the same: the nearest, and a dodge with everything that is reserved (CO-05).
  decide: (question) => {
    if (question.kind !== 'choose') return undefined;
    const option = question.key.startsWith('dodge-ad') ? question.options.at(-1) : question.options[0];
    return option && { kind: 'choose', option: option.id };
  },
};
