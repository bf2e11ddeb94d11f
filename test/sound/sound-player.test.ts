import { expect, test } from 'vitest';
import { lengthOf } from '../../src/sound/recipe.ts';
import { RECIPES } from '../../src/sound/recipes.ts';
import { SOUND_NAMES } from '../../src/sound/sound-names.ts';
import { createSoundPlayer } from '../../src/sound/sound-player.ts';
import { type FakeNode, fakeContext } from './fake-audio.ts';

const sources = (nodes: readonly FakeNode[]) => nodes.filter(({ kind }) => kind === 'tone' || kind === 'noise');

test.each(SOUND_NAMES)(
  '%s starts and stops one source for each layer, and all of them reach the loudspeaker',
  (name) => {
    const { context, nodes } = fakeContext();
    createSoundPlayer(context).play(name);
    const made = sources(nodes);
    expect(made).toHaveLength(RECIPES[name].length);
    for (const source of made) {
      expect(source.until).toBeGreaterThan(source.from ?? 99);
      let [node] = [source];
      for (let i = 0; i < 9 && node.to[0]; i++) node = node.to[0];
      expect(node.kind).toBe('destination');
    }
    const [from, until] = [
      Math.min(...made.map((each) => each.from ?? 0)),
      Math.max(...made.map((each) => each.until ?? 0)),
    ];
    expect(from).toBeLessThan(0.02);
    expect(until - from).toBeCloseTo(lengthOf(RECIPES[name]), 9);
  },
);

test('a sound comes from its side, and waits for its time', () => {
  const { context, of, nodes, pass } = fakeContext();
  const player = createSoundPlayer(context);
  pass(5);
  player.play('hit-body', { pan: -0.5, delay: 2 });
  expect(of('panner')[0]?.params.pan?.value).toBe(-0.5);
  expect(sources(nodes).map(({ from }) => from)).toEqual([7.01, 7.01]);
  player.play('hit-body', { pan: -7, delay: -2 });
  expect(of('panner')[1]?.params.pan?.value).toBe(-1);
  expect(sources(nodes)[2]?.from).toBe(5.01);
});

test('pitches glide above zero, and gains begin at zero', () => {
  const { context, of } = fakeContext();
  createSoundPlayer(context).play('burst', { delay: 1 });
  for (const tone of of('tone')) expect(tone.params.frequency?.told.every(([, value]) => value >= 20)).toBe(true);
  const curves = of('gain').flatMap(({ params }) => (params.gain?.told.length ? [params.gain.told] : []));
  expect(curves).toHaveLength(RECIPES.burst.length);
  for (const told of curves) expect(told[0]).toEqual(['set', 0, 1.01]);
});

test('the volume is that of everything, and half of it is heard as half', () => {
  const { context, of } = fakeContext();
  const player = createSoundPlayer(context);
  const loud = (volume: number) => {
    player.setVolume(volume);
    return of('gain')[0]?.params.gain?.value ?? -1;
  };
  expect(loud(0)).toBe(0);
  expect(loud(0.5)).toBeCloseTo(loud(1) / 4, 9);
  expect(loud(3)).toBe(loud(1));
});

test('many sounds at once never reach the limit, and a single one passes as it is', () => {
  const { context, of } = fakeContext();
  createSoundPlayer(context).setVolume(1);
  const curve = (of('limiter')[0] as unknown as { curve: Float32Array }).curve;
  const scale = of('gain')[0]?.params.gain?.value ?? 0;
  const through = (loud: number) => curve[Math.round(((loud * scale + 1) / 2) * (curve.length - 1))] ?? 0;
  expect(through(0)).toBe(0);
  expect(through(0.5)).toBeCloseTo(0.5, 2);
  expect(through(-0.5)).toBeCloseTo(-0.5, 2);
  expect(through(1 / scale)).toBeLessThan(1);
  expect(curve.every((value, i) => i === 0 || value >= (curve[i - 1] ?? 0))).toBe(true);
});

test('of very many sounds at once only some are played, and later ones again', () => {
  const { context, of, pass } = fakeContext();
  const player = createSoundPlayer(context);
  for (let i = 0; i < 50; i++) player.play('die-settle');
  const few = of('panner').length;
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThan(20);
  pass(1);
  player.play('die-settle');
  expect(of('panner')).toHaveLength(few + 1);
});
