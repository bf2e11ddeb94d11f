import { copied } from '../../scene/history/copy-scene.ts';
import type { History } from '../../scene/history/history.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import { type AutosavePorts, idOf, type OpenScenes } from './open-scenes.ts';
import { finishWrite, type StoredSceneSession, unsaved } from './scene-session.ts';
import { type Base, emptyBase, type Plan } from './write-plan.ts';

/** Why an open scene continues as a copy: another window saved first, or a newer program saved the scene. */
export type CopyReason = 'conflict-copy' | 'newer-copy';

/** A history under another id, and a name that says why. */
export function continueHistory(history: History, id: string, why: CopyReason): History {
  return copied(history, id, why === 'conflict-copy' ? 'other window' : 'copy');
}

/** What a write changes about an open scene. */
export interface Outcomes {
  /** A plan was carried out; `aside` when a version was due with it. */
  landed(sceneSession: StoredSceneSession, plan: Plan, aside: boolean): void;
  /** Continues an open scene as a copy under another id, of which the database holds `base`. */
  copied(sceneSession: StoredSceneSession, id: string, why: CopyReason, base?: Base): void;
}

/** Creates the outcomes for the open scenes. */
export function createOutcomes(store: AppStore, ports: AutosavePorts, openScenes: OpenScenes): Outcomes {
  const saved = ({ card, revision }: Plan['base']): void => {
    openScenes.lastKept = card.id;
    // What has changed since it was begun still waits.
    openScenes.departed = openScenes.departed.filter(({ state, base }) => unsaved(state, base));
    ports.windows.say({ what: 'written', scene: card.id, revision });
  };

  return {
    landed: (sceneSession, plan, aside) => {
      finishWrite(sceneSession, plan, aside, Date.parse(ports.now()));
      if (sceneSession.conflictCopy?.kept) sceneSession.conflictCopy = null;
      saved(plan.base);
    },
    copied: (sceneSession, id, why, base = emptyBase(0)) => {
      sceneSession.base = base;
      sceneSession.standing = 'known';
      sceneSession.makesWay = false;
      if (sceneSession.conflictCopy?.id === id) sceneSession.conflictCopy = null;
      if (idOf(sceneSession) !== id) {
        const history = continueHistory(sceneSession.state.history, id, why);
        if (sceneSession === openScenes.current) store.setState({ history });
        else sceneSession.state = { ...sceneSession.state, history };
        ports.tell({ kind: why, name: sceneOf(sceneSession.state).name });
      }
      if (base.card) saved({ ...base, card: base.card });
    },
  };
}
