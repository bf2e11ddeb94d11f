import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { Outcome } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { HLOrder } from '@fall-of-shot/rules/systems/hit-locations/order';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Game } from './naive-odds.ts';

/** Something that happened on one way, or a share of it: three of the five rounds end somewhere. */
export interface Happened {
  readonly what: string;
  readonly part?: number;
  readonly of?: number;
}

/** What is noted on a way, because its outcome does not tell it. */
export type Note =
  | { readonly is: 'shot'; readonly hit: boolean }
  | { readonly is: 'untracked'; readonly rounds: number }
  | {
      readonly is: 'layer';
      readonly of: string;
      readonly layer: string;
      readonly worn: boolean;
      readonly loses: boolean;
      readonly stops: boolean;
    };

/** What of a step is noted: never its dice. */
export function noted(detail: StepDetail): Note[] {
  switch (detail.kind) {
    case 'to-hit':
    case 'table-roll':
      return [{ is: 'shot', hit: detail.hit }];
    case 'margin':
      return [{ is: 'shot', hit: detail.damage !== null }];
    case 'end':
      return detail.why === 'of no consequence' ? [{ is: 'untracked', rounds: detail.rounds }] : [];
    case 'layer': {
      const { entity, layer, byHp, came, passed } = detail;
      const worn = layer.what === 'shield' || layer.what === 'armour';
      return [{ is: 'layer', of: entity.id, layer: layer.id, worn, loses: byHp > 0, stops: came > 0 && passed === 0 }];
    }
    default:
      return [];
  }
}

/** What became of everybody on one way. */
interface Fate {
  /** Who was hit, in order. */
  readonly hit: readonly string[];
  readonly damage: ReadonlyMap<string, number>;
  readonly down: ReadonlySet<string>;
  readonly damaged: ReadonlySet<string>;
  readonly stunned: ReadonlySet<string>;
  readonly ends: readonly Happened[];
}

const NOBODY: Fate = {
  hit: [],
  damage: new Map(),
  down: new Set(),
  damaged: new Set(),
  stunned: new Set(),
  ends: [],
};

function weaponIn<W extends Weapon>({ firer, weapon }: Order, facts: Facts): W {
  const held = facts.weapon(firer, weapon);
  if (!held) throw new Error('Nobody holds that.');
  return held.weapon as W;
}

function counted(ids: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [id, n] of ids) sums.set(id, (sums.get(id) ?? 0) + n);
  return sums;
}

function tracked({ order, facts, thingOf }: Game, outcome: Outcome, notes: readonly Note[]): Fate {
  const { met = [], rounds = { stopped: 0, spent: 0, beyond: 0 }, effects } = outcome;
  const { blast, modes } = weaponIn<UTWeapon>(order, facts);
  const { mode } = order as UTOrder;
  const of = blast ? 1 : (modes.find((each) => each.mode === mode)?.rounds ?? 1);
  const untracked = notes.reduce((sum, note) => sum + (note.is === 'untracked' ? note.rounds : 0), 0);
  const stopped = blast ? [] : met.filter(({ what }) => what === 'stopped');
  return {
    ...NOBODY,
    hit: met.filter(({ what }) => what !== 'missed').map(({ entity }) => entity.id),
    damage: counted(met.map(({ entity, damage }) => [entity.id, damage])),
    down: new Set(
      effects.flatMap((effect) => {
        if (effect.kind === 'harm') return effect.left === 0 ? [effect.piece] : [];
        return effect.kind === 'structure' && effect.left === 0 ? [thingOf(effect.obstruction)] : [];
      }),
    ),
    ends: [
      ...stopped.map(({ entity }) => ({ what: `ends in ${entity.id}`, part: 1, of })),
      { what: 'ends beyond', part: rounds.beyond, of },
      { what: 'ends spent', part: rounds.spent - untracked, of },
      { what: 'ends untracked', part: untracked, of },
    ],
  };
}

function caught(outcome: Outcome): Fate {
  const became = (status: string) =>
    new Set(
      outcome.effects.flatMap((effect) => (effect.kind === 'status' && effect.status === status ? effect.piece : [])),
    );
  return {
    ...NOBODY,
    hit: outcome.results.map(({ piece }) => piece),
    down: became('eliminated'),
    damaged: became('damaged'),
    stunned: new Set(outcome.effects.flatMap((effect) => (effect.kind === 'stun' ? effect.piece : []))),
  };
}

/** Where a blow or bullet ends: past a target that it misses or that dodges all of it, or in the first layer that stops it. */
function endOfBlow(outcome: Outcome, notes: readonly Note[]): string {
  const [target] = outcome.struck ?? [];
  if (!target || target.came <= target.dodged) return 'ends beyond';
  const stop = notes.find((note) => note.is === 'layer' && note.stops);
  return stop?.is === 'layer' && !stop.worn ? `ends in ${stop.layer}` : `ends in ${target.id}`;
}

function struck({ order, facts, thingOf }: Game, outcome: Outcome, notes: readonly Note[]): Fate {
  const { effects } = outcome;
  const wounds = effects.flatMap((effect) => (effect.kind === 'wound' && effect.lost > 0 ? [effect] : []));
  const wear = effects.flatMap((effect) => (effect.kind === 'wear' ? [effect] : []));
  const inTurn = (outcome.struck ?? []).flatMap(({ id, came, dodged }) => {
    const between = notes.flatMap((note) =>
      note.is === 'layer' && note.of === id && !note.worn && note.loses ? [note.layer] : [],
    );
    return [...between, ...(came > dodged ? [id] : [])];
  });
  const { indirect } = weaponIn<ATWeapon>(order, facts);
  const direct = (order as ATOrder).arcs.length === 0 && !indirect;
  return {
    ...NOBODY,
    hit: [...new Set(inTurn)],
    damage: counted([
      ...wounds.map(({ piece, lost }) => [piece, lost] as const),
      ...wear.map(({ obstruction, amount }) => [thingOf(obstruction), amount] as const),
    ]),
    down: new Set([
      ...wounds.flatMap(({ piece, left = 1 }) => (left <= 0 ? piece : [])),
      ...wear.flatMap(({ obstruction, left }) => (left === 0 ? thingOf(obstruction) : [])),
    ]),
    ends: direct ? [{ what: endOfBlow(outcome, notes) }] : [],
  };
}

function fateOf(game: Game, outcome: Outcome, notes: readonly Note[]): Fate {
  switch (game.order.rulebook) {
    case 'unintended-targets':
      return tracked(game, outcome, notes);
    case 'action-tests':
      return struck(game, outcome, notes);
    default:
      return caught(outcome);
  }
}

/** Returns whether a shot landed on target: those that do not land never do. */
function isOnTarget({ order, facts }: Game, notes: readonly Note[]): boolean {
  const shot = notes.find((note) => note.is === 'shot');
  const hit = shot?.is === 'shot' && shot.hit;
  switch (order.rulebook) {
    case 'unintended-targets':
      return false;
    case 'action-tests':
      return hit && weaponIn<ATWeapon>(order, facts).indirect !== null;
    case 'hit-locations':
      return hit || (order as HLOrder).delivery === 'placed';
    default:
      return hit;
  }
}

/**
 * Everything that happened on one way, from its outcome and what was noted on it.
 *
 * @param undecided the pieces whose fate nobody can know
 */
export function read(game: Game, outcome: Outcome, notes: readonly Note[], undecided: readonly string[]): Happened[] {
  const { order, facts } = game;
  const fate = fateOf(game, outcome, notes);
  const known = (id: string) => !undecided.includes(id);
  const own = facts.piece(order.firer)?.side;
  const sideOf = (id: string) => {
    const side = facts.piece(id)?.side;
    return side === undefined ? undefined : side === own ? 'ours' : side === 'neutral' ? 'neutral' : 'theirs';
  };
  const aimed = order.aim.at === 'piece' ? order.aim.piece : undefined;
  const people = fate.hit.filter((id) => id !== aimed && sideOf(id) !== undefined);
  const hitOwn = people.some((id) => sideOf(id) === 'ours');
  const found: Happened[] = [...fate.ends];
  const say = (...what: string[]) => found.push(...what.map((each) => ({ what: each })));
  for (const id of new Set(fate.hit)) say(`hit ${id}`);
  say(fate.hit[0] === undefined ? 'nobody' : `first ${fate.hit[0]}`);
  for (const [id, damage] of fate.damage) if (damage > 0) say(`damage ${damage} ${id}`);
  for (const id of [...fate.down].filter(known)) say(`down ${id}`);
  for (const id of [...fate.damaged].filter(known)) say(`damaged ${id}`);
  for (const id of [...fate.stunned].filter(known)) say(`stunned ${id}`);
  for (const id of undecided) say(`undecided ${id}`);
  if (hitOwn) say('own');
  // Enemies who are hit besides are no harm.
  if (people.some((id) => sideOf(id) !== 'theirs')) say('others');
  if (outcome.landing) {
    const { x, y, z } = outcome.landing;
    say(`landing ${x}/${y}/${z}`);
  }
  if (isOnTarget(game, notes)) say('on target');
  for (const whose of ['ours', 'theirs', 'neutral']) {
    const count = [...fate.down].filter((id) => known(id) && sideOf(id) === whose).length;
    if (count > 0) say(`downs ${whose} ${count}`);
  }
  return found;
}
