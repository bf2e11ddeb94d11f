import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Step } from '@fall-of-shot/rules/protocol';
import type { DetailOf, StepDetail } from '@fall-of-shot/rules/step';
import { viewKind } from './player-view-system.ts';
import { isThere, origin, type ProjectionContext, redactedDie, redactedPool, redactedRef } from './seen.ts';

type AreaDetail = DetailOf<'area'>;

function areaOf({ area }: AreaDetail): AreaDetail['area'] {
  const { plan, z, clipped } = area;
  return { plan, z, ...(clipped ? { clipped } : {}) };
}

/** Returns whether a thing is met where the players see it; pieces have no place here. */
function isPlaceSeen(at: Vec3 | undefined, { visibility }: ProjectionContext): boolean {
  return at === undefined || visibility.place(at);
}

/** The centre of a placed effect area. */
function middleOf({ plan, z }: AreaDetail['area']): Vec3 {
  return { x: plan.x, y: plan.y, z };
}

/**
 * The figures of a step that the players' screen needs to draw it, each listed here; `null` if they see nothing of it.
 * Reasons, needed numbers, GM overrides and remaining rounds are left out.
 */
export function projectDetail(detail: StepDetail, seen: ProjectionContext): StepDetail | null {
  const { visibility } = seen;
  const { alias } = visibility;
  switch (detail.kind) {
    case 'aim': {
      const target = detail.target && isThere(detail.target, detail.at, visibility) ? detail.target : undefined;
      return {
        kind: 'aim',
        firer: seen.from ? alias(detail.firer) : '',
        from: origin(detail.from, detail.at, seen),
        at: detail.at,
        range: 0,
        band: '',
        ...(target ? { target: redactedRef(target, visibility) } : {}),
      };
    }
    case 'direction':
      return { kind: 'direction', die: redactedDie(detail.die), direction: detail.direction, degrees: detail.degrees };
    case 'distance':
      return {
        kind: 'distance',
        die: detail.die ? redactedDie(detail.die) : null,
        row: detail.row,
        distance: detail.distance,
        measure: detail.measure,
      };
    case 'landing':
      if (!visibility.place(detail.at)) return null;
      return {
        kind: 'landing',
        aim: visibility.place(detail.aim) ? detail.aim : detail.at,
        at: detail.at,
        direction: detail.direction,
        distance: detail.distance,
        measure: detail.measure,
      };
    case 'area':
      if (!visibility.place(middleOf(detail.area))) return null;
      return {
        kind: 'area',
        area: areaOf(detail),
        caught: detail.caught.filter((id) => visibility.sees(id) && isPlaceSeen(seen.things.get(id), seen)).map(alias),
      };
    case 'effect': {
      if (!visibility.sees(detail.piece)) return null;
      const figures = visibility.figures(detail.piece);
      return {
        kind: 'effect',
        piece: alias(detail.piece),
        result: detail.result,
        die: figures && detail.die ? redactedDie(detail.die) : null,
        number: figures ? detail.number : null,
      };
    }
    case 'test': {
      const { entity, at, test, hits, glitch, deeds } = detail;
      if (!isThere(entity, at, visibility) || !visibility.figures(entity.id)) return null;
      return {
        kind: 'test',
        test,
        entity: redactedRef(entity, visibility),
        at,
        reasons: [],
        pool: redactedPool(detail.pool),
        hits,
        glitch,
        ...(deeds ? { deeds } : {}),
      };
    }
    case 'rubble':
      return isThere(detail.entity, detail.at, visibility)
        ? { kind: 'rubble', entity: redactedRef(detail.entity, visibility), at: detail.at }
        : null;
    // GM overrides are not shown, and remaining rounds are nobody else's business.
    case 'overrule':
    case 'spent':
    case 'note':
      return null;
    default:
      return viewKind(detail.kind)?.project(detail, seen) ?? null;
  }
}

/** No deviation, in the form of a landing. */
const NO_WAY = { distance: 0, measure: { value: 0, unit: 'in' } } as const;

/**
 * The steps as if the dice had put the landing where the GM moved it: players see what happened, not who decided it.
 */
export function withoutGmSteps(steps: readonly Step[]): readonly Step[] {
  const moved = steps.findLast(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing' && detail.to);
  const to = moved?.detail.kind === 'overrule' ? moved.detail.to : null;
  if (!to) return steps;
  return steps.flatMap((step): readonly Step[] => {
    const { detail } = step;
    switch (detail.kind) {
      case 'direction':
      case 'distance':
        return [];
      case 'landing':
        return [{ ...step, detail: { ...detail, at: to, direction: null, ...NO_WAY } }];
      default:
        return viewKind(detail.kind)?.beforeLanding ? [] : [step];
    }
  });
}
