import type { WindowChannel } from '../autosave/window-channel.ts';
import type { PersistenceNotice } from '../notices.ts';

/** What the library needs from the program around it. */
export interface LibraryPorts {
  readonly now: () => string;
  readonly id: () => string;
  readonly tell: (news: PersistenceNotice) => void;
  /** Puts an empty table in the place of a scene that was deleted. */
  readonly clear: () => void;
  readonly windows: WindowChannel;
}
