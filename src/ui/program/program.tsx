import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Result } from '../../lib/result.ts';
import type { TypedBroker, WrongBroker } from '../../network/table/broker-setting.ts';
import type { Library } from '../../persistence/library/library.ts';
import type { Thumbnails } from '../../persistence/library/thumbnails.ts';
import type { Clock } from '../../playback/clock.ts';
import type { Glides } from '../../playback/glides.ts';
import type { SoundOutput } from '../../sound/sound-output.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { JoiningShown } from '../../store/state/devices-state.ts';
import type { AppState, RosterEntry } from '../../store/state/state.ts';

/** The contents of a pack. */
export interface Pack {
  readonly name: string;
  readonly templates: readonly RosterEntry[];
  readonly weapons: readonly Weapon[];
}

/** What becomes of a file whose scene is here already. */
export type KnownAnswer = 'copy' | 'replace' | 'cancel';

/** What the window can do besides changing the store: files, and new scenes. The app provides it. */
export interface Files {
  /** Opens the file dialog and then the chosen files. */
  choose(): void;
  /** Opens files that were dropped together. */
  open(files: readonly File[]): void;
  /** Opens the chosen contents of a file, by their ids; none of them if there are none. */
  openPicked(ids: readonly string[]): void;
  /** Answers what becomes of files whose scenes are here already. */
  answerKnown(how: KnownAnswer): void;
  /** Takes files dropped on the map: a picture becomes that of the piece there, or a question; others are opened. */
  drop(files: readonly File[], on: { readonly piece: string | null; readonly at: Vec2 }): void;
  /** Places a new piece with this picture. */
  placePicture(file: File, at: Vec2): void;
  /** Stops opening files: the scene stays as it is. */
  stopOpening(): void;
  /** Opens the file dialog for the picture of the open map. */
  choosePicture(): void;
  /** Opens the file dialog for a piece's picture, and passes it on if it is one. */
  choosePiecePicture(take: (picture: Blob) => void): void;
  /** Saves the scene as a file. Resolves to a sentence about the result, as the next four do. */
  save(): Promise<Result<string>>;
  /** Saves the map for other programs, as Universal VTT. */
  saveUvtt(): Promise<Result<string>>;
  /** Saves the whole map as a picture, for players without what is hidden from them. */
  savePicture(forPlayers: boolean): Promise<Result<string>>;
  /** Saves the log as plain text. */
  saveLog(): Promise<Result<string>>;
  /** Saves the shots of the session with their chances, as CSV. */
  saveSummary(): Promise<Result<string>>;
  /** Saves one shot of the log as a file, to be opened and played elsewhere. */
  saveShotFile(entry: string): void;
  /** Saves templates and weapons as a pack. Resolves to a sentence about the result. */
  savePack(pack: Pack): Promise<Result<string>>;
  /** Opens a demo scene, with its tour if wanted. */
  demo(name: string, tour?: boolean): void;
  /** Opens an empty table for a rule system, with a size in the usual unit of those rules. */
  fresh(name: string, size: { readonly width: number; readonly height: number }, rulebook: SystemId): void;
}

/** Copies the selection, and pastes at the pointer or where a menu was opened. */
export interface Clipboard {
  copy(): void;
  cut(): void;
  paste(): void;
}

/** Browser storage in use, in bytes, and whether the browser may clear it; `null` if it does not tell. */
export interface StorageUsage {
  readonly used: number | null;
  readonly quota: number | null;
  /** The browser will not clear it on its own. */
  readonly lasting: boolean | null;
}

/** Everything stored in this browser. The app provides it. */
export interface Storage {
  readonly scenes: Library;
  /** Thumbnails of scenes; `null` if one cannot be drawn. */
  readonly thumbnails: {
    readonly kept: Thumbnails['of'];
    readonly deleted: Thumbnails['ofDeleted'];
    readonly demo: (name: string) => Promise<Blob | null>;
  };
  room(): Promise<StorageUsage>;
  /** Asks the browser not to clear the storage; resolves to whether it agrees. */
  askToStay(): Promise<boolean>;
  /** Saves a stored scene as a file. Resolves to a sentence about the result. */
  exportScene(id: string): Promise<Result<string>>;
  /** Saves everything stored to one file. Resolves to a sentence about the result. */
  backUp(): Promise<Result<string>>;
  /** Opens the file dialog for a backup and restores it. A notice reports the result. */
  chooseBackup(): void;
  /** Opens a scene again that was left and could not be saved. */
  putBack(): void;
  /** Discards a scene that was left and could not be saved. */
  discardUnsaved(): void;
}

/** The players' window. The app provides it. */
export interface ScreenWindow {
  /** Opens it, on another display if there is one. Resolves to a sentence if the browser blocked it. */
  open(): Promise<string | null>;
  /** Forgets what the players have seen of this scene's map. */
  forget(): void;
}

/** The table for devices: phones, tablets and screens that join by a link. The app provides it. */
export interface DeviceTable {
  /** Reads what this browser keeps of it: the seats. */
  load(): void;
  /** Lets devices join. The state says how it goes, and whether a hosted server asks for its password. */
  open(password?: string): void;
  close(): void;
  /** Closes the table and opens it under a new link: everybody has to join again. */
  newLink(): void;
  /**
   * Chooses the broker that carries the table when it opens next, as somebody typed it; `null` for that of the page's
   * server. Resolves to what is wrong with it, or `null`.
   */
  setBroker(typed: TypedBroker | null): Promise<WrongBroker | null>;
  /** Lets people join by typing words, for an hour, or no longer. */
  setWords(on: boolean): void;
  /** Shows how to join on the players' screen, as plates or as a code in the corner; `null` ends that. */
  showJoining(joining: JoiningShown | null): void;
  /** Puts a device out: nothing that it says is heard any more. */
  putOut(device: string): void;
  /**
   * Answers a request: allows it, refuses it with a word, or puts an attack on the GM's own card, to be changed and fired
   * there.
   */
  answer(
    request: string,
    how: { readonly kind: 'allow' } | { readonly kind: 'change' } | { readonly kind: 'refuse'; readonly words: string },
  ): void;
  /** The window is about to go: devices are told that it is away. */
  leave(): void;
}

/** Steps playback one beat forward or back. */
export interface Stepping {
  forward(): void;
  back(): void;
  /** Jumps to the end. */
  skip(): void;
}

/** A read-only store. */
export type WatchedStore = Pick<StoreApi<AppState>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The program as panels see it. It never changes; read state with {@link useApp}. */
export interface Program {
  readonly store: AppStore;
  /** The store for panels: updates less often than the map during a drag. */
  readonly throttled: WatchedStore;
  readonly actions: Actions;
  readonly clock: Clock;
  /** The pieces that glide to their places on the map. */
  readonly glides: Glides;
  /** The clock of pings. */
  readonly pings: Clock;
  /** The clock of pulses while a question is open. */
  readonly pulses: Clock;
  readonly stepping: Stepping;
  readonly files: Files;
  readonly clipboard: Clipboard;
  readonly storage: Storage;
  readonly devices: DeviceTable;
  readonly screen: ScreenWindow;
  /** The sound of this window. */
  readonly sound: SoundOutput;
  /** Focuses the map. */
  readonly focusMap: () => void;
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** Reloads the page. */
  readonly reload: () => void;
  /** Saves everything, and then reloads the page to take a new version of the program. */
  readonly update: () => void;
}

const ProgramContext = createContext<Program | null>(null);

export const ProgramProvider = ProgramContext.Provider;

/** The program: store, actions, clock and files. */
export function useProgram(): Program {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('useProgram needs a Program around it.');
  return program;
}

/** Selects a part of the state; the component redraws only when it changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useProgram().throttled, select);
}

export function useActions(): Actions {
  return useProgram().actions;
}
