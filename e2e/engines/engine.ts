/** A point of a window, in pixels from its upper left corner. */
export interface At {
  readonly x: number;
  readonly y: number;
}

/** A window of any browser: all that a journey may ask of an engine. */
export interface EngineWindow {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Reads something in the page. The function takes nothing along but `given`; both it and the answer are JSON. */
  read<A, R>(look: (given: A) => R | Promise<R>, given: A): Promise<R>;
  click(at: At): Promise<void>;
  /** Presses at the first point, moves over the others, and releases at the last. */
  drag(points: readonly At[]): Promise<void>;
  /** Presses a key by its name, with `Shift+` before it if need be. */
  key(name: string): Promise<void>;
  /** Chooses a file in the dialog that opens by something. */
  choose(path: string, by: () => Promise<void>): Promise<void>;
  /** Waits for the window that the page opens by something. */
  opened(by: () => Promise<void>): Promise<EngineWindow>;
  /** Brings it before the others, as a person does who looks at it. */
  front(): Promise<void>;
  close(): Promise<void>;
  /** A picture of the window as PNG. */
  picture(): Promise<Buffer>;
}

/** A running browser that has stored nothing yet. */
export interface EngineBrowser {
  readonly version: string;
  /** The folder to which it saves files. */
  readonly downloads: string;
  /** Opens a window of its own. */
  window(): Promise<EngineWindow>;
  quit(): Promise<void>;
}

export type EngineId = 'chromium' | 'firefox' | 'webkit';

/** An engine, and how to start it. */
export interface Engine {
  readonly id: EngineId;
  /** As in the table of the docs. */
  readonly title: string;
  /** The Debian packages that are missing to run it here. */
  missing(): readonly string[];
  start(): Promise<EngineBrowser>;
}

/** The size of each window, in pixels. */
export const WINDOW = { width: 1440, height: 900 } as const;
