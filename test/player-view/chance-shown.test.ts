import type { OddsShown } from '@fall-of-shot/rules/vocabulary';
import { expect, test } from 'vitest';
import { mayKnowChance } from '../../src/player-view/chance-shown.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';

function shown(a: OddsShown, more: Partial<Scene> = {}): Scene {
  return {
    ...field([man('target', 16, 0, 3, { side: 'b' })]),
    settings: { ...DEFAULT_SETTINGS, odds: { players: { a, b: 'none', neutral: 'none' } } },
    ...more,
  };
}

/** The chance on the players' screen when somebody fires at the target. */
function chanceOf(scene: Scene): number | null | undefined {
  const { replayed } = fire(scene, shotAt('target'));
  return projectShot(
    1,
    replayed,
    scene,
    visibilityOf(scene, null, (id) => `alias ${id}`),
  )?.chance;
}

test('the players’ screen shows the chance to hit, if the GM lets its side see it', () => {
  const chance = chanceOf(shown('chance'));
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(1);
  expect(chanceOf(shown('all'))).toBe(chance);
  expect(chanceOf(shown('none'))).toBeNull();
  const other = shown('all');
  const { settings } = other;
  expect(chanceOf({ ...other, settings: { ...settings, players: { ...settings.players, side: 'b' } } })).toBeNull();
});

test('it shows none if figures of the firer or the target are kept back, or the target is not seen', () => {
  for (const [id, secret] of [
    ['firer', { figures: true }],
    ['target', { figures: true }],
    ['firer', { hidden: true }],
    ['target', { hidden: true }],
  ] as const) {
    const scene = shown('chance');
    const pieces = scene.pieces.map((each) =>
      each.id === id ? { ...each, secret: { ...NO_SECRET, ...secret } } : each,
    );
    expect([id, secret, chanceOf({ ...scene, pieces })]).toEqual([id, secret, null]);
  }
});

test('what decides the chance is known if firer and target are seen, and the figures of both', () => {
  const knows = (hidden: string, kept: string, aim: Parameters<typeof mayKnowChance>[0]['aim']) =>
    mayKnowChance(
      { ...shotAt('target'), aim },
      { sees: (id) => ['firer', 'target'].includes(id) && id !== hidden, figures: (id) => id !== kept },
    );
  const target = { at: 'piece', piece: 'target' } as const;
  const ground = { at: 'point', x: 1, y: 2, z: 0 } as const;
  expect(knows('', '', target)).toBe(true);
  for (const id of ['firer', 'target']) {
    expect(knows(id, '', target)).toBe(false);
    expect(knows('', id, target)).toBe(false);
    // What is aimed at ground has no target.
    expect(knows(id, '', ground)).toBe(id === 'target');
    expect(knows('', id, ground)).toBe(id === 'target');
  }
});
