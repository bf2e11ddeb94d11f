import { SCENE_VERSION } from '../scene/file.ts';
import type { History } from '../scene/history.ts';
import { sceneOf } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';
import { written } from './documents.ts';
import { type StoredSession, type StoredSettings, sessionOf, settingsOf } from './session.ts';
import { type Database, numbered, ofScene, SCENE_TABLES, type SceneCard, type StoredDocument } from './tables.ts';
import { type Kept, type Rewrite, rewrite } from './timeline.ts';
import { carryOut, type Write } from './transactions.ts';
import { type Aside, asideOf, VERSIONS } from './versions.ts';

/** How many revisions are remembered as written: a window that lies further back has long been told. */
const REMEMBERED = 100;

/** What the database is known to hold of a scene. */
export interface Base {
  /** How often the document was written. */
  readonly revision: number;
  /** `null` when it holds nothing of the scene. */
  readonly card: SceneCard | null;
  readonly text: string;
  readonly kept: Kept;
  /** The state that was written or read; `null` when what is there is not what this window showed. */
  readonly state: Pick<AppState, 'history' | 'shot' | 'assets'> | null;
}

/** A scene of which the database holds nothing, written and taken away so many times before. */
export function nothingOf(revision: number): Base {
  return { revision, card: null, text: '', kept: { first: 0, end: 0, changes: [] }, state: null };
}

/** One write of a document: everything that goes into its transaction, and what the database holds after it. */
export interface Plan {
  readonly base: Base & { readonly card: SceneCard };
  readonly document: StoredDocument;
  readonly rewrite: Rewrite;
  readonly aside: Aside | null;
  /** Versions that are one too many. */
  readonly outdated: readonly number[];
  readonly pictures: Readonly<Record<string, Blob>> | null;
  readonly session: StoredSession;
  readonly settings: StoredSettings;
}

export interface PlanOptions {
  /** The time now, as an ISO date and time. */
  readonly now: string;
  /** What stands in the database goes aside as a version first. */
  readonly aside: boolean;
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
export function planned(before: Base, state: AppState, { now, aside, revision }: PlanOptions): Plan {
  const { history, shot, assets } = state;
  const { scene } = history;
  const next = revision ?? before.revision + 1;
  const text = written(scene);
  const track = rewrite(before.kept, history);
  const away = aside && before.card && text !== before.text ? asideOf(before.card, before.text) : null;
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
    pictures: fresh ? assets : null,
    session: sessionOf(state),
    settings: settingsOf(state, scene.id),
  };
}

/**
 * Writes a plan in one transaction, which asks nothing and so can be begun by a window that is being closed. It fails
 * with a ConstraintError when the revision was written already, by another window.
 *
 * @param last nothing more comes: it is ended at once, without waiting to be told that the single writes went well
 */
export function write(database: Database, plan: Plan, last = false): Write {
  const { base, document, rewrite: track, aside, outdated, pictures, session, settings } = plan;
  const { id, revision } = base.card;
  const transaction = database.transaction([...SCENE_TABLES, 'settings'] as const, 'readwrite', {
    // What a closing window writes must be done before the browser takes its connection away: no time for the disk.
    durability: last ? 'relaxed' : 'strict',
  });
  const table = <T extends (typeof SCENE_TABLES)[number]>(name: T) => transaction.objectStore(name);
  return carryOut(transaction, last, function* () {
    yield table('revisions').add({ scene: id, revision });
    if (revision > REMEMBERED) yield table('revisions').delete(numbered(id, 0, revision - REMEMBERED));
    yield table('documents').put(document);
    for (const [from, to] of track.gone) yield table('changes').delete(numbered(id, from, to));
    for (const [number, change] of track.put) yield table('changes').put({ scene: id, number, change });
    if (aside) yield table('versions').put({ scene: id, number: aside.head.number, text: aside.text });
    for (const number of outdated) yield table('versions').delete([id, number]);
    if (pictures) yield table('assets').put({ scene: id, blobs: pictures });
    yield table('scenes').put(base.card);
    yield table('sessions').put({ scene: id, session });
    yield transaction.objectStore('settings').put(settings);
  });
}

/**
 * Writes how a scene is looked at, apart from its document, and the settings. `kept` is the scene that was kept last: what
 * is on the table only when something of it is.
 */
export function writeSession(database: Database, state: AppState, kept: string, last = false): Write {
  const transaction = database.transaction(['sessions', 'settings'], 'readwrite');
  const { id } = sceneOf(state);
  return carryOut(transaction, last, function* () {
    yield transaction.objectStore('settings').put(settingsOf(state, kept));
    if (id === kept) yield transaction.objectStore('sessions').put({ scene: id, session: sessionOf(state) });
  });
}

/** Takes everything of a scene away, but for the revisions that were written. */
export function* eraseIn(transaction: Erasing, id: string): Generator<Promise<unknown>> {
  for (const name of ['scenes', 'documents', 'sessions', 'assets'] as const)
    yield transaction.objectStore(name).delete(id);
  for (const name of ['changes', 'versions'] as const) yield transaction.objectStore(name).delete(ofScene(id));
}

interface Erasing {
  objectStore(name: (typeof SCENE_TABLES)[number]): { delete(key: string | IDBKeyRange): Promise<void> };
}

/**
 * Takes a scene out of the database, in one transaction; gives the revision that this is. A window that has it open does
 * not write over that unknowingly.
 */
export async function erase(database: Database, id: string): Promise<number> {
  const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
  const revisions = transaction.objectStore('revisions');
  const revision = (await lastRevision(revisions, id)) + 1;
  await carryOut(transaction, false, function* () {
    yield revisions.delete(numbered(id, 0, revision));
    yield revisions.add({ scene: id, revision });
    yield* eraseIn(transaction, id);
  }).done;
  return revision;
}

interface Revisions {
  openKeyCursor(range: IDBKeyRange, direction: 'prev'): Promise<{ readonly key: readonly [string, number] } | null>;
}

/** The last revision of a scene that was written, also of one that was taken away; 0 of one that never was. */
export async function lastRevision(revisions: Revisions, id: string): Promise<number> {
  const cursor = await revisions.openKeyCursor(ofScene(id), 'prev');
  return cursor?.key[1] ?? 0;
}
