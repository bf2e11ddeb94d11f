import type { Order } from '@fall-of-shot/rules/order';
import type { Outcome, Step } from '@fall-of-shot/rules/protocol';
import type { FactRecord, KeyedAnswer } from '@fall-of-shot/rules/recording';
import { rulebookOf } from '@fall-of-shot/rules/rule-system';
import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import { runScript } from '../engagement/attack/drivers.ts';
import { recordedFacts } from '../engagement/attack/recorded-facts.ts';
import type { Scene } from '../scene/schema/schema.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';

/** What to call a piece whose name the players do not know. */
const NAMELESS: Readonly<Record<PieceKind, string>> = {
  infantry: 'Somebody',
  crew: 'Somebody',
  wardrone: 'A drone',
  warbot: 'A machine',
  vehicle: 'A vehicle',
  aircraft: 'An aircraft',
  structure: 'A building',
};

/** Public names by id: of pieces whose names are hidden, and of secret doors, which go by the names of their walls until they open. */
export function publicNames(scene: Scene): ReadonlyMap<string, string> {
  const pieces = scene.pieces.filter(({ secret }) => secret.name).map(({ id, kind }) => [id, NAMELESS[kind]] as const);
  return new Map([...pieces, ...withoutSecretDoors(scene.obstructions).names]);
}

/** Replaces names of pieces and things anywhere in a fact. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, renamed(each, names)] as const);
  const found = Object.fromEntries(entries);
  const name = typeof found.id === 'string' ? names.get(found.id) : undefined;
  return name !== undefined && typeof found.name === 'string' ? { ...found, name } : found;
}

/** What a shot is replayed from: its order, facts and answers. */
export interface ReplayedShot {
  readonly order: Order;
  readonly facts: FactRecord;
  readonly answers: readonly KeyedAnswer[];
  readonly steps: readonly Step[];
  readonly outcome: Outcome | null;
}

/**
 * Replays a shot with public names: the same order and answers on facts with other names, so that no sentence holds a
 * hidden name. Undefined if the recording no longer runs.
 */
export function replayRedacted(
  names: ReadonlyMap<string, string>,
  shot: ReplayedShot,
): Pick<ReplayedShot, 'steps' | 'outcome'> | undefined {
  const { order, facts, answers, steps, outcome } = shot;
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
