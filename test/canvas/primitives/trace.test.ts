import { expect, test } from 'vitest';
import { type Path, trace, traceGround } from '../../../src/canvas/primitives/trace.ts';

/** A path that keeps what was called. */
function recorder() {
  const calls: string[] = [];
  const path: Path = {
    beginPath: () => void calls.push('begin'),
    moveTo: (x, y) => void calls.push(`move ${x} ${y}`),
    lineTo: (x, y) => void calls.push(`line ${x} ${y}`),
    closePath: () => void calls.push('close'),
    arc: (x, y, radius) => void calls.push(`arc ${x} ${y} ${radius}`),
  };
  return { path, calls };
}

const corner = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
];

test('outlines of closed shapes are closed, those of open walls and discs are not', () => {
  const { path, calls } = recorder();
  trace(path, { shape: 'polygon', points: corner });
  expect(calls).toEqual(['move 0 0', 'line 2 0', 'line 2 1', 'close']);
  trace(path, { shape: 'polyline', points: corner, closed: true, thickness: 0 });
  expect(calls.at(-1)).toBe('close');
  trace(path, { shape: 'polyline', points: corner, closed: false, thickness: 0 });
  expect(calls.at(-1)).toBe('line 2 1');
  trace(path, { shape: 'disc', x: 3, y: 4, radius: 1 });
  expect(calls.slice(-2)).toEqual(['move 4 4', 'arc 3 4 1']);
});

test('ground is filled without closing its parts, which takes as long as the path is by then', () => {
  const { path, calls } = recorder();
  traceGround(path, [
    { shape: 'polygon', points: corner },
    { shape: 'box', x: 5, y: 5, width: 2, length: 2, rotation: 0 },
  ]);
  expect(calls.filter((call) => call.startsWith('move'))).toHaveLength(2);
  expect(calls.filter((call) => call.startsWith('line'))).toHaveLength(5);
  expect(calls).not.toContain('close');
});
