import { type Damage, joined, less, type Part, sumOf } from './damage.ts';
import type { LayerKind } from './details.ts';

/** What is worn or wielded, of the layers (AT-40). */
export const GEAR = ['shield', 'armour'] as const satisfies readonly LayerKind[];
export type Gear = (typeof GEAR)[number];

/** A type of damage that a layer lets through as another (AT-41). */
export interface Turn {
  readonly from: string;
  readonly to: string;
}

/** What stands between an attack and a body, or is a body that stands between (AT-35, AT-37, AT-40, AT-41). */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly what: LayerKind;
  /** Whether sixes go past it (AT-36) or not (AT-34). */
  readonly cover: 'full' | 'partial';
  readonly tuf: number;
  readonly resists: readonly string[];
  /** What it can lose by types that it does not resist; `null` where nobody has given it any. */
  readonly hp: number | null;
  readonly turns: readonly Turn[];
}

/** What a layer did to a blow: every point is absorbed by its TUF, by its HP, or goes on. */
export interface Layered {
  readonly byTuf: number;
  readonly byHp: number;
  readonly passed: Damage;
}

/** The parts of a blow that meet a layer, and those that go past it: a partial one by its sixes (AT-36). */
function metBy(damage: Damage, { cover }: Layer): { readonly met: Damage; readonly past: Damage } {
  if (cover === 'full') return { met: damage, past: [] };
  return {
    met: joined(damage.map((part) => ({ ...part, sixes: 0 }))),
    past: joined(damage.map((part) => ({ ...part, fives: 0 }))),
  };
}

function turned({ turns }: Layer, part: Part): Part {
  const to = turns.find(({ from }) => from === part.type)?.to;
  return to === undefined ? part : { ...part, type: to };
}

/**
 * What a layer absorbs of a blow (AT-34 to AT-37). Of the types that it resists, in one sum and fives first, its TUF, and its
 * HP stay; of others as much as it has HP, which go down. A body in the way takes with its HP what its TUF leaves. What is
 * left goes on, of the types that armour makes of it; what a six carried past it keeps its own.
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

/** What a body is made of (AT-43). */
export interface Body {
  readonly tuf: number;
  readonly resists: readonly string[];
}

/** What a blow does to a body: HP that it loses, what its TUF kept off, and whether 1 EX is bound. */
export interface Wound {
  readonly byTuf: number;
  readonly lost: number;
  readonly ex: 0 | 1;
}

/**
 * A blow that has reached a body (AT-43): its TUF once from the sum of the types that it resists; the rest is lost HP. When all
 * that reached it is more than its TUF, 1 EX is bound, once.
 */
export function wounded(damage: Damage, { tuf, resists }: Body): Wound {
  const sum = sumOf(damage);
  const resisted = sumOf(damage.filter(({ type }) => resists.includes(type)));
  const byTuf = Math.min(tuf, resisted);
  return { byTuf, lost: sum - byTuf, ex: sum > tuf ? 1 : 0 };
}
