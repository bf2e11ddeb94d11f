import type { Answer, QuestionKey } from './protocol.ts';

/** An answer with the question that it answers. */
export interface KeyedAnswer {
  readonly key: QuestionKey;
  readonly answer: Answer;
}

/** What an attack asked the battlefield, by question, as plain data. */
export type FactRecord = Readonly<Record<string, unknown>>;

/**
 * One shot as it can be kept, replayed without the scene, taken back to before any die, and sent to somebody: the
 * order, the facts it asked for (recorded as they were), and the answers in the order they were given.
 */
export interface Recording<Order> {
  readonly rulebook: string;
  readonly order: Order;
  readonly facts: FactRecord;
  readonly answers: readonly KeyedAnswer[];
}
