import type { z } from 'zod';
import { createRegistry } from '../../lib/registry.ts';
import type { Order } from '../../rules/order.ts';
import type { PieceKind, SystemId } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';

/** What a rule system asks of a piece: its figures under these rules. */
export interface PieceFigures {
  readonly schema: z.ZodType<object>;
  /** The figures of a piece of which nobody has said anything. */
  readonly none: object;
  /** Returns what a piece of a kind starts with, unhurt. Without it a piece starts with no figures. */
  ofKind?(kind: PieceKind): object;
  /** Returns the figures as before the first shot; undefined if none are left then. */
  unhurt(figures: object): object | undefined;
  /** What a piece has taken so far, as the map shows it; 0 where it has taken nothing. */
  taken(figures: object): number;
  /** Whether what a piece has taken puts it out. */
  isDefeated(figures: object): boolean;
  /** The figures at the beginning of a turn; the very same ones where nothing changes. */
  nextTurn?(figures: object): object;
  /** What the players' screen draws of the figures. Without it they stay with the GM. */
  shown?(figures: object): object;
}

/** Turns what scenes of version 9 hold of a rule system into the form of version 10. Values are parsed JSON. */
export interface UpgradeFrom9 {
  piece?(piece: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  obstruction?(obstruction: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Returns the facts of a recorded attack as they are asked now. */
  facts?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** What a rule system asks of the material of an obstruction, and how it counts damage to it. */
export interface MaterialFigures {
  readonly figures: z.ZodType<object>;
  /** The figures of a material that nothing is known of. */
  readonly none: object;
  /** The figures of common materials, by their names in small letters. */
  readonly known: Readonly<Record<string, object>>;
  readonly damage: z.ZodType<object>;
  readonly undamaged: object;
  /** Returns the damage that turns a material of these figures to rubble; undefined if none does. */
  rubbleOf(figures: object): object | undefined;
  /** Returns whether this much damage has turned it to rubble. */
  isRubble(figures: object, damage: object): boolean;
}

/** Turns what scenes up to version 8 hold of a rule system into the form of version 9. Values are parsed JSON. */
export interface UpgradeFrom8 {
  /** Under which names a piece held its figures and a scene its settings. */
  readonly figuresKey?: string;
  readonly settingsKey?: string;
  /** The fields of a shot to try, and of the draft in the view state, that are options of this system. */
  readonly optionKeys: readonly string[];
  /** The figures of a step; undefined where they stay as they are. `facts` are those that were recorded. */
  detail?(detail: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, unknown>>): object | undefined;
  /** The facts of a recorded attack as they are asked now. */
  facts(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** How the document reads what a rule system adds to it. */
export interface SystemSchemas {
  readonly id: SystemId;
  readonly order: z.ZodType<Order>;
  readonly weapon: z.ZodType<Weapon>;
  /** What a scene chooses where the rules leave a choice. */
  readonly settings: { readonly schema: z.ZodType<object>; readonly initial: object };
  /** What the attack card lets the table say about a shot, beside target, weapon and modifiers. */
  readonly options: {
    readonly schema: z.ZodType<object>;
    readonly initial: object;
    /** The same options without what is said of one target and not of the next. */
    forNextTarget(options: object): object;
    /** The same options without what is said of one weapon and not of the next. */
    forNextWeapon?(options: object): object;
  };
  /** `null` where the rules ask nothing of a piece. */
  readonly figures: PieceFigures | null;
  /** Left out where the rules ask nothing of a material. */
  readonly material?: MaterialFigures;
  /** The kinds of step details that it adds, by their names; each schema reads the kind as well. */
  readonly steps: Readonly<Record<string, z.ZodType<object>>>;
  /** The kinds of effects that it adds, by their names; each schema reads the kind as well. */
  readonly effects: Readonly<Record<string, z.ZodType<object>>>;
  /** What it adds to the outcome of an attack, field by field. */
  readonly outcome: z.ZodRawShape;
  /** The type of damage that a weapon does, where the rules tell types apart (AT-35). */
  damageTypeOf?(weapon: Weapon): string;
  /** Whether the rules ask where a piece stood earlier in the turn (AT-31): then the history keeps it. */
  readonly asksEarlierPlaces: boolean;
  readonly upgradeFrom8?: UpgradeFrom8;
  readonly upgradeFrom9?: UpgradeFrom9;
}

/** The rule systems that the program was put together with, as the document reads them. */
export const systemSchemas = createRegistry<SystemSchemas>('rule system');
