import type { AppStore } from './create.ts';

/** The guided tour of a demo scene. */
export function tourActions(store: AppStore) {
  const goTo = (stop: number): void =>
    store.setState(({ history }) => ({ tour: { stop, shots: history.scene.log.length }, hintSeen: true }));
  return {
    begin: (): void => goTo(0),
    /** Goes to a stop; the shots that were fired before do not count for it. */
    goTo,
    end: (): void => store.setState({ tour: null }),
  };
}
