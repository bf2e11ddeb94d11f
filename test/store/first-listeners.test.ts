import { expect, test } from 'vitest';
import { createAppStore } from '../../src/store/state/create.ts';
import { scene } from '../support/scenes.ts';

test('who subscribes first is called before all others, whenever that is, with the same states, until it ends', () => {
  const store = createAppStore(scene([]));
  const called: string[] = [];
  store.subscribe((state) => called.push(`panel ${state.view.sideView}`));
  const end = store.subscribeFirst((state, before) =>
    called.push(`network ${before.view.sideView} ${state.view.sideView}`),
  );
  const shown = store.getState().view.sideView;
  store.setState({ view: { sideView: !shown } });
  expect(called).toEqual([`network ${shown} ${!shown}`, `panel ${!shown}`]);
  end();
  store.setState({ view: { sideView: shown } });
  expect(called.slice(2)).toEqual([`panel ${shown}`]);
});
