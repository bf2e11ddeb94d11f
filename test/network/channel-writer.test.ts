import { expect, test } from 'vitest';
import { type ChannelState, EMPTY_CHANNEL } from '../../src/network/messages/channel-state.ts';
import { createChannelWriter } from '../../src/network/table/channel-writer.ts';
import type { HostChannel } from '../../src/network/table/host-channel.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { demo, tried } from '../support/demos.ts';

/** A writer, what it has written, and what lets a moment pass. */
function writing() {
  const written: ChannelState[] = [];
  const waiting: (() => void)[] = [];
  const channel = { state: () => EMPTY_CHANNEL, set: (state: ChannelState) => written.push(state) };
  const take = createChannelWriter(channel as unknown as HostChannel, {
    bytesOf: async () => new Uint8Array(),
    soon: (call) => waiting.push(call),
  });
  const pass = (): void => {
    for (const call of waiting.splice(0)) call();
  };
  return { take, written, pass };
}

const scene = demo('ridge-nine');
const seen = visibilityOf(scene, null, (id) => id);
const shown = projectScene(scene, seen, 'picture');

test('a move is written at once, and only once', () => {
  const { take, written, pass } = writing();
  take({ kind: 'scene', scene: shown, ground: 'a' });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ scene: shown, ground: 'a' });
  pass();
  expect(written).toHaveLength(1);
});

test('a shot and the scene after it are one change', () => {
  const { take, written, pass } = writing();
  const { entry } = tried(scene, scene.tries[0]?.title ?? '');
  const shot = projectShot(1, { ...entry.tape, steps: entry.steps, outcome: entry.outcome }, scene, seen);
  if (!shot) throw new Error('The players see nothing of it.');
  take({ kind: 'shot', shot, play: { from: 'start', to: 'end' } });
  take({ kind: 'scene', scene: shown, ground: 'a' });
  expect(written).toEqual([]);
  pass();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ scene: shown, shot: { shot } });
});
