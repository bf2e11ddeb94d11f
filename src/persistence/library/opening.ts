import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import type { AppStore } from '../../store/state/create.ts';
import { merged, type Patch } from '../../store/state/patch.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { loadScene } from '../autosave/loading.ts';
import type { Connection } from '../database/connection.ts';
import { readDocument } from '../database/document-text.ts';
import { readVersion } from '../database/owed-versions.ts';
import { actionFailure } from '../failed-action.ts';
import type { LibraryPorts } from './library-ports.ts';
import { withOwnPictureIds } from './own-picture-ids.ts';

/** What opens stored scenes, their versions, and files with their ids. Errors become notices. */
export function createOpening(
  store: AppStore,
  actions: Actions,
  connection: Connection,
  autosave: Autosave,
  ports: LibraryPorts,
) {
  const isOnScreen = (id: string): boolean => sceneOf(store.getState()).id === id;

  /** Opens a stored scene. Returns the result of loading it. */
  const openStored = async (id: string, more: Patch = {}) => {
    await autosave.flush();
    const loaded = await loadScene(await connection.get(), id);
    if (loaded.status === 'loaded') {
      const { scene } = loaded.state.history;
      autosave.registerBase(loaded);
      actions.program.openScene(scene, loaded.state.assets, merged(loaded.state, more));
      if (loaded.base.isCut) ports.notify({ kind: 'scene-cut', name: scene.name });
    }
    return loaded;
  };

  /** Shows a notice if something cannot be opened. */
  const orNotify = async (title: string, open: () => Promise<void>): Promise<void> => {
    try {
      await open();
    } catch (error) {
      ports.notify({ kind: 'action-failed', ...actionFailure(title, error) });
    }
  };

  /** Opens a version of a scene that cannot be read itself. */
  const openStandalone = async (
    scene: Scene,
    as: 'newer' | 'broken',
    label: string,
    pictures: Readonly<Record<string, Blob>> = {},
  ): Promise<void> => {
    const stored = (await (await connection.get()).get('assets', scene.id))?.blobs ?? {};
    const assets = { ...stored, ...pictures };
    // A broken scene is replaced and becomes a version. A scene of a newer program stays, and this opens as a copy.
    const id = as === 'newer' ? ports.id() : scene.id;
    actions.program.openScene({ ...scene, id }, assets);
    actions.program.notify({
      tone: 'info',
      title: `You opened ${label}`,
      text:
        as === 'newer'
          ? 'It opened as a scene of its own: what the newer version of Fall of Shot saved stays as it is.'
          : 'The state that could not be read was saved as a version.',
    });
  };

  /** Replaces the scene on screen, which is stored: its present state becomes a version. */
  const replaceOpen = async (
    scene: Scene,
    label: string,
    pictures: Readonly<Record<string, Blob>> = {},
  ): Promise<void> => {
    const step = `Open ${label}`;
    const isSaved = store.getState().program.saveState !== 'off';
    autosave.snapshotBeforeWrite();
    actions.document.replace(scene, step, pictures);
    actions.program.notify({
      tone: 'info',
      title: `You opened ${label}`,
      text: isSaved ? 'The state before it was saved as an earlier version. You can also undo.' : 'You can undo it.',
      undoes: step,
    });
    await autosave.flush();
  };

  const openVersion = async (id: string, number: number): Promise<void> => {
    await autosave.flush();
    const database = await connection.get();
    const [card, version] = await Promise.all([database.get('scenes', id), readVersion(database, id, number)]);
    const head = card?.versions.find((each) => each.number === number);
    if (!head || !version) return ports.notify({ kind: 'scene-missing', name: 'This version' });
    const scene = readDocument(version.text, head.version);
    const label = `the version of ${whenWords(head.savedAt)}`;
    if (typeof scene === 'string') return ports.notify({ kind: `scene-${scene}`, name: label });
    const there = isOnScreen(id) ? 'loaded' : (await openStored(id)).status;
    if (there === 'missing') return ports.notify({ kind: 'scene-missing', name: head.name });
    if (there === 'newer' || there === 'broken') return openStandalone({ ...scene, id }, there, label);
    await replaceOpen(scene, label);
  };

  const replaceWith = async (scene: Scene, pictures: Readonly<Record<string, Blob>>, file: string): Promise<void> => {
    await autosave.flush();
    const there = isOnScreen(scene.id) ? 'loaded' : (await openStored(scene.id)).status;
    if (there === 'missing') return actions.program.openScene(scene, pictures);
    if (there === 'newer' || there === 'broken') {
      const assets = (await (await connection.get()).get('assets', scene.id))?.blobs ?? {};
      const own = await withOwnPictureIds(scene, pictures, assets, ports.id);
      return openStandalone(own.scene, there, file, own.pictures);
    }
    const own = await withOwnPictureIds(scene, pictures, store.getState().assets, ports.id);
    await replaceOpen(own.scene, file, own.pictures);
  };

  return {
    openStored,
    reopen: (id: string): Promise<void> =>
      orNotify('The scene could not be opened', async () => {
        const loaded = await openStored(id);
        if (loaded.status === 'missing') ports.notify({ kind: 'scene-missing', name: 'This scene' });
        else if (loaded.status !== 'loaded') ports.notify({ kind: `scene-${loaded.status}`, name: loaded.card.name });
      }),
    openVersion: (id: string, number: number): Promise<void> =>
      orNotify('The version could not be opened', () => openVersion(id, number)),
    replaceWith: (scene: Scene, pictures: Readonly<Record<string, Blob>>, file: string): Promise<void> =>
      orNotify('The file could not be opened', () => replaceWith(scene, pictures, file)),
  };
}
