import { runScript } from '../engagement/attack/drivers.ts';
import { recordedFacts } from '../engagement/attack/recorded-facts.ts';
import type { Order } from '../rules/order.ts';
import type { Outcome, Step } from '../rules/protocol.ts';
import type { FactRecord, KeyedAnswer } from '../rules/recording.ts';
import { rulebookOf } from '../rules/rule-system.ts';
import type { PieceKind } from '../rules/vocabulary.ts';
import type { Scene } from '../scene/schema/schema.ts';

/** What somebody is called whose name the players do not know. */
const NAMELESS: Readonly<Record<PieceKind, string>> = {
  infantry: 'Somebody',
  crew: 'Somebody',
  wardrone: 'A drone',
  warbot: 'A machine',
  vehicle: 'A vehicle',
  aircraft: 'An aircraft',
  structure: 'A building',
};

/** What the players call the pieces whose names are kept from them, by id. */
export function publicNames(scene: Scene): ReadonlyMap<string, string> {
  return new Map(scene.pieces.filter(({ secret }) => secret.name).map(({ id, kind }) => [id, NAMELESS[kind]]));
}

/** A fact with other names for some pieces, wherever they are named in it. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, renamed(each, names)] as const);
  const found = Object.fromEntries(entries);
  const name = typeof found.id === 'string' ? names.get(found.id) : undefined;
  return name !== undefined && typeof found.name === 'string' ? { ...found, name } : found;
}

/** What a shot is told from: what was ordered, what was asked of the map, and what was answered. */
export interface ReplayedShot {
  readonly order: Order;
  readonly facts: FactRecord;
  readonly answers: readonly KeyedAnswer[];
  readonly steps: readonly Step[];
  readonly outcome: Outcome | null;
}

/**
 * A shot told with the names that the players know: the same order and answers run again on facts that name pieces
 * otherwise, so that no sentence holds another name. Nothing when such a tape no longer runs.
 */
export function replayRedacted(
  names: ReadonlyMap<string, string>,
  told: ReplayedShot,
): Pick<ReplayedShot, 'steps' | 'outcome'> | undefined {
  const { order, facts, answers, steps, outcome } = told;
  if (names.size === 0) return { steps, outcome };
  const record = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, renamed(value, names)]));
  try {
    const run = runScript(rulebookOf(order), order, answers, recordedFacts(record).facts);
    if (!run.ok || run.error) return undefined;
    return { steps: run.attack.steps, outcome: run.now.over ? run.now.outcome : null };
  } catch {
    return undefined;
  }
}
