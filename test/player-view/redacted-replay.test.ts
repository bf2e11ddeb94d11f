import type { PieceKind } from '@fall-of-shot/rules/vocabulary';
import { describe, expect, test } from 'vitest';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { publicNames, type ReplayedShot, replayRedacted } from '../../src/player-view/redacted-replay.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';
import { piece, scene, wall } from '../support/scenes.ts';

const NAMELESS = { secret: { ...NO_SECRET, name: true } };

describe('the public names of a scene', () => {
  test('are what pieces without a name are, and the walls of secret doors', () => {
    const kinds: readonly PieceKind[] = ['infantry', 'crew', 'wardrone', 'warbot', 'vehicle', 'aircraft', 'structure'];
    const on = scene([...kinds.map((kind) => piece(kind, 0, 0, { kind, ...NAMELESS })), piece('open', 1, 1)], {
      obstructions: [
        wall('w', '0,0 4,0', { label: 'Chapel wall' }),
        wall('d', '4,0 5,0', { kind: 'door', door: 'closed', label: 'Secret door' }),
      ],
    });
    expect([...publicNames(on)]).toEqual([
      ['infantry', 'Somebody'],
      ['crew', 'Somebody'],
      ['wardrone', 'A drone'],
      ['warbot', 'A machine'],
      ['vehicle', 'A vehicle'],
      ['aircraft', 'An aircraft'],
      ['structure', 'A building'],
      ['d', 'Chapel wall'],
    ]);
    expect(publicNames(scene([piece('open', 1, 1)])).size).toBe(0);
  });
});

describe('a shot replayed with public names', () => {
  // The first shot misses Vane and flies on to Ilse.
  const on = field([man('vane', 20, 0, 6, NAMELESS), man('ilse', 30, 0)]);
  const { replayed } = fire(on, shotAt('vane'), { attack: 6, 'defense:vane': 6 });
  const again = (more: Partial<ReplayedShot> = {}, as = publicNames(on)) =>
    replayRedacted(as, { ...replayed, ...more });

  test('is the same shot, and no sentence of it has a hidden name', () => {
    expect(JSON.stringify([replayed.steps, replayed.outcome])).toContain('Vane');
    const told = again();
    expect(told?.steps.map(({ rule, detail }) => [rule, detail.kind])).toEqual(
      replayed.steps.map(({ rule, detail }) => [rule, detail.kind]),
    );
    const text = JSON.stringify(told);
    expect(text).not.toContain('Vane');
    expect(text).toContain('Ilse');
    expect(text).toContain('Somebody');
    expect(told?.outcome?.headline).toMatch(/somebody/i);
  });

  test('is told by the public names', () => {
    const seen = visibilityOf(on, null, (id) => `public ${id.length}`);
    const shot = JSON.stringify(projectShot(1, replayed, on, seen));
    expect(shot).not.toMatch(/vane/i);
    expect(shot).toContain('Ilse');
  });

  test('is the recording itself if no name is hidden, even one that no longer runs', () => {
    const { steps, outcome } = replayed;
    const told = again({ facts: {} }, new Map());
    expect(told).toEqual({ steps, outcome });
    expect(told?.steps).toBe(steps);
  });

  test('has no outcome while it still asks something', () => {
    const told = again({ answers: [] });
    expect(told?.outcome).toBeNull();
    expect(told?.steps.length).toBeLessThan(replayed.steps.length);
  });

  test.each<[string, Partial<ReplayedShot>]>([
    ['facts are missing', { facts: {} }],
    ['the order is refused', { facts: { ...replayed.facts, 'weapon["firer","rifle"]': null } }],
    [
      'an answer does not fit',
      { answers: replayed.answers.map((each) => ({ ...each, answer: { kind: 'roll', faces: [99] } })) },
    ],
  ])('is none if %s: then the players are not told of the shot at all', (_, more) => {
    expect(again(more)).toBeUndefined();
    const shot = projectShot(
      1,
      { ...replayed, ...more },
      on,
      visibilityOf(on, null, (id) => id),
    );
    expect(shot).toBeUndefined();
  });
});
