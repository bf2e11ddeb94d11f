import { sceneOf } from '../../store/attack/selectors.ts';
import type { Connection } from '../database/connection.ts';
import { isUnchangedSince } from '../database/tables.ts';
import { loadScene } from './loading.ts';
import { type AutosavePorts, idOf, type OpenScenes } from './open-scenes.ts';
import { orphaned, type StoredSceneSession, unsaved } from './scene-session.ts';
import type { Message } from './window-channel.ts';
import { emptyBase } from './write-plan.ts';

/** Follows what other windows do to the scene on the table. */
export interface Follower {
  /** Another window has said something. */
  hear(message: Message): void;
  /** Looks for what was not heard. */
  look(): void;
}

/** Creates a follower of what other windows save. `flush` writes what is unsaved; `show` updates the sign. */
export function createFollower(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  flush: () => void,
  show: () => void,
): Follower {
  const orphan = (sceneSession: StoredSceneSession, revision: number): void => {
    if (!sceneSession.base || orphaned(sceneSession)) return;
    sceneSession.base = { ...emptyBase(revision), state: sceneSession.base.state };
    ports.tell({ kind: 'deleted', name: sceneOf(sceneSession.state).name });
    show();
  };

  /** Takes over what another window has written of the scene on the table. */
  const follow = async (): Promise<void> => {
    const sceneSession = openScenes.current;
    const id = idOf(sceneSession);
    const database = await connection.get();
    // Mostly there is nothing new, and the card alone says so.
    const card = await database.get('scenes', id);
    if (sceneSession.base && isUnchangedSince(card, sceneSession.base.card)) return;
    const loading = await loadScene(database, id);
    const { state, base } = sceneSession;
    if (
      sceneSession !== openScenes.current ||
      !base ||
      idOf(sceneSession) !== id ||
      unsaved(state, base) ||
      sceneSession.inFlight
    )
      return;
    if (loading.as === 'missing') {
      if (base.card) orphan(sceneSession, base.revision + 1);
      return;
    }
    if (loading.as === 'newer') {
      sceneSession.standing = 'passed';
      ports.tell({ kind: 'newer-window', name: loading.card.name });
    }
    if (loading.as !== 'whole' || loading.base.revision <= base.revision) return;
    const { history, shot, assets } = loading.state;
    // The same pictures stay the same objects: they would be decoded anew otherwise.
    const next = { history, shot, assets: loading.base.card.pictures === base.card?.pictures ? state.assets : assets };
    sceneSession.base = { ...loading.base, state: next };
    ports.follow(next);
  };

  const hear = ({ what, scene, revision }: Message): void => {
    const { base, state, inFlight } = openScenes.current;
    if (scene !== idOf(openScenes.current) || !base || revision <= base.revision) return;
    // Both have changed it: the write finds out.
    if (unsaved(state, base) || inFlight) flush();
    else if (what === 'deleted') orphan(openScenes.current, revision);
    else void follow().catch(() => undefined);
  };

  return {
    hear,
    look: () => {
      const { state, base } = openScenes.current;
      if (base && !unsaved(state, base)) void follow().catch(() => undefined);
    },
  };
}
