import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Connection } from '../database/connection.ts';
import { isUnchangedSince } from '../database/tables.ts';
import { loadScene } from './loading.ts';
import { hasUnsavedChanges, isOrphaned, type OpenScene } from './open-scene.ts';
import { type AutosavePorts, type OpenScenes, sceneIdOf } from './open-scenes.ts';
import type { Message } from './window-channel.ts';
import { emptyBase } from './write-plan.ts';

/** Follows what other windows do to the open scene. */
export interface Follower {
  /** Handles a message of another window. */
  onMessage(message: Message): void;
  /** Checks for changes that no message reported. */
  check(): void;
}

/** Creates a follower of what other windows save. `flush` writes unsaved changes. */
export function createFollower(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  flush: () => void,
  updateSaveState: () => void,
): Follower {
  const markOrphaned = (openScene: OpenScene, revision: number): void => {
    if (!openScene.base || isOrphaned(openScene)) return;
    openScene.base = { ...emptyBase(revision), state: openScene.base.state };
    ports.notify({ kind: 'deleted', name: sceneOf(openScene.state).name });
    updateSaveState();
  };

  /** Loads what another window has written of the open scene. */
  const follow = async (): Promise<void> => {
    const openScene = openScenes.current;
    const id = sceneIdOf(openScene);
    const database = await connection.get();
    // Usually nothing is new, and the card alone shows that.
    const card = await database.get('scenes', id);
    if (openScene.base && isUnchangedSince(card, openScene.base.card)) return;
    const loading = await loadScene(database, id);
    const { state, base } = openScene;
    if (
      openScene !== openScenes.current ||
      !base ||
      sceneIdOf(openScene) !== id ||
      hasUnsavedChanges(state, base) ||
      openScene.inFlight
    )
      return;
    if (loading.status === 'missing') {
      markOrphaned(openScene, base.revision + 1);
      return;
    }
    if (loading.status === 'newer') {
      openScene.baseStatus = 'superseded';
      ports.notify({ kind: 'newer-window', name: loading.card.name });
    }
    // What is on screen is worth more than a state without its last changes.
    if (loading.status !== 'loaded' || loading.base.isCut || loading.base.revision <= base.revision) return;
    const { history, shot, assets } = loading.state;
    // Unchanged pictures stay the same objects, so that they are not decoded again.
    const next = { history, shot, assets: loading.base.card.pictures === base.card?.pictures ? state.assets : assets };
    openScene.base = { ...loading.base, state: next };
    ports.applyRemote(next);
  };

  const onMessage = ({ what, scene, revision }: Message): void => {
    const { base, state, inFlight } = openScenes.current;
    if (scene !== sceneIdOf(openScenes.current) || !base || revision <= base.revision) return;
    // If both windows have changed the scene, the write finds out.
    if (hasUnsavedChanges(state, base) || inFlight) flush();
    else if (what === 'deleted') markOrphaned(openScenes.current, revision);
    else void follow().catch(() => undefined);
  };

  return {
    onMessage,
    check: () => {
      const { state, base } = openScenes.current;
      if (base && !hasUnsavedChanges(state, base)) void follow().catch(() => undefined);
    },
  };
}
