import type { EntityFacts } from '@fall-of-shot/rules/facts';
import type { Refusal } from '@fall-of-shot/rules/protocol';
import type {
  ActorFacts,
  ATFacts,
  CoverGroup,
  MaterialFacts,
  RoundCover,
  Worn,
} from '@fall-of-shot/rules/systems/action-tests/facts';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { Chooser } from '@fall-of-shot/rules/vocabulary';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { attacked, type Fought, refusalOf } from './attacked.ts';

/** An entity in a skirmish, in scene units from the attacker, who is at the origin and faces north. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly radius?: number;
  /** Its id, capitalized, unless said. */
  readonly name?: string;
  /** Its height above the ground. */
  readonly z?: number;
  /** Down, or rubble. */
  readonly out?: boolean;
  readonly actor?: Partial<ActorFacts>;
  /** A thing that can be destroyed, instead of a piece. */
  readonly thing?: MaterialFacts;
  readonly seen?: Cover;
  readonly shotAt?: Cover;
  readonly exposed?: boolean;
  /** What is in between, side by side, each group near to far. */
  readonly groups?: readonly CoverGroup[];
  /** It does not see the attacker: its shield does not count. */
  readonly blind?: boolean;
}

export interface Skirmish {
  readonly stands: Readonly<Record<string, Stand>>;
  readonly weapon?: Partial<ATWeapon>;
  readonly attacker?: Partial<ActorFacts>;
  readonly rounds?: number | null;
  readonly choices?: Chooser;
  /** Scene units in a metre; 1 unless said. */
  readonly perMetre?: number;
  /** Where the attacker faces, in degrees from north. */
  readonly facing?: number;
}

/** A weapon whose figures are the tests' own. */
export const GUN: ATWeapon = {
  id: 'gun',
  system: 'action-tests',
  name: 'Gun',
  projectile: 'shot',
  skill: 'Small Arms',
  rows: [
    { to: 20, target: 2 },
    { to: 50, target: 3 },
  ],
  damage: 4,
  type: 'ballistic',
  indirect: null,
  sustain: null,
  chainable: false,
  parry: false,
  binds: 0,
  rounds: null,
  example: false,
};

function named(id: string): string {
  return id.replace(/^./, (first) => first.toUpperCase());
}

function actorOf(id: string, at: { x: number; y: number }, more: Partial<ActorFacts> = {}): ActorFacts {
  return {
    what: 'piece',
    id,
    name: named(id),
    at: { x: at.x, y: at.y, z: 0 },
    prw: 3,
    skills: { 'Small Arms': 3, Dodge: 2 },
    ad: 5,
    reserved: 0,
    ex: 5,
    aware: true,
    body: { tuf: 2, resists: ['crushing'], hp: 10 },
    armour: null,
    shield: null,
    penalties: [],
    ...more,
  };
}

/** Mail, a shield and a thing in between, as in the documents' examples. */
export const MAIL: Worn = {
  name: 'Mail shirt',
  tuf: 4,
  resists: ['slashing', 'ballistic'],
  hp: null,
  turns: [{ from: 'slashing', to: 'crushing' }],
  parry: false,
};
export const SHIELD: Worn = {
  name: 'Shield',
  tuf: 4,
  resists: ['ballistic'],
  hp: null,
  turns: [],
  parry: true,
};

/** One thing in the way of a target. */
export function between(id: string, stuff: Partial<MaterialFacts> = {}, full = false, hides = 0.5): CoverGroup {
  const thing = { what: 'object' as const, id, name: named(id), part: id, full };
  return { hides, things: [{ ...thing, tuf: 3, resists: ['ballistic'], hp: null, ...stuff }] };
}

/** The facts of a skirmish: distances are measured, everything else is given. */
export function skirmishFacts(skirmish: Skirmish): ATFacts {
  const { stands, choices = 'table', rounds = null, perMetre = 1, facing = 0 } = skirmish;
  const weapon: ATWeapon = { ...GUN, ...skirmish.weapon };
  const home = { x: 0, y: 0 };
  const placeOf = (id: string) => (id === 'attacker' ? home : (stands[id] ?? home));
  const never = () => {
    throw new Error('The action tests do not ask for that.');
  };
  const above = (id: string) => stands[id]?.z ?? 0;
  const far = (id: string, from = home) => {
    const { x, y } = placeOf(id);
    return Math.hypot(x - from.x, y - from.y);
  };
  const entity = (id: string): EntityFacts | null => {
    const there = stands[id];
    if (!there && id !== 'attacker') return null;
    const { x, y } = placeOf(id);
    return {
      what: there?.thing ? 'object' : 'piece',
      id,
      name: there?.name ?? named(id),
      at: { x, y, z: above(id) },
      height: 1.8,
      wall: false,
      out: there?.out ?? false,
    };
  };
  return {
    scale: () => ({ unit: 'm', perInch: 1, north: 0, range: 'centre', perMetre }),
    settings: never,
    choices: () => choices,
    turn: () => ({ number: 1, initiative: null }),
    ground: () => 0,
    caught: never,
    sight: never,
    cover: never,
    lane: never,
    struck: never,
    piece: (id) =>
      entity(id)?.what === 'piece'
        ? {
            id,
            name: named(id),
            kind: 'infantry',
            side: 'a',
            at: { ...placeOf(id), z: 0 },
            facing,
            out: stands[id]?.out ?? false,
          }
        : null,
    weapon: (_piece, id) => (id === weapon.id ? { weapon, rounds } : null),
    aimPoint: (aim) => {
      if (aim.at === 'point') return { x: aim.x, y: aim.y, z: aim.z };
      const there = entity(aim.at === 'piece' ? aim.piece : aim.object);
      return there ? there.at : null;
    },
    range: (_firer, aim) =>
      aim.at === 'point' ? Math.hypot(aim.x, aim.y) : far(aim.at === 'piece' ? aim.piece : aim.object),
    entity,
    away: (_firer, id) => ({ depth: far(id) - (stands[id]?.radius ?? 0.4), range: far(id) }),
    eye: () => ({ x: 0, y: 0, z: 1.6 }),
    within: never,
    openInside: never,
    burst: (at, reach) =>
      Object.entries(stands)
        .map(([id, { x, y, radius = 0.4 }]) => {
          const middle = Math.hypot(x - at.x, y - at.y);
          return { id, depth: Math.max(0, middle - radius), middle };
        })
        .filter(({ depth }) => depth <= reach)
        .sort((a, b) => a.depth - b.depth),
    actor: (id) => {
      if (id === 'attacker') return actorOf(id, home, skirmish.attacker);
      const there = stands[id];
      return there && !there.thing ? actorOf(id, there, there.actor) : null;
    },
    thing: (id) => {
      const there = stands[id];
      if (!there?.thing) return null;
      const { x, y, name = named(id) } = there;
      return { what: 'object', id, name, part: id, at: { x, y, z: above(id) }, ...there.thing };
    },
    roundCover: (_from, id): RoundCover => {
      const { seen = 'none', shotAt = 'none', exposed = false, groups = [] } = stands[id] ?? {};
      const now = exposed ? ({ seen: 'full', shotAt: 'full' } as const) : { seen, shotAt };
      return { seen, shotAt, now, exposed: exposed ? { x: 1, y: 1, z: 0 } : null, groups };
    },
    shieldMeets: (id) => !stands[id]?.blind,
    swept: (_firer, from, to, reach) =>
      Object.keys(stands)
        .filter((id) => {
          const { x, y } = placeOf(id);
          const bearing = ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
          return far(id) <= reach && (bearing - from + 720) % 360 <= (to - from + 720) % 360;
        })
        .map((id) => ({ id, range: far(id), depth: far(id) - (stands[id]?.radius ?? 0.4) }))
        .sort((a, b) => a.depth - b.depth),
  };
}

/** An attack at somebody, or at a place. */
export function attackOn(target: string | { x: number; y: number }, more: Partial<ATOrder> = {}): ATOrder {
  return {
    rulebook: 'action-tests',
    firer: 'attacker',
    weapon: 'gun',
    aim: typeof target === 'string' ? { at: 'piece', piece: target } : { at: 'point', x: target.x, y: target.y, z: 0 },
    ad: 2,
    sustain: 0,
    arcs: [],
    ...more,
  };
}

/** How an attack is refused. */
export function refusalIn(skirmish: Skirmish, order: ATOrder): Refusal | undefined {
  return refusalOf(skirmishFacts(skirmish), order);
}

/** Why an attack is refused. */
export function refusedBecause(skirmish: Skirmish, order: ATOrder): string | undefined {
  return refusalIn(skirmish, order)?.reason;
}

/** Attacks, and answers by keys as far as they go. */
export function fight(skirmish: Skirmish, order: ATOrder, answers: Readonly<Record<string, string>> = {}): Fought {
  return attacked(skirmishFacts(skirmish), order, answers);
}
