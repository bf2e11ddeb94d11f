import { deepEqual } from '../../lib/deep-equal.ts';
import { equalGradually } from '../../lib/gradual-equal.ts';
import { nextTask } from '../../lib/next-task.ts';
import { freshHistory, type History } from '../../scene/history/history.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { isObject } from '../../scene/schema/json.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { merged, type Patch } from '../../store/state/patch.ts';
import type { AppState } from '../../store/state/state.ts';
import { readChange } from '../database/changes.ts';
import { documentText, LONG_TEXT, readJson, readJsonGradually } from '../database/document-text.ts';
import { type DocumentRecords, replay, settled } from '../database/journal.ts';
import { owedVersions } from '../database/owed-versions.ts';
import { type Database, numberRange, SCENE_TABLES, type SceneCard, sceneKeyRange } from '../database/tables.ts';
import { readSession, type StoredSession, sessionPatch } from '../database/view-state-schema.ts';
import { readShot } from './stored-shot.ts';
import { type Base, journalStep, textParts } from './write-plan.ts';
import { lastRevision } from './writing.ts';

/** A stored scene ready to open, with what the database holds of it. */
export interface Loaded {
  readonly status: 'loaded';
  readonly state: Patch & Pick<AppState, 'history' | 'shot' | 'assets'>;
  /** How the scene was viewed, as it was stored. */
  readonly session: StoredSession;
  readonly base: Base & { readonly card: SceneCard };
}

/** The result of reading a stored scene. One in a newer format or that cannot be read is left as it is. */
export type Loading =
  | Loaded
  | { readonly status: 'missing' }
  | { readonly status: 'newer' | 'broken'; readonly card: SceneCard };

/** Returns the history of a document, or undefined if changes are missing or of another format. */
function historyOf(card: SceneCard, scene: History['scene'], stored: readonly { readonly change: unknown }[]) {
  const changes = stored.flatMap(({ change }) => readChange(change) ?? []);
  if (card.version !== SCENE_VERSION || changes.length !== card.end - card.first) return undefined;
  const done = card.done - card.first;
  return { scene, past: changes.slice(0, done), future: changes.slice(done) };
}

/** What of a state goes back on the table with its scene. A shot that was open lies on the map as far as it had come. */
export function viewStateOf(
  { history, shot, assets }: Pick<AppState, 'history' | 'shot' | 'assets'>,
  session: StoredSession,
) {
  const playing = shot ? { entry: null, steps: shot.attack.steps, before: shot.frozen, run: 1 } : null;
  const scene = { history, shot, assets, dialogs: { blank: false }, playback: { playing } };
  return { ...merged(sessionPatch(session), scene), history, shot, assets };
}

/**
 * Reads a stored scene with its history, open shot, pictures and view state. If the browser cannot read the records, the
 * result still holds the card.
 */
export async function loadScene(database: Database, id: string): Promise<Loading> {
  try {
    return await read(database, id);
  } catch (error) {
    // If this fails too, the database cannot be read at all.
    const card = await database.get('scenes', id);
    if (!card) throw error;
    return { status: 'broken', card };
  }
}

function isEqual(json: unknown, scene: Scene, isLong: boolean): boolean | Promise<boolean> {
  return isLong && isObject(json) ? equalGradually(json, scene) : deepEqual(json, scene);
}

/** A document as it was read from its records. */
interface LoadedDocument extends Pick<Base, 'stored' | 'length' | 'isExact' | 'isCut' | 'journal'> {
  readonly scene: Scene;
  readonly shot: string | null;
}

/** Reads a document with its journal. If that is damaged, the state is the last one that can be read. */
async function readDocumentRecords(
  records: DocumentRecords,
  card: SceneCard,
): Promise<LoadedDocument | 'newer' | 'broken'> {
  const { document, steps } = records;
  const isLong = document.text.length > LONG_TEXT;
  const readUpTo = async (most: number): Promise<LoadedDocument | 'newer' | 'broken'> => {
    const { json, shot, applied, isComplete } = replay(records, card.revision, most);
    if (!json) return 'broken';
    const text = applied === 0 ? document.text : undefined;
    const read = isLong ? readJsonGradually : readJson;
    const scene = await read(json.value, card.version, text);
    if (typeof scene === 'string') return scene;
    const isExact = isComplete && card.version === SCENE_VERSION && (await isEqual(json.value, scene, isLong));
    return {
      scene,
      shot,
      // What is stored in another form stays in that form, which is how its version will be read.
      stored: () => (isExact ? textParts(documentText(scene)) : settled(records, card.revision)),
      length: document.text.length,
      isExact,
      isCut: !isComplete,
      journal: steps.map(journalStep),
    };
  };
  // What comes from the database takes its time, too.
  if (isLong) await nextTask();
  const all = await readUpTo(steps.length);
  if (all !== 'broken') return all;
  const checkpoint = await readUpTo(0);
  if (checkpoint === 'broken') return checkpoint;
  // A step that can be applied has made it unreadable.
  for (let most = steps.length - 1; most > 0; most--) {
    const known = await readUpTo(most);
    if (known !== 'broken') return known;
  }
  return checkpoint;
}

/**
 * What could be undone speaks of the form that the scene had when it was written: with another one it starts afresh, and an
 * open shot is called off. It also starts afresh if the end of the journal could not be read.
 */
async function read(database: Database, id: string): Promise<Loading> {
  const transaction = database.transaction(SCENE_TABLES);
  const [card, document, steps, written, session, pictures, last] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    transaction.objectStore('journal').getAll(sceneKeyRange(id)),
    transaction.objectStore('versions').getAllKeys(sceneKeyRange(id)),
    transaction.objectStore('sessions').get(id),
    transaction.objectStore('assets').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  if (!card) return { status: 'missing' };
  const stored =
    card.first < card.end ? await transaction.objectStore('changes').getAll(numberRange(id, card.first, card.end)) : [];
  if (!document) return { status: 'broken', card };
  const known = await readDocumentRecords({ document, steps }, card);
  if (typeof known === 'string') return { status: known, card };
  const owed = owedVersions(card, { document, steps }, new Set(written.map(([, number]) => number)));
  const { scene, shot: open, ...base } = known;
  const history = base.isCut ? undefined : historyOf(card, scene, stored);
  const shot = card.version === SCENE_VERSION && open !== null ? readShot(open, scene) : null;
  const restored = { history: history ?? freshHistory(scene), shot, assets: pictures?.blobs ?? {} };
  const { past, future } = restored.history;
  const changes = { first: card.first, end: card.end, changes: [...past, ...future] };
  return {
    status: 'loaded',
    state: viewStateOf(restored, readSession(session?.session)),
    session: readSession(session?.session),
    base: { revision: Math.max(last, card.revision), card, ...base, owed, changes, state: restored },
  };
}
