import { distanceToShape, insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLit, lightOf } from '../../src/engagement/vision/light.ts';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectScene } from '../../src/player-view/project-scene.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { inPlay } from '../../src/scene/schema/footprint.ts';
import type { Scene, StencilArea } from '../../src/scene/schema/schema.ts';
import { anyBattles } from '../support/battles/any-battle.ts';
import { answeredByFirst } from '../support/demos.ts';
import { table } from '../support/table.ts';

const spot = { x: fc.integer({ min: 1, max: 31 }), y: fc.integer({ min: 1, max: 23 }) };
const size = fc.integer({ min: 1, max: 20 });
const area: fc.Arbitrary<StencilArea> = fc.oneof(
  fc.record({ shape: fc.constant('disc' as const), ...spot, radius: size }),
  fc.record({ shape: fc.constant('cone' as const), ...spot, length: size, angle: size, rotation: size }),
  fc.record({ shape: fc.constant('beam' as const), ...spot, length: size, width: size, rotation: size }),
  fc.record({ shape: fc.constant('rectangle' as const), ...spot, length: size, width: size, rotation: size }),
);
const kept = fc.record({
  areas: fc.array(fc.tuple(area, fc.boolean()), { maxLength: 4 }),
  pins: fc.array(fc.record(spot), { maxLength: 3 }),
  fog: fc.boolean(),
  dark: fc.boolean(),
  torches: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
  lamps: fc.array(fc.record({ ...spot, range: fc.integer({ min: 0, max: 9 }) }), { maxLength: 3 }),
});

/** A battle with templates, pinned notes and a note on the scene, all with words that nothing else has. */
const planted = fc.tuple(anyBattles, kept).map(([scene, { areas, pins, fog, dark, torches, lamps }]): Scene => {
  return {
    ...scene,
    note: 'Planted-scene-note-end',
    settings: { ...scene.settings, darkness: dark, players: { ...scene.settings.players, fog } },
    pieces: scene.pieces.map((each, i) => ({ ...each, light: torches[i] ? { bright: 1, dim: torches[i] } : null })),
    lights: lamps.map((lamp) => ({ ...lamp, bright: null, intensity: 1, colour: 'ffffffff', shadows: true })),
    stencils: areas.map(([each, shown], i) => ({
      id: `id-of-stencil-${i}`,
      label: shown ? `For all ${i}` : `Planted-template-${i}-end`,
      area: each,
      shown,
    })),
    pins: pins.map((at, i) => ({
      id: `id-of-pin-${i}`,
      ...at,
      title: `Planted-title-${i}-end`,
      text: `Planted-text-${i}-end`,
    })),
  };
});

/** Everything that the players are sent of a scene, and of a shot that is fired in it, with public ids. */
function sentOf(scene: Scene) {
  const aliases = new Map<string, string>();
  const alias = (id: string) => {
    const known = aliases.get(id) ?? `public-${aliases.size}`;
    aliases.set(id, known);
    return known;
  };
  const visibility = visibilityOf(scene, sightOf(scene), alias);
  const shown = projectScene(scene, visibility, 'picture');
  const gm = table(scene);
  const [shot] = scene.tries;
  if (shot) gm.actions.exampleShots.tryShot(shot);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  const entry = gm.scene().log.at(-1);
  const told = entry && projectShot(1, { ...entry.tape, ...entry }, scene, visibility);
  return { shown, visibility, text: JSON.stringify([shown, told ?? null]) };
}

test('no message to the players holds a note, a pin, a template of the GM, or who is inside one that they do not see; nor anything in the dark', () => {
  const counted = { pins: 0, own: 0, inside: 0, dark: 0 };
  fc.assert(
    fc.property(planted, (scene) => {
      const { shown, visibility, text } = sentOf(scene);
      expect(text).not.toMatch(/planted-(note|scene-note|title|text|template)/i);
      expect(text).not.toMatch(/id-of-(pin|stencil)/);
      expect(shown).not.toHaveProperty('pins');
      expect(shown.stencils).toHaveLength(scene.stencils.filter((each) => each.shown).length);
      const seen = new Set(scene.pieces.filter(({ id }) => visibility.sees(id)).map(({ id }) => visibility.alias(id)));
      for (const { inside } of shown.stencils) {
        for (const id of inside) expect(seen).toContain(id);
        counted.inside += inside.length;
      }
      if (scene.settings.darkness && scene.settings.players.fog) {
        const lights = lightOf(scene, false);
        const near = ({ x, y }: Vec2) =>
          lights.some(
            ({ all }) =>
              insidePolygon({ x, y }, all) || distanceToShape({ x, y }, { shape: 'polygon', points: all }) < 1e-6,
          );
        for (const corner of shown.fog?.seen.flat() ?? []) expect(near(corner)).toBe(true);
        const { side } = scene.settings.players;
        for (const each of scene.pieces) {
          if (each.side === side || !inPlay(each) || isLit(each, lights)) continue;
          expect(visibility.sees(each.id)).toBe(false);
          counted.dark++;
        }
      }
      counted.pins += scene.pins.length;
      counted.own += scene.stencils.length - shown.stencils.length;
    }),
    { numRuns: 60 },
  );
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(5);
});
