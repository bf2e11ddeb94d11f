import type { Answer, QuestionKey } from './protocol.ts';

/** An answer with its question's key. */
export interface KeyedAnswer {
  readonly key: QuestionKey;
  readonly answer: Answer;
}

/** The facts an attack asked for, by question, as plain data. */
export type FactRecord = Readonly<Record<string, unknown>>;

/**
 * One shot that can be stored, replayed without its scene, rewound to before any die, and shared: the order, the
 * recorded facts, and the answers in the order they were given.
 */
export interface Recording<Order> {
  readonly rulebook: string;
  readonly order: Order;
  readonly facts: FactRecord;
  readonly answers: readonly KeyedAnswer[];
}

/** The keys of the rolls whose dice somebody typed, as they lay on the table. */
export function typedRolls(answers: readonly KeyedAnswer[]): ReadonlySet<string> {
  return new Set(answers.filter(({ answer }) => answer.kind === 'roll' && answer.by === 'hand').map(({ key }) => key));
}
