import type { Order } from '@fall-of-shot/rules/order';
import { createRegistry } from '@fall-of-shot/rules/registry';
import type { PieceKind, SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { z } from 'zod';

/** What a rule system stores for each piece: its figures under these rules. */
export interface PieceFigures {
  readonly schema: z.ZodType<object>;
  /** The figures of a piece before anything is set. */
  readonly none: object;
  /** Returns the initial figures of a kind, unhurt. Without it a piece starts with no figures. */
  ofKind?(kind: PieceKind): object;
  /** Returns the figures as before the first shot; undefined if none are left then. */
  unhurt(figures: object): object | undefined;
  /** The damage that the map shows on a piece; 0 if none. */
  taken(figures: object): number;
  /** Returns whether the damage of a piece puts it out of play. */
  isDefeated(figures: object): boolean;
  /** Returns the health of a piece and how much of it is lost; `null` if the figures count none. */
  health?(figures: object): { readonly of: number; readonly lost: number } | null;
  /** Returns the figures with so much health lost. */
  withLost?(figures: object, lost: number): object;
  /** Returns the figures at the beginning of a turn, or the same object if nothing changes. */
  nextTurn?(figures: object): object;
  /** Returns what the players' screen draws of the figures. Without it they stay with the GM. */
  shown?(figures: object): object;
}

/** Turns what scenes of one version hold of a rule system into the form of the next version. Values are parsed JSON. */
export interface FiguresMigration {
  /** Migrates a piece, or the body of a template. One that has the new form already stays. */
  piece?(piece: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  obstruction?(obstruction: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Migrates the facts of a recorded attack. */
  facts?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** What a rule system stores for materials and damage of obstructions. */
export interface MaterialFigures {
  readonly figures: z.ZodType<object>;
  /** The figures of an unknown material. */
  readonly none: object;
  /** The figures of common materials, by name in lower case. */
  readonly known: Readonly<Record<string, object>>;
  readonly damage: z.ZodType<object>;
  readonly undamaged: object;
  /** Returns the damage that turns a material to rubble; undefined if none does. */
  rubbleOf(figures: object): object | undefined;
  /** Returns whether this much damage has turned it to rubble. */
  isRubble(figures: object, damage: object): boolean;
}

/** Turns what scenes up to version 8 hold of a rule system into the form of version 9. Values are parsed JSON. */
export interface MigrationFrom8 {
  /** The names under which a piece stored its figures and a scene its settings. */
  readonly figuresKey?: string;
  readonly settingsKey?: string;
  /** Fields of an example shot, and of the draft in the view state, that are options of this system. */
  readonly optionKeys: readonly string[];
  /** Migrates the figures of a step; undefined leaves them as they are. `facts` are the recorded ones. */
  detail?(detail: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, unknown>>): object | undefined;
  /** Migrates the facts of a recorded attack. */
  facts(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** How the document reads the parts that a rule system adds. */
export interface SystemSchemas {
  readonly id: SystemId;
  readonly order: z.ZodType<Order>;
  readonly weapon: z.ZodType<Weapon>;
  /** Settings of a scene, where the rules leave a choice. */
  readonly settings: { readonly schema: z.ZodType<object>; readonly initial: object };
  /** Choices on the attack card besides target, weapon and modifiers. */
  readonly options: {
    readonly schema: z.ZodType<object>;
    readonly initial: object;
    /** Returns the options without those that only concern the current target. */
    forNextTarget(options: object): object;
    /** Returns the options without those that only concern the current weapon. */
    forNextWeapon?(options: object): object;
  };
  /** `null` if the rules store nothing for pieces. */
  readonly figures: PieceFigures | null;
  /** Absent if the rules store nothing for materials. */
  readonly material?: MaterialFigures;
  /** The kinds of step details it adds, by name. Each schema reads the kind as well. */
  readonly steps: Readonly<Record<string, z.ZodType<object>>>;
  /** The kinds of effects it adds, by name. Each schema reads the kind as well. */
  readonly effects: Readonly<Record<string, z.ZodType<object>>>;
  /** The fields it adds to the outcome of an attack. */
  readonly outcome: z.ZodRawShape;
  /** Whether the rules ask where a piece stood earlier in the turn (AT-31); if so, the history records it. */
  readonly asksEarlierPlaces: boolean;
  readonly migrateFrom8?: MigrationFrom8;
  readonly migrateFrom9?: FiguresMigration;
  readonly migrateFrom10?: FiguresMigration;
}

/** The document parts of all installed rule systems. */
export const systemSchemas = createRegistry<SystemSchemas>('rule system');
