import type { WindowChannel } from '../autosave/window-channel.ts';
import type { PersistenceNotice } from '../notices.ts';

/** What the library needs from the program around it. */
export interface LibraryPorts {
  readonly now: () => string;
  readonly id: () => string;
  readonly notify: (notice: PersistenceNotice) => void;
  /** Opens an empty scene in place of a deleted one. */
  readonly openEmptyScene: () => void;
  readonly windows: WindowChannel;
}
