import type { News } from './news.ts';
import type { Windows } from './windows.ts';

/** What the shelf needs from outside. */
export interface ShelfPorts {
  readonly now: () => string;
  readonly id: () => string;
  readonly tell: (news: News) => void;
  /** Puts an empty table in the place of a scene that was deleted. */
  readonly clear: () => void;
  readonly windows: Windows;
}
