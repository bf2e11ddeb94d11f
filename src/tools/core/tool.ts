import type { PointerInput } from './input.ts';

/** A tool, driven by plain input. Every chart is one. */
export interface Tool {
  /** The tool and its state: `select.dragging`. */
  readonly path: string;
  handle(input: PointerInput): void;
  /** Ends the current gesture without a change. */
  cancel(): void;
}

/** A tool that only reacts to a press on something it can grab. */
export interface GrabbingTool extends Tool {
  /** Returns whether it would grab something there. */
  grabs(input: PointerInput): boolean;
}
