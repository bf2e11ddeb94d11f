import type { Order } from '@fall-of-shot/rules/order';

/** A volley that is being fired: several shots, told one after the other, that are one step of undo. */
export interface Volley {
  readonly id: string;
  /** How many fire. */
  readonly of: number;
  /** The number of the shot that was begun last, from 1. */
  readonly part: number;
  /** The shots that have not begun, first to last. */
  readonly waiting: readonly Order[];
  /** Who did not fire because the rules refused it by then, and why. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}
