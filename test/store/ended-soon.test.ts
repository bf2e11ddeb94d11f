import { describe, expect, test } from 'vitest';
import { perform } from '../../src/scene/history/attempt.ts';
import { freshHistory } from '../../src/scene/history/history.ts';
import { duel, table } from '../support/table.ts';

/** A table whose shots end in tasks of their own, which the test runs. */
function slow() {
  const tasks: (() => void)[] = [];
  const at = table(duel(), { inNextTask: (call) => void tasks.push(call) });
  return {
    ...at,
    next: (): void => tasks.shift()?.(),
    run: (): void => {
      while (tasks.length > 0) tasks.shift()?.();
    },
  };
}

describe('CO-07 a shot that is fired ends in tasks of its own', () => {
  test('until then nothing has changed, afterwards all of it', () => {
    const [at, atOnce] = [slow(), table()];
    const before = at.scene();
    at.fire();
    expect(at.scene()).toBe(before);
    at.run();
    atOnce.fire();
    expect(at.scene().log).toHaveLength(1);
    expect(at.scene().log[0]?.outcome).toEqual(atOnce.scene().log[0]?.outcome);
    expect(at.steps()).toBe(1);
  });

  test('a second press fires no second shot', () => {
    const at = slow();
    at.fire();
    at.actions.shot.fire();
    at.run();
    expect(at.scene().log).toHaveLength(1);
  });

  test('whatever is done next finds it ended: undo takes it back, and its task does nothing more', () => {
    const at = slow();
    const before = at.scene();
    at.fire();
    at.actions.document.undo();
    expect(at.scene()).toEqual(before);
    expect(at.state().history.future).toHaveLength(1);
    at.run();
    expect(at.scene()).toEqual(before);
  });

  test('what has changed in the scene meanwhile stays', () => {
    const at = slow();
    at.fire();
    at.next();
    const moved = perform(at.state().history, {
      label: 'Move beside',
      change: (scene) => {
        for (const piece of scene.pieces) if (piece.id === 'beside') piece.y = 70;
      },
    });
    at.store.setState({ history: moved });
    at.run();
    expect(at.scene().log).toHaveLength(1);
    expect(at.scene().pieces.find(({ id }) => id === 'beside')?.y).toBe(70);
  });

  test('whoever is told of the end may act at once', () => {
    const at = slow();
    at.store.subscribe((state) => {
      if (state.history.scene.log.length > 0) at.actions.document.undo();
    });
    at.fire();
    at.run();
    expect(at.scene().log).toEqual([]);
    expect(at.state().history.future).toHaveLength(1);
  });

  test('a scene that was opened meanwhile is not changed by it', () => {
    const at = slow();
    const other = { ...duel(), id: 'other' };
    at.fire();
    at.store.setState({ history: freshHistory(other) });
    at.run();
    expect(at.scene()).toBe(other);
  });
});
