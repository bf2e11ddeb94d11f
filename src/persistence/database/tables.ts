import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredSession, StoredSettings } from './view-state-schema.ts';

/** Summary of an earlier version of a scene. */
export interface VersionHead {
  /** The revision of the scene that became this version. */
  readonly number: number;
  /** The version of the scene's format. */
  readonly version: number;
  /** When the state was saved, as an ISO date and time. */
  readonly savedAt: string;
  readonly name: string;
  readonly pieces: number;
  readonly shots: number;
  /** The label of the last change, or `null` if there was none. */
  readonly said: string | null;
  /** The length of the text, with one byte per character. */
  readonly bytes: number;
  /** A checksum of the text, so that the same state does not become a version twice; 0 if it is not known. */
  readonly check: number;
}

/** Summary of a stored scene: all that lists need. */
export interface SceneCard {
  readonly id: string;
  /** The version of the scene's format. */
  readonly version: number;
  /** How often the document was written. A write must build on the current one, so windows do not overwrite each other. */
  readonly revision: number;
  /** When the document was last written, as an ISO date and time. */
  readonly savedAt: string;
  readonly name: string;
  readonly pieces: number;
  readonly shots: number;
  /** The label of the last change, or `null` if there was none. */
  readonly said: string | null;
  /** The size of the document's text, with one byte per character, and of its pictures; without its changes. */
  readonly bytes: number;
  /** The number of the oldest stored change. */
  readonly first: number;
  /** Changes before this number are done; redo repeats the rest. */
  readonly done: number;
  /** The number of the next change. */
  readonly end: number;
  /** The revision that last wrote the pictures. */
  readonly pictures: number;
  /** The earlier versions, oldest first. */
  readonly versions: readonly VersionHead[];
}

/** Whether a card is still the one that was last known; a missing card equals `null`. */
export function isUnchangedSince(card: SceneCard | undefined, known: SceneCard | null): boolean {
  return card?.revision === known?.revision && card?.version === known?.version;
}

/**
 * The checkpoint of a document in one record, as JSON: that is read and written faster than a tree of objects. The steps
 * of the journal lead on from it.
 */
export interface StoredDocument {
  readonly scene: string;
  readonly text: string;
  /** The open shot, as JSON. */
  readonly shot: string | null;
  /** The revision of the scene whose document it is; absent if a database before version 5 wrote it. */
  readonly revision?: number;
}

/** One step of the journal: what a save changed. */
export interface StoredStep {
  readonly scene: string;
  /** The revision that it leads to. */
  readonly revision: number;
  /** The revision that it starts from. A step that does not start where the one before it ends cannot be applied. */
  readonly after: number;
  /** The patches of the document, as JSON. */
  readonly patches: string;
  /** The shot that is open after it, as JSON. */
  readonly shot: string | null;
}

export interface StoredChange {
  readonly scene: string;
  readonly number: number;
  /** A change, possibly in the format of another version of the program. */
  readonly change: unknown;
}

export interface StoredVersion {
  readonly scene: string;
  readonly number: number;
  readonly text: string;
  /** The journal beside that text, if it could not be applied. */
  readonly unread?: UnreadJournal;
}

export interface StoredPictures {
  readonly scene: string;
  readonly blobs: Readonly<Record<string, Blob>>;
}

/** A deleted scene's id and the revision of its deletion: a scene can be deleted more than once. */
export type DeletedKey = readonly [scene: string, revision: number];

/** Summary of a deleted scene. */
export interface DeletedCard {
  readonly scene: string;
  readonly revision: number;
  /** When it was deleted, as an ISO date and time. */
  readonly deletedAt: string;
  readonly card: SceneCard;
}

/** A journal that cannot be applied as a whole. */
export interface UnreadJournal {
  /** The revision of the checkpoint. */
  readonly checkpoint: number;
  readonly steps: readonly StoredStep[];
}

/** A stored document. */
export interface DocumentParts {
  /** The document; if its journal cannot be applied, the checkpoint alone. */
  readonly text: string;
  readonly unread: UnreadJournal | null;
}

/** The stored parts of a scene besides its card. */
export interface SceneParts extends DocumentParts {
  readonly shot: string | null;
  readonly changes: readonly StoredChange[];
  readonly versions: readonly StoredVersion[];
  readonly session: unknown;
  readonly pictures: Readonly<Record<string, Blob>>;
}

/** The parts of a deleted scene, in one record. */
export interface TrashPayload extends Omit<SceneParts, 'unread'> {
  readonly scene: string;
  readonly revision: number;
  /** Absent if a database before version 5 wrote it. */
  readonly unread?: UnreadJournal | null;
}

/** A thumbnail of a scene. It can be redrawn at any time. */
export interface StoredThumbnail {
  /** The scene's id, or the key of a deleted one as `thumbnails.ts` writes it. */
  readonly of: string;
  /** The revision of the scene that was drawn. */
  readonly revision: number;
  /** The version of the drawing code. */
  readonly drawing: number;
  readonly picture: Blob;
}

/** A weapon of the user's armoury, with its position in the list. */
export interface StoredWeapon {
  readonly id: string;
  readonly place: number;
  /** A weapon, possibly in the format of another version of the program. */
  readonly weapon: unknown;
}

/** A template of the user's roster, with its position in the list and its picture. */
export interface StoredTemplate {
  readonly id: string;
  readonly place: number;
  /** A template, possibly in the format of another version of the program. */
  readonly template: unknown;
  readonly picture: Blob | null;
}

/** The tables of the database: see docs/persistence.md. */
export interface Tables extends DBSchema {
  scenes: { key: string; value: SceneCard };
  documents: { key: string; value: StoredDocument };
  /** What was saved since the checkpoint of each document, in order. */
  journal: { key: [scene: string, revision: number]; value: StoredStep };
  /**
   * The revisions that were written. Each write adds its own, and fails as a whole if another window added it first.
   * This needs no read, so even a window that is closing can write safely.
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
  /** The parts of the scenes in the trash. */
  remains: { key: [scene: string, revision: number]; value: TrashPayload };
  thumbnails: { key: string; value: StoredThumbnail };
}

export type Database = IDBPDatabase<Tables>;

/** The tables that hold a scene. */
export const SCENE_TABLES = [
  'scenes',
  'documents',
  'journal',
  'revisions',
  'changes',
  'versions',
  'sessions',
  'assets',
] as const;

/** The key range of all records of a scene, in a table whose keys are pairs. */
export function sceneKeyRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

/** The key range of a scene's records from one number up to, not including, another. */
export function numberRange(id: string, from: number, to: number): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, to], false, true);
}
