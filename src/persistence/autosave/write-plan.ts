import type { History } from '../../scene/history/history.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { AppState } from '../../store/state/state.ts';
import { documentText } from '../database/document-text.ts';
import type { SceneCard, StoredDocument } from '../database/tables.ts';
import { type StoredSession, type StoredSettings, sessionOf, settingsOf } from '../database/view-state-schema.ts';
import { type HistoryWrite, planHistoryWrite, type StoredChanges } from './stored-history.ts';
import { MAX_VERSIONS, newVersionOf, type VersionSnapshot } from './versions.ts';

/** What the database is known to hold of a scene. */
export interface Base {
  /** How often the document was written. */
  readonly revision: number;
  /** `null` if it does not hold the scene. */
  readonly card: SceneCard | null;
  readonly text: string;
  readonly changes: StoredChanges;
  /** The state that was written or read; `null` if this window never had what is stored. */
  readonly state: Pick<AppState, 'history' | 'shot' | 'assets'> | null;
}

/** Returns the base of a scene that is not stored. `revision` is the last one that was ever written. */
export function emptyBase(revision: number): Base {
  return { revision, card: null, text: '', changes: { first: 0, end: 0, changes: [] }, state: null };
}

/** Everything that one transaction writes, and what the database holds after it. */
export interface Plan {
  readonly base: Base & { readonly card: SceneCard };
  readonly document: StoredDocument;
  readonly history: HistoryWrite;
  readonly version: VersionSnapshot | null;
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
}

function bytesOf(text: string, assets: AppState['assets']): number {
  return Object.values(assets).reduce((sum, { size }) => sum + size, text.length);
}

/** Returns the label of the last change. */
function lastLabel({ past }: History): string | null {
  return past.at(-1)?.label ?? null;
}

/** Plans the write of a state. */
export function planWrite(before: Base, state: AppState, { now, withVersion, isCurrent, revision }: PlanOptions): Plan {
  const { history, shot, assets } = state;
  const { scene } = history;
  const next = revision ?? before.revision + 1;
  const text = documentText(scene);
  const historyWrite = planHistoryWrite(before.changes, history);
  const snapshot = withVersion && before.card && text !== before.text ? newVersionOf(before.card, before.text) : null;
  const versions = [...(before.card?.versions ?? []), ...(snapshot ? [snapshot.head] : [])];
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
    bytes: bytesOf(text, assets),
    first: historyWrite.stored.first,
    done: historyWrite.done,
    end: historyWrite.stored.end,
    pictures: writePictures || !before.card ? next : before.card.pictures,
    versions: versions.slice(-MAX_VERSIONS),
  };
  return {
    base: { revision: next, card, text, changes: historyWrite.stored, state: { history, shot, assets } },
    document: { scene: scene.id, text, shot: shot && JSON.stringify(shot) },
    history: historyWrite,
    version: snapshot,
    expiredVersions: versions.slice(0, -MAX_VERSIONS).map(({ number }) => number),
    pictures: writePictures ? assets : null,
    session: sessionOf(state),
    settings: isCurrent ? settingsOf(state, scene.id) : null,
  };
}
