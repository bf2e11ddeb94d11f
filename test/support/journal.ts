import type { Database } from '../../src/persistence/database/tables.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { type Browser, browser, duelScene, type Window } from './browser-windows.ts';
import { wall } from './scenes.ts';

/** A scene so large that its versions are written with its next checkpoint. */
export function largeScene(id = 'yard'): Scene {
  const obstructions = Array.from({ length: 500 }, (_, i) =>
    wall(`wall-${i}`, [
      [i % 50, Math.floor(i / 50)],
      [(i % 50) + 0.9, Math.floor(i / 50) + 0.4],
    ]),
  );
  return { ...duelScene(id), obstructions };
}

/** A window with a stored scene, in which the target was moved and saved some times: the journal has as many steps. */
export async function withJournal(
  steps: number,
  scene = duelScene(),
): Promise<{ readonly here: Browser; readonly window: Window; readonly database: Database }> {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(scene, {});
  await window.saved();
  for (let x = 1; x <= steps; x++) {
    window.actions.document.move('target', { x, y: 1 });
    await window.saved();
  }
  return { here, window, database: await here.database() };
}

/**
 * Runs something while no transaction can be aborted any more, as if each were just being committed. Returns whether
 * nothing tried.
 */
export function whileCommitting(act: () => void): boolean {
  const { abort } = IDBTransaction.prototype;
  let tries = 0;
  IDBTransaction.prototype.abort = () => {
    tries++;
    throw new DOMException('It is being committed.', 'InvalidStateError');
  };
  try {
    act();
  } finally {
    IDBTransaction.prototype.abort = abort;
  }
  return tries === 0;
}
