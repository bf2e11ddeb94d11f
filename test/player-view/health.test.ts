import { describe, expect, test } from 'vitest';
import { asPiece } from '../../src/player-screen/to-scene.ts';
import { projectContents } from '../../src/player-view/project-scene.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { healthOf } from '../../src/scene/pieces/health.ts';
import type { HealthShown } from '../../src/scene/schema/parts/health-schema.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { piece, scene } from '../support/scenes.ts';

/** What players are sent of a piece with 8643 of 9753 health lost. */
function sent(shown: HealthShown, figures = false) {
  const hurt = piece('hurt', 0, 0, {
    health: { of: 9753, lost: 8643 },
    ut: { defender: null, defense: 3, resist: 2, av: 9, health: 9753, harm: 8643 },
    secret: { ...NO_SECRET, figures },
  });
  const { health } = DEFAULT_SETTINGS;
  const settings = { ...DEFAULT_SETTINGS, health: { ...health, players: { ...health.players, a: shown } } };
  const now = scene([hurt], { settings });
  const [first] = projectContents(
    now,
    visibilityOf(now, null, (id) => id),
  ).pieces;
  return { first, text: JSON.stringify(first) };
}

describe('what players know of health', () => {
  test('in full, in a word, or nothing, as the scene says for the side', () => {
    expect(sent('full').first?.health).toEqual({ of: 9753, lost: 8643 });
    expect(sent('rough').first?.health).toBe('badly hurt');
    expect(sent('none').first?.health).toBeNull();
  });

  test('no figure of it is in what is sent, unless in full; and none of a piece whose figures are kept back', () => {
    for (const { text } of [sent('rough'), sent('none'), sent('full', true)]) {
      expect(text).not.toContain('9753');
      expect(text).not.toContain('8643');
    }
    expect(sent('rough', true).first?.health).toBeNull();
  });

  test('a word is drawn in three parts, and whoever is unhurt has no bar', () => {
    const { first } = sent('rough');
    const drawn = first && asPiece(first);
    expect(drawn && healthOf(drawn)).toEqual({ of: 3, lost: 2, by: null });
    expect(first && healthOf(asPiece({ ...first, health: 'unhurt' }))).toBeUndefined();
  });
});
