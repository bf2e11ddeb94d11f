import type { Windows } from '../autosave/window-channel.ts';
import type { News } from '../notices.ts';

/** What the shelf needs from outside. */
export interface ShelfPorts {
  readonly now: () => string;
  readonly id: () => string;
  readonly tell: (news: News) => void;
  /** Puts an empty table in the place of a scene that was deleted. */
  readonly clear: () => void;
  readonly windows: Windows;
}
