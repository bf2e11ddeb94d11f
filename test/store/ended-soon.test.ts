import { describe, expect, test } from 'vitest';
import { freshHistory } from '../../src/scene/history/history.ts';
import { duel, table } from '../support/table.ts';

/** A table whose shots end in a task of its own, which the test runs. */
function slow() {
  const tasks: (() => void)[] = [];
  const at = table(duel(), { inNextTask: (call) => void tasks.push(call) });
  return {
    ...at,
    run: (): void => {
      for (const call of tasks.splice(0)) call();
    },
  };
}

describe('CO-07 a shot that is fired ends in a task of its own', () => {
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

  test('a scene that was opened meanwhile is not changed by it', () => {
    const at = slow();
    const other = { ...duel(), id: 'other' };
    at.fire();
    at.store.setState({ history: freshHistory(other) });
    at.run();
    expect(at.scene()).toBe(other);
  });
});
