import { deepEqual } from '../../lib/deep-equal.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { AppStore } from '../state/create.ts';
import type { DocumentActions } from './document-actions.ts';

/** The things of an earlier list as they were, followed by those added since. */
function asBefore<Thing extends { readonly id: string }>(then: readonly Thing[], now: readonly Thing[]): Thing[] {
  const known = new Set(then.map(({ id }) => id));
  return [...then, ...now.filter(({ id }) => !known.has(id))];
}

/** A scene with every piece and thing where it was; the log and what was added stay. */
function setUp(now: Scene, then: Scene): Scene {
  const { turn, moves } = then;
  const pieces = asBefore(then.pieces, now.pieces);
  const obstructions = asBefore(then.obstructions, now.obstructions);
  return { ...now, turn, moves, pieces, obstructions };
}

/** Actions for the guided tour of a demo scene. */
export function tourActions(store: AppStore, document: Pick<DocumentActions, 'replace'>) {
  /** Goes to a stop; shots fired before do not count for it. */
  const goTo = (stop: number): void =>
    store.setState(({ history }) => ({
      sceneView: { tour: { stop, shots: history.scene.log.length } },
      view: { hintSeen: true },
    }));
  return {
    begin: (): void => {
      store.setState(({ history }) => ({ sceneView: { sceneBeforeTour: history.scene } }));
      goTo(0);
    },
    goTo,
    /** Restores the table to the start of the tour, as one change, so that the next shot shows what it should. */
    setUp: (): void => {
      const {
        sceneView: { sceneBeforeTour: tourFrom },
        history,
      } = store.getState();
      if (!tourFrom || tourFrom.id !== history.scene.id) return;
      const again = setUp(history.scene, tourFrom);
      if (!deepEqual(again, history.scene)) document.replace(again, 'Reset the scene for the tour');
    },
    end: (): void => store.setState({ sceneView: { tour: null, sceneBeforeTour: null } }),
  };
}
