import { describe, expect, test } from 'vitest';
import { createChart } from '../../../src/tools/core/chart.ts';

interface Input {
  readonly kind: 'down' | 'move' | 'up';
}

interface States {
  readonly idle: null;
  readonly pressing: string;
}

/** A chart that records what happens to it. */
function noted() {
  const notes: string[] = [];
  let taken = false;
  const chart = createChart<States, Input>('noted', {
    idle: {
      on: { down: (_, __, go) => go('pressing', 'wall'), up: () => notes.push('up while idle') },
      enter: () => notes.push('idle'),
    },
    pressing: {
      on: {
        move: (_, held) => notes.push(`move ${held}`),
        up: (_, __, go) => go('idle', null),
      },
      enter: (held) => notes.push(`press ${held}`),
      exit: (held) => notes.push(`leave ${held}`),
      cancel: (held) => notes.push(`cancel ${held}`),
      lost: () => taken,
    },
  });
  return {
    chart,
    notes,
    take: () => {
      taken = true;
    },
  };
}

describe('a chart', () => {
  test('starts idle and lists its states', () => {
    const { chart } = noted();
    expect(chart.path).toBe('noted.idle');
    expect(chart.paths).toEqual(['noted.idle', 'noted.pressing']);
  });

  test('goes where its states send it, with their data', () => {
    const { chart, notes } = noted();
    chart.handle({ kind: 'down' });
    expect(chart.path).toBe('noted.pressing');
    chart.handle({ kind: 'move' });
    chart.handle({ kind: 'up' });
    expect(chart.path).toBe('noted.idle');
    expect(notes).toEqual(['press wall', 'move wall', 'leave wall', 'idle']);
  });

  test('ignores an input that its state does not handle', () => {
    const { chart, notes } = noted();
    chart.handle({ kind: 'move' });
    expect(chart.path).toBe('noted.idle');
    expect(notes).toEqual([]);
  });

  test('reverts the current gesture when it is cancelled', () => {
    const { chart, notes } = noted();
    chart.handle({ kind: 'down' });
    chart.cancel();
    expect(chart.path).toBe('noted.idle');
    expect(notes).toEqual(['press wall', 'cancel wall', 'leave wall', 'idle']);
  });

  test('cancels by itself if its object is gone, and handles the input as idle', () => {
    const { chart, notes, take } = noted();
    chart.handle({ kind: 'down' });
    take();
    chart.handle({ kind: 'up' });
    expect(chart.path).toBe('noted.idle');
    expect(notes).toEqual(['press wall', 'cancel wall', 'leave wall', 'idle', 'up while idle']);
  });
});
