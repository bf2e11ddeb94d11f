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

/** A follower for what is on the desk. `flush` writes what is not saved; `show` shows how things stand. */
export function createFollower(
  connection: Connection,
  ports: AutosavePorts,
  desk: OpenScenes,
  flush: () => void,
  show: () => void,
): Follower {
  const orphan = (sitting: StoredSceneSession, revision: number): void => {
    if (!sitting.base || orphaned(sitting)) return;
    sitting.base = { ...emptyBase(revision), state: sitting.base.state };
    ports.tell({ what: 'deleted', name: sceneOf(sitting.state).name });
    show();
  };

  /** Takes over what another window has written of the scene on the table. */
  const follow = async (): Promise<void> => {
    const sitting = desk.current;
    const id = idOf(sitting);
    const database = await connection.get();
    // Mostly there is nothing new, and the card alone says so.
    const card = await database.get('scenes', id);
    if (sitting.base && isUnchangedSince(card, sitting.base.card)) return;
    const loading = await loadScene(database, id);
    const { state, base } = sitting;
    if (sitting !== desk.current || !base || idOf(sitting) !== id || unsaved(state, base) || sitting.underway) return;
    if (loading.as === 'missing') {
      if (base.card) orphan(sitting, base.revision + 1);
      return;
    }
    if (loading.as === 'newer') {
      sitting.standing = 'passed';
      ports.tell({ what: 'newer-window', name: loading.card.name });
    }
    if (loading.as !== 'whole' || loading.base.revision <= base.revision) return;
    const { history, shot, assets } = loading.state;
    // The same pictures stay the same objects: they would be decoded anew otherwise.
    const next = { history, shot, assets: loading.base.card.pictures === base.card?.pictures ? state.assets : assets };
    sitting.base = { ...loading.base, state: next };
    ports.follow(next);
  };

  const hear = ({ what, scene, revision }: Message): void => {
    const { base, state, underway } = desk.current;
    if (scene !== idOf(desk.current) || !base || revision <= base.revision) return;
    // Both have changed it: the write finds out.
    if (unsaved(state, base) || underway) flush();
    else if (what === 'deleted') orphan(desk.current, revision);
    else void follow().catch(() => undefined);
  };

  return {
    hear,
    look: () => {
      const { state, base } = desk.current;
      if (base && !unsaved(state, base)) void follow().catch(() => undefined);
    },
  };
}
