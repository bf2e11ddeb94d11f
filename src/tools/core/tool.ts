import type { PointerInput } from './input.ts';

/** One tool, driven by plain input. A chart of named states is one as it stands. */
export interface Tool {
  /** Which tool it is, and in which state: `select.dragging`. */
  readonly path: string;
  handle(input: PointerInput): void;
  /** Lets go of whatever is under way, without a change. */
  cancel(): void;
}

/** A tool that only takes what it can get hold of. */
export interface GrabbingTool extends Tool {
  /** Whether it would take hold of something there. */
  grabs(input: PointerInput): boolean;
}
