import { type Damage, type DamagePart, joined, less, sumOf } from './damage.ts';
import type { LayerKind } from './details.ts';

/** The layers that are worn or wielded (AT-40). */
export const GEAR = ['shield', 'armour'] as const satisfies readonly LayerKind[];
export type Gear = (typeof GEAR)[number];

/** A damage type that a layer converts to another (AT-41). */
export interface TypeChange {
  readonly from: string;
  readonly to: string;
}

/** What is between an attack and a body, or a body in between (AT-35, AT-37, AT-40, AT-41). */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly what: LayerKind;
  /** Whether sixes pass it (AT-36) or not (AT-34). */
  readonly cover: 'full' | 'partial';
  readonly tuf: number;
  readonly resists: readonly string[];
  /** HP to absorb types it does not resist; `null` if it has none. */
  readonly hp: number | null;
  readonly turns: readonly TypeChange[];
}

/** What a layer did to some damage: every point is absorbed by its TUF, by its HP, or passes. */
export interface Layered {
  readonly byTuf: number;
  readonly byHp: number;
  readonly passed: Damage;
}

/** Splits damage into the parts that meet a layer and those that pass it: sixes pass partial cover (AT-36). */
function metBy(damage: Damage, { cover }: Layer): { readonly met: Damage; readonly past: Damage } {
  if (cover === 'full') return { met: damage, past: [] };
  return {
    met: joined(damage.map((part) => ({ ...part, sixes: 0 }))),
    past: joined(damage.map((part) => ({ ...part, fives: 0 }))),
  };
}

function turned({ turns }: Layer, part: DamagePart): DamagePart {
  const to = turns.find(({ from }) => from === part.type)?.to;
  return to === undefined ? part : { ...part, type: to };
}

/**
 * What a layer absorbs of some damage (AT-34 to AT-37). For types it resists: its TUF and HP from the total, fives
 * first, without losing HP. For other types: up to its HP, which it loses. A body in the way absorbs with its HP what
 * its TUF leaves. The rest passes, with types converted by armour; points that sixes carried past it keep their type.
 */
export function absorbed(damage: Damage, layer: Layer): Layered {
  const { met, past } = metBy(damage, layer);
  const resisted = met.filter(({ type }) => layer.resists.includes(type));
  const others = met.filter(({ type }) => !layer.resists.includes(type));
  const tough = less(resisted, layer.tuf);
  const open = layer.what === 'piece' ? [...tough.left, ...others] : others;
  const soft = less(open, layer.hp ?? 0);
  const through = layer.what === 'piece' ? soft.left : [...tough.left, ...soft.left];
  return {
    byTuf: tough.taken,
    byHp: soft.taken,
    passed: joined([...past, ...through.map((part) => turned(layer, part))]),
  };
}

/** The figures of a body (AT-43). */
export interface Body {
  readonly tuf: number;
  readonly resists: readonly string[];
}

/** What some damage does to a body: HP lost, points absorbed by TUF, and whether 1 EX is bound. */
export interface Wound {
  readonly byTuf: number;
  readonly lost: number;
  readonly ex: 0 | 1;
}

/**
 * Damage that reaches a body (AT-43): its TUF absorbs once from the total of the types it resists; the rest is HP lost.
 * If everything that reached it exceeds its TUF, 1 EX is bound, once.
 */
export function wounded(damage: Damage, { tuf, resists }: Body): Wound {
  const sum = sumOf(damage);
  const resisted = sumOf(damage.filter(({ type }) => resists.includes(type)));
  const byTuf = Math.min(tuf, resisted);
  return { byTuf, lost: sum - byTuf, ex: sum > tuf ? 1 : 0 };
}
