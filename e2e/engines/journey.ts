import type { EngineBrowser, EngineWindow } from './engine.ts';
import type { JourneyServer } from './server.ts';

/** What a journey has to work with. All is its own, and all is closed after it. */
export interface JourneyTools {
  readonly server: JourneyServer;
  /** A folder for files of its own. */
  readonly folder: string;
  /** Starts a browser that has stored nothing: the first is the GM's, another is somebody else's machine. */
  browser(): Promise<EngineBrowser>;
  /** A browser with one window. */
  window(): Promise<{ readonly browser: EngineBrowser; readonly window: EngineWindow }>;
}

/** Something that a person does from the start to the end, in any engine. */
export interface Journey {
  /** As on the command line. */
  readonly id: string;
  /** As in the table of the docs. */
  readonly title: string;
  /**
   * Goes all the way.
   *
   * @throws an error where the engine or the program does not follow; `CannotHere` where the program says that it cannot
   */
  run(tools: JourneyTools): Promise<void>;
}

/** What an engine cannot do, and the sentence that the program says of it there. */
export class CannotHere extends Error {
  readonly what: string;
  readonly says: string;

  constructor(what: string, says: string) {
    super(`${what}: “${says}”`);
    this.what = what;
    this.says = says;
  }
}
