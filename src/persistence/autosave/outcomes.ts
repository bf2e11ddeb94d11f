import { copied } from '../../scene/history/copy-scene.ts';
import type { History } from '../../scene/history/history.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { finishWrite, hasUnsavedChanges, type OpenScene } from './open-scene.ts';
import { type AutosavePorts, type OpenScenes, sceneIdOf } from './open-scenes.ts';
import { type Base, emptyBase, type Plan } from './write-plan.ts';

/** Why an open scene continues as a copy: another window saved first, or a newer program saved the scene. */
export type CopyReason = 'conflict-copy' | 'newer-copy';

/** Copies a history to another id, and to a name that says why. */
export function continueHistory(history: History, id: string, why: CopyReason): History {
  return copied(history, id, why === 'conflict-copy' ? 'other window' : 'copy');
}

/** What a write changes about an open scene. */
export interface WriteOutcomes {
  /** Records that a plan was written. `withVersion` says whether a version was due. */
  written(openScene: OpenScene, plan: Plan, withVersion: boolean): void;
  /** Continues an open scene as a copy under another id. `base` is what the database holds of the copy. */
  continueAsCopy(openScene: OpenScene, id: string, why: CopyReason, base?: Base): void;
}

/** Creates the outcomes for the open scenes. */
export function createWriteOutcomes(store: AppStore, ports: AutosavePorts, openScenes: OpenScenes): WriteOutcomes {
  const saved = ({ card, revision }: Plan['base']): void => {
    openScenes.lastSaved = card.id;
    // A scene that changed during the write stays.
    openScenes.departed = openScenes.departed.filter(({ state, base }) => hasUnsavedChanges(state, base));
    ports.windows.post({ what: 'written', scene: card.id, revision });
  };

  return {
    written: (openScene, plan, withVersion) => {
      finishWrite(openScene, plan, withVersion, Date.parse(ports.now()));
      if (openScene.conflictCopy?.isStored) openScene.conflictCopy = null;
      saved(plan.base);
    },
    continueAsCopy: (openScene, id, why, base = emptyBase(0)) => {
      openScene.base = base;
      openScene.baseStatus = 'fresh';
      openScene.snapshotBeforeWrite = false;
      if (openScene.conflictCopy?.id === id) openScene.conflictCopy = null;
      if (sceneIdOf(openScene) !== id) {
        const history = continueHistory(openScene.state.history, id, why);
        if (openScene === openScenes.current) store.setState({ history });
        else openScene.state = { ...openScene.state, history };
        ports.notify({ kind: why, name: sceneOf(openScene.state).name });
      }
      if (base.card) saved({ ...base, card: base.card });
    },
  };
}
