import { difference } from '../../scene/history/diff.ts';
import type { History } from '../../scene/history/history.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { AppState } from '../../store/state/state.ts';
import { documentText } from '../database/document-text.ts';
import type { OwedVersion } from '../database/owed-versions.ts';
import type { DocumentParts, SceneCard, StoredDocument, StoredStep, VersionHead } from '../database/tables.ts';
import { type StoredSession, type StoredSettings, sessionOf, settingsOf } from '../database/view-state-schema.ts';
import { type HistoryWrite, planHistoryWrite, type StoredChanges } from './stored-history.ts';
import { shotText } from './stored-shot.ts';
import { isWrittenLater, MAX_VERSIONS, newVersionOf, versionHead } from './versions.ts';

/** A step in the journal of a stored document: where it leads to, and the length of its record. */
export interface JournalStep {
  readonly revision: number;
  readonly length: number;
}

/** A document that is one text, without a journal beside it. */
export function textParts(text: string): DocumentParts {
  return { text, unread: null };
}

export function journalStep({ revision, patches, shot }: StoredStep): JournalStep {
  return { revision, length: patches.length + (shot?.length ?? 0) };
}

/** What the database is known to hold of a scene. */
export interface Base {
  /** How often the document was written. */
  readonly revision: number;
  /** `null` if it does not hold the scene. */
  readonly card: SceneCard | null;
  /** Returns the stored document: the text of a large one takes time to make. */
  readonly stored: () => DocumentParts;
  /** The length of that text, or an estimate. */
  readonly length: number;
  /** True if the stored document is exactly that of `state`, in the current form, so that a step can lead on from it. */
  readonly isExact: boolean;
  /** True if the end of its journal could not be read: that is kept as a version before it is overwritten. */
  readonly isCut: boolean;
  /** The steps since the checkpoint. */
  readonly journal: readonly JournalStep[];
  /** The versions that are not written yet. */
  readonly owed: readonly OwedVersion[];
  readonly changes: StoredChanges;
  /** The state that was written or read; `null` if this window never had what is stored. */
  readonly state: Pick<AppState, 'history' | 'shot' | 'assets'> | null;
}

/** Returns the base of a scene that is not stored. `revision` is the last one that was ever written. */
export function emptyBase(revision: number): Base {
  const changes = { first: 0, end: 0, changes: [] };
  const nothing = { stored: () => textParts(''), length: 0, isExact: false, isCut: false, journal: [], owed: [] };
  return { revision, card: null, ...nothing, changes, state: null };
}

/** Everything that one transaction writes, and what the database holds after it. */
export interface Plan {
  readonly base: Base & { readonly card: SceneCard };
  /** The document is written as a step of the journal, or as a whole: then a new journal begins. */
  readonly document: { readonly step: StoredStep } | { readonly whole: StoredDocument };
  /** True if the document differs from the stored one. */
  readonly isOtherDocument: boolean;
  readonly history: HistoryWrite;
  /** The versions to write. */
  readonly versions: readonly (DocumentParts & Pick<OwedVersion, 'number'>)[];
  /** Numbers of versions to delete. */
  readonly expiredVersions: readonly number[];
  /** The pictures, if they have changed. */
  readonly pictures: Readonly<Record<string, Blob>> | null;
  readonly session: StoredSession;
  /** The settings; only with the scene on screen. */
  readonly settings: StoredSettings | null;
}

export interface PlanOptions {
  /** The time now, as an ISO date and time. */
  readonly now: string;
  /** Whether what is stored becomes a version first. */
  readonly withVersion: boolean;
  /** True for the scene on screen, false for one that was left. */
  readonly isCurrent: boolean;
  /** The revision to write; by default the base's plus one. */
  readonly revision?: number;
  /** Writes the whole document, whatever the database holds: the base may not be the last state that it holds. */
  readonly isWhole?: boolean;
}

function bytesOf(length: number, assets: AppState['assets']): number {
  return Object.values(assets).reduce((sum, { size }) => sum + size, length);
}

type DocumentWrite = Pick<Plan, 'document' | 'isOtherDocument'> & Pick<Base, 'stored' | 'length' | 'journal'>;

/** Plans to write a document as a whole. */
function writeWhole(before: Base, { history: { scene }, shot }: AppState, revision: number): DocumentWrite {
  const text = documentText(scene);
  return {
    document: { whole: { scene: scene.id, text, shot: shot && shotText(shot, scene), revision } },
    isOtherDocument: before.card === null || text !== before.stored().text,
    stored: () => textParts(text),
    length: text.length,
    journal: [],
  };
}

/** Plans to write what differs from the stored document; undefined if that is not known. */
function writeStep(before: Base, { history: { scene }, shot }: AppState, revision: number): DocumentWrite | undefined {
  const { card, state, isExact } = before;
  if (!card || !state || !isExact || card.id !== scene.id) return undefined;
  const { forward, back } = difference(state.history.scene, scene);
  const patches = JSON.stringify(forward);
  const step = { scene: scene.id, revision, after: card.revision, patches, shot: shot && shotText(shot, scene) };
  return {
    document: { step },
    isOtherDocument: forward.length > 0,
    stored: forward.length > 0 ? () => textParts(documentText(scene)) : before.stored,
    // What a step adds is in its patches, and what it removes is in those that revert it.
    length: Math.max(0, before.length + patches.length - JSON.stringify(back).length),
    journal: [...before.journal, journalStep(step)],
  };
}

/** Returns the label of the last change. */
function lastLabel({ past }: History): string | null {
  return past.at(-1)?.label ?? null;
}

/** A version that a write adds: its summary, and its text or that it is owed. */
type NewVersion = { readonly heads: readonly VersionHead[]; readonly written: Plan['versions'] } & Pick<Base, 'owed'>;

const NO_VERSION: NewVersion = { heads: [], written: [], owed: [] };

/** Makes a version of what is stored, unless the same state is one already. */
function newVersion({ card, length, stored }: Base, isStep: boolean): NewVersion {
  if (!card) return NO_VERSION;
  if (isStep && isWrittenLater(length))
    return { heads: [versionHead(card, length)], written: [], owed: [{ number: card.revision, stored }] };
  const snapshot = newVersionOf(card, stored());
  if (!snapshot) return NO_VERSION;
  const { head, ...document } = snapshot;
  return { heads: [head], written: [{ number: head.number, ...document }], owed: [] };
}

/** Plans the write of a state. */
export function planWrite(
  before: Base,
  state: AppState,
  { now, withVersion, isCurrent, revision, isWhole = false }: PlanOptions,
): Plan {
  const { history, shot, assets } = state;
  const { scene } = history;
  const next = revision ?? before.revision + 1;
  const step = isWhole ? undefined : writeStep(before, state, next);
  const { document, isOtherDocument, stored, length, journal } = step ?? writeWhole(before, state, next);
  const historyWrite = planHistoryWrite(before.changes, history);
  const added = withVersion && isOtherDocument ? newVersion(before, step !== undefined) : NO_VERSION;
  const versions = [...(before.card?.versions ?? []), ...added.heads];
  const kept = new Set(versions.slice(-MAX_VERSIONS).map(({ number }) => number));
  const owed = [...before.owed, ...added.owed].filter(({ number }) => kept.has(number));
  const writePictures = before.card === null || assets !== before.state?.assets;
  const card: SceneCard = {
    id: scene.id,
    version: SCENE_VERSION,
    revision: next,
    savedAt: now,
    name: scene.name,
    pieces: scene.pieces.length,
    shots: scene.log.length,
    said: lastLabel(history),
    bytes: bytesOf(length, assets),
    first: historyWrite.stored.first,
    done: historyWrite.done,
    end: historyWrite.stored.end,
    pictures: writePictures || !before.card ? next : before.card.pictures,
    versions: versions.slice(-MAX_VERSIONS),
  };
  const known = { stored, length, isExact: true, isCut: false, journal, owed: step ? owed : [] };
  return {
    base: { revision: next, card, ...known, changes: historyWrite.stored, state: { history, shot, assets } },
    document,
    isOtherDocument,
    history: historyWrite,
    // A new journal begins, so that nothing else holds them any more.
    versions: [...(step ? [] : owed.map(({ number, stored: of }) => ({ number, ...of() }))), ...added.written],
    expiredVersions: versions.slice(0, -MAX_VERSIONS).map(({ number }) => number),
    pictures: writePictures ? assets : null,
    session: sessionOf(state),
    settings: isCurrent ? settingsOf(state, scene.id) : null,
  };
}
