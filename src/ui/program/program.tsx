import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Result } from '../../lib/result.ts';
import type { Library } from '../../persistence/library/library.ts';
import type { Thumbnails } from '../../persistence/library/thumbnails.ts';
import type { Clock } from '../../playback/clock.ts';
import type { SystemId } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, RosterEntry } from '../../store/state/state.ts';
import type { DemoName } from './demos.ts';

/** What goes into a pack. */
export interface Pack {
  readonly name: string;
  readonly templates: readonly RosterEntry[];
  readonly weapons: readonly Weapon[];
}

/** What the window can do beside changing the store: files, and starting over. The app hands it in. */
export interface Files {
  /** Asks for files and opens them. */
  choose(): void;
  /** Opens files that were dropped together. */
  open(files: readonly File[]): void;
  /** Stops what is being opened: the scene stays as it is. */
  stopOpening(): void;
  /** Asks for the picture of the map that is on the table. */
  choosePicture(): void;
  /** Asks for the picture of a piece, and hands it on once it is one. */
  choosePiecePicture(take: (picture: Blob) => void): void;
  /** Saves the scene as a file; gives a sentence that says what came of it, as the next three do. */
  save(): Promise<Result<string>>;
  /** Saves the map for other programs, as Universal VTT. */
  saveUvtt(): Promise<Result<string>>;
  /** Saves the whole map as a picture, perhaps without what is kept from the players. */
  savePicture(forPlayers: boolean): Promise<Result<string>>;
  /** Saves the log as plain text; gives the sentence that says so. */
  saveLog(): string;
  /** Saves one shot of the log as a file, to be opened and played elsewhere. */
  saveTape(entry: string): void;
  /** Saves templates and weapons as a pack to be shared; gives a sentence that says what came of it. */
  savePack(pack: Pack): Promise<Result<string>>;
  /** Opens a demo scene, and perhaps begins its tour. */
  demo(name: DemoName, tour?: boolean): void;
  /** Opens an empty table that is played by some rules, of a size in the unit that these are usually in. */
  fresh(name: string, size: { readonly width: number; readonly height: number }, rulebook: SystemId): void;
}

/** Copying what is selected, and pasting it: where the pointer is, or from a menu where that was opened. */
export interface Clipboard {
  copy(): void;
  cut(): void;
  paste(): void;
}

/** Browser storage in use, in bytes, and whether the browser may clear it; `null` where it does not say. */
export interface Room {
  readonly used: number | null;
  readonly quota: number | null;
  /** The browser will not clear it on its own. */
  readonly lasting: boolean | null;
}

/** What is kept in this browser. The app hands it in. */
export interface Storage {
  readonly scenes: Library;
  /** Small pictures of scenes; `null` where one cannot be drawn. */
  readonly thumbnails: {
    readonly kept: Thumbnails['of'];
    readonly deleted: Thumbnails['ofDeleted'];
    readonly demo: (name: DemoName) => Promise<Blob | null>;
  };
  room(): Promise<Room>;
  /** Asks the browser not to clear what is kept; gives whether it promises. */
  askToStay(): Promise<boolean>;
  /** Saves a kept scene as a file; gives a sentence that says what came of it. */
  exportScene(id: string): Promise<Result<string>>;
  /** Saves everything that is kept to one file; gives a sentence that says what came of it. */
  backUp(): Promise<Result<string>>;
  /** Asks for a backup and restores it. What came of it is told in a notice. */
  chooseBackup(): void;
  /** Puts a scene on the table again that has left it and could not be saved. */
  putBack(): void;
  /** Lets go of what has left the table and could not be saved. */
  letGo(): void;
}

/** The players' window. The app hands it in. */
export interface ScreenWindow {
  /** Opens it, on another display where there is one; gives a sentence when the browser did not let it. */
  open(): Promise<string | null>;
  /** Forgets what the players have seen of the map of this scene. */
  forget(): void;
}

/** Playing a shot one beat on or back. */
export interface Stepping {
  forward(): void;
  back(): void;
  /** To the end at once. */
  skip(): void;
}

/** A store to look at, not to change. */
export type WatchedStore = Pick<StoreApi<AppState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The program as panels see it. It never changes; what changes is read with {@link useApp}. */
export interface Program {
  readonly store: AppStore;
  /** The store as panels follow it: less often than the map while a piece is carried. */
  readonly calm: WatchedStore;
  readonly actions: Actions;
  readonly clock: Clock;
  /** What pings are played by. */
  readonly pings: Clock;
  /** What breathes while an answer is awaited. */
  readonly pulses: Clock;
  readonly stepping: Stepping;
  readonly files: Files;
  readonly clipboard: Clipboard;
  readonly storage: Storage;
  readonly screen: ScreenWindow;
  /** Gives the keys to the map. */
  readonly focusMap: () => void;
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** Loads the page anew. */
  readonly reload: () => void;
}

const ProgramContext = createContext<Program | null>(null);

export const ProgramProvider = ProgramContext.Provider;

/** The program: store, actions, clock and files. */
export function useProgram(): Program {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('A panel stands outside the program.');
  return program;
}

/** The smallest piece of state that a component needs; it draws anew only when that changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useProgram().calm, select);
}

export function useActions(): Actions {
  return useProgram().actions;
}
