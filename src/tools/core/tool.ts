import type { PointerInput } from './input.ts';

/** One tool: a small chart from idle to pressing to dragging, driven by plain input. */
export interface Tool {
  handle(input: PointerInput): void;
  /** Lets go of whatever is under way, without a change. */
  cancel(): void;
}

/** A tool that only takes what it can get hold of. */
export interface GrabbingTool extends Tool {
  /** Whether it would take hold of something there. */
  grabs(input: PointerInput): boolean;
}
