import { type Loaded, type Loading, loadScene } from '../../persistence/autosave/loading.ts';
import type { Connection } from '../../persistence/database/connection.ts';
import { DatabaseUnavailable } from '../../persistence/database/database.ts';
import type { Database, SceneCard } from '../../persistence/database/tables.ts';
import { readSettings, settingsPatch, unchangedSettings } from '../../persistence/database/view-state-schema.ts';
import { loadArmoury, loadRoster } from '../../persistence/library/user-lists.ts';
import type { PersistenceNotice } from '../../persistence/notices.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { OpeningGuard } from './freezes/opening-guard.ts';

/**
 * Reads the personal settings as soon as there is a database and before anything is written to it, so that a window
 * that had to wait does not overwrite them. Settings changed meanwhile stay.
 */
export function greeting(store: AppStore, onOwnLost: () => void): (database: Database) => Promise<void> {
  const start = store.getState();
  return async (database) => {
    const settings = await database.get('settings', 'settings').catch(() => undefined);
    const armoury = await loadArmoury(database).catch(() => {
      onOwnLost();
      return [];
    });
    const roster = await loadRoster(database).catch(() => {
      onOwnLost();
      return [];
    });
    store.setState((state) => {
      const { collections } = state;
      const lists = {
        armoury: [...armoury, ...collections.armoury],
        roster: [...roster, ...collections.roster],
      };
      return { ...settingsPatch(unchangedSettings(readSettings(settings), start, state)), collections: lists };
    });
  };
}

/** What startup needs from outside. */
export interface StartPorts {
  readonly notify: (news: PersistenceNotice) => void;
  /** The scene that this window showed last. */
  readonly own: string | null;
  /** Opens the demo. */
  readonly demo: () => Promise<void>;
  readonly guard: Pick<OpeningGuard, 'begin' | 'isTrapped'>;
}

/** A scene that froze or crashed the window last time: it is not read. */
interface Trapped {
  readonly status: 'trapped';
  readonly card: SceneCard;
}

/** Reads a scene, unless it froze or crashed the window last time. */
async function loadUntrapped(database: Database, id: string, guard: StartPorts['guard']): Promise<Loading | Trapped> {
  const [card, isTrapped] = await Promise.all([database.get('scenes', id), guard.isTrapped(id)]);
  if (!card) return { status: 'missing' };
  if (isTrapped) return { status: 'trapped', card };
  guard.begin(id);
  return loadScene(database, id);
}

/** The scene that was open last, if it can be read; null on a first visit. */
async function lastScene(database: Database, { own, guard }: StartPorts): Promise<Loading | Trapped | null> {
  const settings = await database.get('settings', 'settings');
  if (!settings) return null;
  const mine = own === null ? null : await loadUntrapped(database, own, guard);
  return mine && mine.status !== 'missing' ? mine : loadUntrapped(database, settings.current, guard);
}

/**
 * Opens the last scene again; a first visit, or one without storage, gets the demo. If nothing can be read the table
 * stays empty, from where everything else can be reached. If the last scene froze or crashed the window, the library
 * opens instead.
 */
export async function reopenLastScene(
  store: AppStore,
  connection: Connection,
  ports: StartPorts,
): Promise<Loaded | null> {
  const { notify: tell, demo } = ports;
  try {
    const last = await lastScene(await connection.get(), ports);
    if (last?.status === 'trapped') {
      const { id, name } = last.card;
      store.setState({ program: { trapped: { id, name } }, dialogs: { open: 'storage' } });
      return null;
    }
    if (last?.status === 'loaded') {
      store.setState(last.state);
      if (last.base.isCut) tell({ kind: 'scene-cut', name: last.base.card.name });
      return last;
    }
    if (!last) await demo();
    else if (last.status !== 'missing') tell({ kind: `scene-${last.status}`, name: last.card.name });
  } catch (error) {
    // Stored scenes that cannot be reached must not be taken for lost.
    if (!(error instanceof DatabaseUnavailable)) tell({ kind: 'unavailable', why: 'open-failed' });
    else if (error.why === 'unsupported') await demo();
  }
  return null;
}
