import type { AutosavePorts } from '../../../src/persistence/autosave/open-scenes.ts';

/** Ports of a window in which nothing happens by itself. What it says, posts and is shown is noted. */
export function quietPorts(id = 'new') {
  const told: unknown[] = [];
  const posted: unknown[] = [];
  const shown: Parameters<AutosavePorts['applyRemote']>[0][] = [];
  const ports: AutosavePorts = {
    now: () => '2026-11-21T12:00:00.000Z',
    id: () => id,
    schedule: () => () => undefined,
    onUnload: () => () => undefined,
    onVisible: () => () => undefined,
    onFirstChange: () => undefined,
    notify: (notice) => told.push(notice),
    applyRemote: (next) => shown.push(next),
    windows: { post: (message) => posted.push(message), listen: () => () => undefined },
    checkpoint: () => ({ done: Promise.resolve(null), stop: () => undefined }),
  };
  return { ports, told, posted, shown };
}
