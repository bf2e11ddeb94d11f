import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredSession, StoredSettings } from './view-state-schema.ts';

/** What is said of an earlier state of a scene without reading it. */
export interface VersionHead {
  /** The revision that the state was. */
  readonly number: number;
  /** The version of the scene's form. */
  readonly version: number;
  /** When the state was saved, as an ISO date and time. */
  readonly savedAt: string;
  readonly name: string;
  readonly pieces: number;
  readonly shots: number;
  /** What was last done before it, in the history's words; `null` when nothing was. */
  readonly said: string | null;
  /** How long the text is, in letters: about as many bytes. */
  readonly bytes: number;
  /** A check sum of the text: the same state is not put aside twice. */
  readonly check: number;
}

/** What is said of a kept scene without reading it: lists need no more. */
export interface SceneCard {
  readonly id: string;
  /** The version of the scene's form. */
  readonly version: number;
  /** How often the document was written. Who writes it next says which one it saw: two windows do not write over each other. */
  readonly revision: number;
  /** When the document was last written, as an ISO date and time. */
  readonly savedAt: string;
  readonly name: string;
  readonly pieces: number;
  readonly shots: number;
  /** What was last done, in the history's words; `null` when nothing was. */
  readonly said: string | null;
  /** The document's text, a letter taken as a byte, and its pictures; without its changes. */
  readonly bytes: number;
  /** The number of the oldest change that is kept. */
  readonly first: number;
  /** The changes before this number are done; the rest is what redo makes again. */
  readonly done: number;
  /** The number that the next change gets. */
  readonly end: number;
  /** The revision with which the pictures were last written. */
  readonly pictures: number;
  /** The earlier states, the oldest first. */
  readonly versions: readonly VersionHead[];
}

/** Whether a card is the one that was last known; none is none. */
export function isUnchangedSince(card: SceneCard | undefined, known: SceneCard | null): boolean {
  return card?.revision === known?.revision && card?.version === known?.version;
}

/** A document, whole in one record: JSON, which is read and written faster than a tree of objects. */
export interface StoredDocument {
  readonly scene: string;
  readonly text: string;
  /** The shot that is open, as JSON. */
  readonly shot: string | null;
}

export interface StoredChange {
  readonly scene: string;
  readonly number: number;
  /** A change, or whatever another version of the program takes for one. */
  readonly change: unknown;
}

export interface StoredVersion {
  readonly scene: string;
  readonly number: number;
  readonly text: string;
}

export interface StoredPictures {
  readonly scene: string;
  readonly blobs: Readonly<Record<string, Blob>>;
}

/** Which deleted scene: its id, and the revision that deleting it was. A scene may be deleted, kept again and deleted again. */
export type DeletedKey = readonly [scene: string, revision: number];

/** What is said of a deleted scene without reading it. */
export interface DeletedCard {
  readonly scene: string;
  readonly revision: number;
  /** When it was deleted, as an ISO date and time. */
  readonly deletedAt: string;
  readonly card: SceneCard;
}

/** Everything of a scene but its card, as the database holds it. */
export interface SceneParts {
  readonly text: string;
  readonly shot: string | null;
  readonly changes: readonly StoredChange[];
  readonly versions: readonly StoredVersion[];
  readonly session: unknown;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** What is left of a deleted scene beside its card, whole in one record. */
export interface TrashPayload extends SceneParts {
  readonly scene: string;
  readonly revision: number;
}

/** A small picture of a scene. It can be drawn anew at any time. */
export interface StoredThumbnail {
  /** The scene's id, or what a deleted one is called in `thumbnails.ts`. */
  readonly of: string;
  /** The revision that it was drawn of. */
  readonly revision: number;
  /** The version of the drawing. */
  readonly drawing: number;
  readonly picture: Blob;
}

/** A weapon of one's own as it is kept, with its place in the list. */
export interface StoredWeapon {
  readonly id: string;
  readonly place: number;
  /** A weapon, or whatever another version of the program takes for one. */
  readonly weapon: unknown;
}

/** A template of one's own as it is kept, with its place in the list and its picture. */
export interface StoredTemplate {
  readonly id: string;
  readonly place: number;
  /** A template, or whatever another version of the program takes for one. */
  readonly template: unknown;
  readonly picture: Blob | null;
}

/** The database of the program. docs/persistence.md says what is kept where, and why. */
export interface Tables extends DBSchema {
  scenes: { key: string; value: SceneCard };
  documents: { key: string; value: StoredDocument };
  /**
   * Which revisions were written. A write adds its own, and so fails as a whole when another window was first: this
   * asks nothing, so that even a window that is being closed can write safely.
   */
  revisions: { key: [scene: string, revision: number]; value: { readonly scene: string; readonly revision: number } };
  changes: { key: [scene: string, number: number]; value: StoredChange };
  versions: { key: [scene: string, number: number]; value: StoredVersion };
  sessions: { key: string; value: { readonly scene: string; readonly session: StoredSession } };
  assets: { key: string; value: StoredPictures };
  settings: { key: string; value: StoredSettings };
  armoury: { key: string; value: StoredWeapon };
  roster: { key: string; value: StoredTemplate };
  deleted: { key: [scene: string, revision: number]; value: DeletedCard };
  remains: { key: [scene: string, revision: number]; value: TrashPayload };
  thumbnails: { key: string; value: StoredThumbnail };
}

export type Database = IDBPDatabase<Tables>;

/** The tables that hold a scene. */
export const SCENE_TABLES = ['scenes', 'documents', 'revisions', 'changes', 'versions', 'sessions', 'assets'] as const;

/** All records of a scene in a table whose keys are pairs. */
export function sceneKeyRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

/** The records of a scene from one number up to, not including, another. */
export function numbered(id: string, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, to], false, true);
}
