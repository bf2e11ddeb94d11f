import type { History } from '../../scene/history/history.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { AppState } from '../../store/state/state.ts';
import { documentText } from '../database/document-text.ts';
import type { SceneCard, StoredDocument } from '../database/tables.ts';
import { type StoredSession, type StoredSettings, sessionOf, settingsOf } from '../database/view-state-schema.ts';
import { type KeptChanges, type Rewrite, rewrite } from './stored-history.ts';
import { VERSIONS, type VersionSnapshot, versionSnapshotOf } from './versions.ts';

/** What the database is known to hold of a scene. */
export interface Base {
  /** How often the document was written. */
  readonly revision: number;
  /** `null` when it holds nothing of the scene. */
  readonly card: SceneCard | null;
  readonly text: string;
  readonly kept: KeptChanges;
  /** The state that was written or read; `null` when what is there is not what this window showed. */
  readonly state: Pick<AppState, 'history' | 'shot' | 'assets'> | null;
}

/** A scene of which the database holds nothing, written and taken away so many times before. */
export function emptyBase(revision: number): Base {
  return { revision, card: null, text: '', kept: { first: 0, end: 0, changes: [] }, state: null };
}

/** One write of a document: everything that goes into its transaction, and what the database holds after it. */
export interface Plan {
  readonly base: Base & { readonly card: SceneCard };
  readonly document: StoredDocument;
  readonly rewrite: Rewrite;
  readonly aside: VersionSnapshot | null;
  /** Versions that are one too many. */
  readonly outdated: readonly number[];
  /** The pictures, where they are other than what the database holds. */
  readonly blobs: Readonly<Record<string, Blob>> | null;
  readonly session: StoredSession;
  /** With what is on the table; what has left it says nothing more of the person. */
  readonly settings: StoredSettings | null;
}

export interface PlanOptions {
  /** The time now, as an ISO date and time. */
  readonly now: string;
  /** What stands in the database goes aside as a version first. */
  readonly aside: boolean;
  /** The scene is on the table, and not one that has left it. */
  readonly onTable: boolean;
  /** The number of this write; by default the next after the base's. */
  readonly revision?: number;
}

function bytesOf(text: string, assets: AppState['assets']): number {
  return Object.values(assets).reduce((sum, { size }) => sum + size, text.length);
}

/** What was last done to a document, in the words of its history. */
function lastDone({ past }: History): string | null {
  return past.at(-1)?.label ?? null;
}

/** What must be written for the database to hold a state. */
export function planWrite(before: Base, state: AppState, { now, aside, onTable, revision }: PlanOptions): Plan {
  const { history, shot, assets } = state;
  const { scene } = history;
  const next = revision ?? before.revision + 1;
  const text = documentText(scene);
  const track = rewrite(before.kept, history);
  const away = aside && before.card && text !== before.text ? versionSnapshotOf(before.card, before.text) : null;
  const versions = [...(before.card?.versions ?? []), ...(away ? [away.head] : [])];
  const fresh = before.card === null || assets !== before.state?.assets;
  const card: SceneCard = {
    id: scene.id,
    version: SCENE_VERSION,
    revision: next,
    savedAt: now,
    name: scene.name,
    pieces: scene.pieces.length,
    shots: scene.log.length,
    said: lastDone(history),
    bytes: bytesOf(text, assets),
    first: track.kept.first,
    done: track.done,
    end: track.kept.end,
    pictures: fresh || !before.card ? next : before.card.pictures,
    versions: versions.slice(-VERSIONS),
  };
  return {
    base: { revision: next, card, text, kept: track.kept, state: { history, shot, assets } },
    document: { scene: scene.id, text, shot: shot && JSON.stringify(shot) },
    rewrite: track,
    aside: away,
    outdated: versions.slice(0, -VERSIONS).map(({ number }) => number),
    blobs: fresh ? assets : null,
    session: sessionOf(state),
    settings: onTable ? settingsOf(state, scene.id) : null,
  };
}
