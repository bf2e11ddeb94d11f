import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rights } from '../../../src/network/messages/rights.ts';
import { sightOf } from '../../../src/player-view/fog-of-war.ts';
import { visibilityOf } from '../../../src/player-view/visibility.ts';
import { setSettings } from '../../../src/scene/map/scene-edits.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { clicked } from '../../support/demos.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { readableBy } from '../../support/network/spy.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

const ALL: Rights = { roll: 'yes', move: 'yes', fire: 'yes', ping: 'yes', odds: 'all' };
const SIDES = ['a', 'b'] as const;

const place = fc.record({ x: fc.integer({ min: 2, max: 97 }), y: fc.integer({ min: 2, max: 77 }) });
const lurking = fc.record({
  at: place,
  side: fc.constantFrom(...SIDES),
  hidden: fc.boolean(),
  name: fc.boolean(),
});

type Step =
  | { readonly what: 'move'; readonly piece: number; readonly to: { readonly x: number; readonly y: number } }
  | { readonly what: 'hide' | 'unname'; readonly piece: number }
  | { readonly what: 'aim' | 'fire'; readonly by: number; readonly at: number }
  | { readonly what: 'fog' | 'undo' | 'turn' };

const index = fc.integer({ min: 0, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ what: fc.constant('move' as const), piece: index, to: place }),
  fc.record({ what: fc.constantFrom('hide' as const, 'unname' as const), piece: index }),
  fc.record({ what: fc.constantFrom('aim' as const, 'fire' as const), by: fc.integer({ min: 0, max: 1 }), at: index }),
  fc.record({ what: fc.constantFrom('fog' as const, 'undo' as const, 'turn' as const) }),
);

const plans = fc.record({
  pieces: fc.array(lurking, { minLength: 6, maxLength: 6 }),
  walls: fc.array(fc.tuple(place, place), { maxLength: 4 }),
  fog: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
});

/** The two players sit on the first two pieces, which hide nothing. */
function sceneOf({ pieces, walls, fog }: typeof plans extends fc.Arbitrary<infer Plan> ? Plan : never): Scene {
  return duel({
    pieces: pieces.map(({ at, side, hidden, name }, i) =>
      piece(`scene-id-${i}`, at.x + 0.5, at.y + 0.5, {
        name: `planted-${i}.`,
        side: SIDES[i] ?? side,
        weapons: ['mortar'],
        secret: { hidden: hidden && i > 1, name: name && i > 1, figures: false, note: `noted-${i}.` },
      }),
    ),
    obstructions: walls.map(([from, to], i) =>
      wall(`wall-${i}`, [[from.x, from.y] as const, [to.x + 0.5, to.y] as const], { top: 50 }),
    ),
    settings: { ...DEFAULT_SETTINGS, players: { ...DEFAULT_SETTINGS.players, fog, side: 'a' } },
  });
}

/** The names that a side may know of a scene, computed anew. */
function namesKnown(scene: Scene, side: (typeof SIDES)[number]): string[] {
  const asSide: Scene = {
    ...scene,
    settings: { ...scene.settings, players: { ...scene.settings.players, side } },
  };
  const sight = scene.settings.players.fog ? sightOf(asSide) : null;
  const { sees, named } = visibilityOf(asSide, sight, (id) => id);
  return scene.pieces.filter(({ id }) => sees(id) && named(id)).map(({ name }) => name);
}

/** How many tables are spied on: `npm run fuzz:table` spies on many more. */
const TABLES = process.env.TRIES ? Number(process.env.TRIES) / 20 : 40;

test('a device can read no name that neither its side nor the players’ screen ever knew, no note and no scene id; without the link, nothing', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { gm, broker, clock, join, link, keys } = await gmWindow(sceneOf(plan));
      const players = SIDES.map((side, i) => {
        const phone = join(20 + i);
        const seat = gm.actions.devices.addSeat({ name: `Player ${side}`, side, pieces: [`scene-id-${i}`] });
        gm.actions.devices.editSeat(seat, { rights: ALL });
        phone.say({ kind: 'sit', seat });
        return { side, seed: 20 + i, phone, known: new Set<string>(), channels: new Map<string, string>() };
      });
      const look = (): void => {
        for (const { side, phone, known, channels } of players) {
          // What the players' screen shows everybody may know: whoever has the link reads its channel.
          for (const name of [...namesKnown(gm.scene(), 'a'), ...namesKnown(gm.scene(), side)]) known.add(name);
          const channel = phone.known.view?.channel;
          if (channel) channels.set(channel.name, channel.secret);
        }
      };
      look();
      clock.pass(2500);
      for (const each of plan.steps) {
        look();
        if (each.what === 'move') gm.actions.document.move(`scene-id-${each.piece}`, each.to);
        else if (each.what === 'undo') gm.actions.document.undo();
        else if (each.what === 'fog')
          gm.actions.document.run(
            setSettings((settings) => {
              settings.players.fog = !settings.players.fog;
            }, 'Fog'),
          );
        else if (each.what === 'hide' || each.what === 'unname') {
          const part = each.what === 'hide' ? 'hidden' : 'name';
          gm.actions.document.run({
            label: 'Hide',
            change: (scene) => {
              const hides = scene.pieces[each.piece];
              if (hides && each.piece > 1) hides.secret[part] = !hides.secret[part];
            },
          });
        } else if (each.what === 'aim' || each.what === 'fire') {
          const { phone } = players[each.by] ?? players[0] ?? {};
          const [own, target] = [`planted-${each.by}.`, `planted-${each.at}.`].map((name) => phone?.named(name));
          if (own !== undefined && target !== undefined) {
            // Also at names that only another side knows, and at those of nobody.
            phone?.say({ kind: each.what, aiming: { piece: own, weapon: 'mortar', at: { piece: target } } });
          }
          for (let i = 0; i < 12; i++) {
            const [question] = gm.asked();
            if (!question) break;
            look();
            gm.actions.shot.answer(
              question.key,
              question.kind === 'roll'
                ? { kind: 'roll', faces: Array.from({ length: question.dice.count }, () => 1) }
                : clicked(question),
            );
            clock.pass(100);
          }
        }
        look();
        clock.pass(2500);
      }
      look();
      for (const { seed, known, channels } of players) {
        const follows = [...channels].map(([name, secret]) => ({ name, secret }));
        const text = readableBy(seed, follows, broker.seen, { table: link.table, keys });
        const names = new Set(text.match(/planted-\d\./g));
        told += names.size;
        expect([...names].filter((name) => !known.has(name))).toEqual([]);
        expect(text).not.toMatch(/noted-|scene-id-/);
      }
      for (const { topic, bytes } of broker.seen)
        expect(topic + Buffer.from(bytes).toString('latin1')).not.toMatch(/planted|noted|scene-id|Player|mortar/);
    }),
    { numRuns: TABLES, ...(process.env.TRIES ? {} : { seed: 24 }) },
  );
  // It does read what it may.
  expect(told).toBeGreaterThan(2 * TABLES);
}, 3_600_000);
