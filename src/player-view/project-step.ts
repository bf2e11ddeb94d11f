import type { Vec3 } from '../geometry/plane/vec.ts';
import type { Step } from '../rules/protocol.ts';
import type { EntityRef, RolledDie, RolledPool, StepDetail } from '../rules/step.ts';
import type { Eyes } from './visibility.ts';

type Of<K extends StepDetail['kind']> = Extract<StepDetail, { kind: K }>;

/** What a shot shows of where it comes from and where it goes: the players need not see either. */
export interface Seen {
  readonly eyes: Eyes;
  /** Who fires; `null` where the players do not see it. */
  readonly from: Vec3 | null;
}

function die({ sides, faces, voidFaces, good }: RolledDie): RolledDie {
  return { sides, faces, voidFaces, good };
}

function pool({ sides, faces, hitsFrom }: RolledPool): RolledPool {
  return { sides, faces, hitsFrom };
}

/** An entity under its alias; its name is public already, because the shot was told with public names. */
function ref({ what, id, name }: EntityRef, { alias }: Eyes): EntityRef {
  return { what, id: alias(id), name };
}

/** Whether somebody or something is there for the players, where it stood. */
function isThere(entity: EntityRef, at: Vec3, eyes: Eyes): boolean {
  return entity.what === 'piece' ? eyes.sees(entity.id) : eyes.place(at);
}

/** Where the players see an attack come from: from who fires, from a place that they see, or out of nowhere at what it meets. */
function origin(from: Vec3, to: Vec3, seen: Seen): Vec3 {
  return seen.eyes.place(from) && seen.from !== null ? from : to;
}

function areaOf({ area }: Of<'area'>): Of<'area'>['area'] {
  const { plan, z, clipped } = area;
  return { plan, z, ...(clipped ? { clipped } : {}) };
}

/** The middle of an effect area: where it stands. */
function middleOf({ plan, z }: Of<'area'>['area']): Vec3 {
  return { x: plan.x, y: plan.y, z };
}

/**
 * What of the figures of a step the players' screen needs to draw it, each named here and nothing else; `null` of a step of
 * which they see nothing. Reasons, needed numbers of pools, what the GM has said and what is left of magazines stay here.
 */
export function shownDetail(detail: StepDetail, seen: Seen): StepDetail | null {
  const { eyes } = seen;
  const { alias } = eyes;
  switch (detail.kind) {
    case 'aim': {
      const target = detail.target && isThere(detail.target, detail.at, eyes) ? detail.target : undefined;
      return {
        kind: 'aim',
        firer: seen.from ? alias(detail.firer) : '',
        from: origin(detail.from, detail.at, seen),
        at: detail.at,
        range: 0,
        band: '',
        ...(target ? { target: ref(target, eyes) } : {}),
      };
    }
    case 'to-hit':
      return { kind: 'to-hit', number: detail.number, reasons: [], die: die(detail.die), hit: detail.hit };
    case 'direction':
      return { kind: 'direction', die: die(detail.die), direction: detail.direction, degrees: detail.degrees };
    case 'distance':
      return {
        kind: 'distance',
        die: detail.die ? die(detail.die) : null,
        row: detail.row,
        inches: detail.inches,
      };
    case 'altitude':
      return { kind: 'altitude', die: die(detail.die), inches: detail.inches };
    case 'landing':
      if (!eyes.place(detail.at)) return null;
      return {
        kind: 'landing',
        aim: eyes.place(detail.aim) ? detail.aim : detail.at,
        at: detail.at,
        direction: detail.direction,
        inches: detail.inches,
      };
    case 'astray':
      if (!eyes.place(detail.at)) return null;
      return {
        kind: 'astray',
        aim: eyes.place(detail.aim) ? detail.aim : detail.at,
        at: detail.at,
        miss: detail.miss,
      };
    case 'area':
      if (!eyes.place(middleOf(detail.area))) return null;
      return { kind: 'area', area: areaOf(detail), caught: detail.caught.filter(eyes.sees).map(alias) };
    case 'effect': {
      if (!eyes.sees(detail.piece)) return null;
      const figures = eyes.figures(detail.piece);
      return {
        kind: 'effect',
        piece: alias(detail.piece),
        result: detail.result,
        die: figures && detail.die ? die(detail.die) : null,
        number: figures ? detail.number : null,
      };
    }
    case 'stun':
      return eyes.sees(detail.piece) ? { kind: 'stun', piece: alias(detail.piece), turn: 0 } : null;
    case 'recover':
      return eyes.sees(detail.piece) ? { kind: 'recover', piece: alias(detail.piece) } : null;
    case 'test': {
      const { entity, at, test, hits, glitch, deeds } = detail;
      if (!isThere(entity, at, eyes) || !eyes.figures(entity.id)) return null;
      return {
        kind: 'test',
        test,
        entity: ref(entity, eyes),
        at,
        reasons: [],
        pool: pool(detail.pool),
        hits,
        glitch,
        ...(deeds ? { deeds } : {}),
      };
    }
    case 'candidates': {
      const entities = detail.entities.filter((entity) => isThere(entity, entity.at, eyes));
      if (entities.length === 0) return null;
      const open = seen.from !== null && eyes.place(detail.from);
      return {
        kind: 'candidates',
        where: detail.where,
        from: open ? detail.from : (entities[0]?.at ?? detail.from),
        entities: entities.map((entity) => ({ ...ref(entity, eyes), at: entity.at })),
        lane: open && detail.lane ? { ...detail.lane } : null,
      };
    }
    case 'picked':
      return isThere(detail.entity, detail.at, eyes)
        ? { kind: 'picked', entity: ref(detail.entity, eyes), at: detail.at, of: [], by: 'rule' }
        : null;
    case 'meeting': {
      const { entity, at, what, round } = detail;
      if (!isThere(entity, at, eyes)) return null;
      const told = eyes.figures(entity.id);
      return {
        kind: 'meeting',
        entity: ref(entity, eyes),
        from: origin(detail.from, at, seen),
        at,
        what,
        hits: told ? detail.hits : 0,
        defense: told ? detail.defense : 0,
        cover: told ? detail.cover : 0,
        round,
      };
    }
    case 'damage': {
      const { entity, at, damage, resisted, left } = detail;
      if (!isThere(entity, at, eyes)) return null;
      const told = eyes.figures(entity.id);
      return {
        kind: 'damage',
        entity: ref(entity, eyes),
        at,
        damage: told ? damage : 0,
        resisted: told ? resisted : 0,
        left: told ? left : 0,
      };
    }
    case 'penetration': {
      const { entity, at, through, left, needs, round } = detail;
      if (!isThere(entity, at, eyes)) return null;
      const told = eyes.figures(entity.id);
      return {
        kind: 'penetration',
        entity: ref(entity, eyes),
        at,
        through,
        left: told ? left : 0,
        needs: told ? needs : null,
        round,
      };
    }
    case 'rubble':
      return isThere(detail.entity, detail.at, eyes)
        ? { kind: 'rubble', entity: ref(detail.entity, eyes), at: detail.at }
        : null;
    case 'end':
      // Where rounds fly on beyond what is seen, the way to there says nothing that the players do not see.
      return eyes.place(detail.at) ? { kind: 'end', at: detail.at, why: detail.why, rounds: detail.rounds } : null;
    case 'margin': {
      const { successes, target, damage } = detail;
      return { kind: 'margin', successes, target, reasons: [], damage: damage ? { ...damage } : null };
    }
    case 'sweep': {
      if (seen.from === null) return null;
      const { apex, from, to, reach } = detail;
      const shares = detail.shares
        .filter((share) => isThere(share, share.at, eyes))
        .map((share) => ({ ...ref(share, eyes), at: share.at, damage: eyes.figures(share.id) ? share.damage : 0 }));
      return { kind: 'sweep', apex, from, to, reach, shares };
    }
    case 'cover': {
      const { entity, at, seen: cover, shotAt } = detail;
      return isThere(entity, at, eyes)
        ? { kind: 'cover', entity: ref(entity, eyes), at, seen: cover, shotAt, exposed: null }
        : null;
    }
    case 'dodged': {
      const { entity, at, by, left } = detail;
      if (!isThere(entity, at, eyes) || !eyes.figures(entity.id)) return null;
      return { kind: 'dodged', entity: ref(entity, eyes), at, by, left };
    }
    case 'layer': {
      const { entity, at, layer, came, byTuf, byHp, passed, types } = detail;
      const shows = isThere(entity, at, eyes) && eyes.figures(entity.id);
      // A body in the way that the players do not see would be told of by what it took.
      if (!shows || (layer.what === 'piece' && !(eyes.sees(layer.id) && eyes.figures(layer.id)))) return null;
      const { name, what, cover } = layer;
      return {
        kind: 'layer',
        entity: ref(entity, eyes),
        at,
        layer: { id: alias(layer.id), name, what, cover },
        came,
        byTuf,
        byHp,
        passed,
        types,
      };
    }
    case 'wound': {
      const { entity, at, reached, byTuf, lost, ex, between } = detail;
      if (!isThere(entity, at, eyes)) return null;
      const told = eyes.figures(entity.id);
      return {
        kind: 'wound',
        entity: ref(entity, eyes),
        at,
        reached: told ? reached : 0,
        byTuf: told ? byTuf : 0,
        lost: told ? lost : Math.min(1, lost),
        ex: told ? ex : 0,
        ...(between ? { between } : {}),
      };
    }
    // What the GM has said otherwise is no part of the story, and what is left in a magazine nobody else's business.
    case 'overrule':
    case 'spent':
    case 'note':
      return null;
  }
}

/** The steps as if the dice had put the landing where the GM moved it: the players see what happened, not who said so. */
export function withoutWord(steps: readonly Step[]): readonly Step[] {
  const moved = steps.findLast(({ detail }) => detail.kind === 'overrule' && detail.what === 'landing' && detail.to);
  const to = moved?.detail.kind === 'overrule' ? moved.detail.to : null;
  if (!to) return steps;
  return steps.flatMap((step): readonly Step[] => {
    const { detail } = step;
    switch (detail.kind) {
      case 'direction':
      case 'distance':
      case 'altitude':
      case 'astray':
        return [];
      case 'landing':
        return [{ ...step, detail: { ...detail, at: to, direction: null, inches: 0 } }];
      default:
        return [step];
    }
  });
}
