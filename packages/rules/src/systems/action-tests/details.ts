import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import type { Reason } from '../../reason.ts';
import type { Astray } from './miss.ts';

/** What a layer of protection is (AT-37). */
export const LAYERS = ['object', 'piece', 'shield', 'armour'] as const;
export type LayerKind = (typeof LAYERS)[number];

declare module '../../step.ts' {
  interface TestKinds {
    /** AT-14 */
    dodge: never;
  }
  interface StepDetails {
    /**
     * The successes of a roll against its target, and the damage of its margins by sixes and fives; none for a miss
     * (AT-01, AT-36).
     */
    margin: {
      readonly successes: number;
      readonly target: number;
      readonly reasons: readonly Reason[];
      readonly damage: { readonly sixes: number; readonly fives: number; readonly type: string } | null;
    };
    /** Where the faces of a missed throw send it, in metres and along the throw (AT-11, AT-12). */
    astray: { readonly aim: Vec3; readonly at: Vec3; readonly miss: Astray };
    /** A sweep: its two bearings in degrees, its reach, and the share of each entity in it (AT-22, AT-23). */
    sweep: {
      readonly apex: Vec3;
      readonly from: number;
      readonly to: number;
      readonly reach: number;
      readonly shares: readonly (EntityRef & { readonly at: Vec3; readonly damage: number })[];
    };
    /** The target's cover from the attack in this round, and where it was in sight if that matters (AT-30, AT-31). */
    cover: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly seen: Cover;
      readonly shotAt: Cover;
      readonly exposed: Vec3 | null;
    };
    /** Damage that was dodged (AT-14). */
    dodged: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly by: number;
      readonly left: number;
    };
    /**
     * What one layer did to the damage on its way to a target: what came, what it absorbed, what passed (AT-34 to
     * AT-41).
     */
    layer: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly layer: { readonly id: string; readonly name: string; readonly what: LayerKind; readonly cover: Cover };
      readonly came: number;
      readonly byTuf: number;
      readonly byHp: number;
      readonly passed: number;
      /** The damage types that pass. */
      readonly types: readonly string[];
    };
    /** What reached a body or a thing, and what it did there (AT-35, AT-43). */
    wound: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly reached: number;
      readonly byTuf: number;
      readonly lost: number;
      readonly ex: number;
      /** A body in the way of damage to another target: one of its layers (AT-37). */
      readonly between?: true;
      /** It is out of action with this. Absent in recordings made before this was noted. */
      readonly down?: true;
    };
  }
}

declare module '../../protocol.ts' {
  interface Effects {
    /** HP that a piece loses, and EX that it binds (AT-20, AT-43). */
    wound: { readonly piece: string; readonly lost: number; readonly ex: number; readonly left?: number };
    /** HP that an obstruction loses (AT-35); for an object of several parts, the part that was hit. */
    wear: { readonly obstruction: string; readonly amount: number; readonly left?: number };
    /** HP that armour or a shield loses, if it has any (AT-40). */
    gear: {
      readonly piece: string;
      readonly gear: 'shield' | 'armour';
      readonly amount: number;
      readonly left?: number;
    };
    /** Action dice that a piece spends this round, and how many of them were reserved (AT-02, AT-14). */
    actions: { readonly piece: string; readonly spent: number; readonly reserved: number };
  }
  interface Outcome {
    /** The damage that came to each entity hit, and what became of it: dodged, absorbed by the body, lost. */
    readonly struck?: readonly {
      readonly id: string;
      readonly came: number;
      readonly dodged: number;
      readonly byTuf: number;
      readonly lost: number;
      readonly ex: number;
    }[];
  }
}
