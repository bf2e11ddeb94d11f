import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesNow, thingsNow } from '../../src/player-screen/drawn-now.ts';
import { isPlaying } from '../../src/player-screen/held-scene.ts';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { DEMO_NAMES, demo, triedOn } from '../support/demos.ts';
import { twoWindows } from '../support/two-windows.ts';

const SHOTS = DEMO_NAMES.flatMap((name) => demo(name).tries.map(({ title }) => ({ name, title })));

/** A demo in fog of war, in which every piece is known by its name. */
function inFog(name: (typeof DEMO_NAMES)[number], side: 'a' | 'b'): Scene {
  const scene = demo(name);
  return { ...scene, settings: { ...scene.settings, players: { side, fog: true } } };
}

/** The names of the pieces that the players see. */
function seenIn(scene: Scene): readonly string[] {
  const { sees } = visibilityOf(scene, sightOf(scene), (id) => id);
  return scene.pieces.flatMap(({ id, name }) => (sees(id) ? [name] : [])).sort();
}

/** Where a piece can stand so that the players see it: beside one of theirs. */
function inView(scene: Scene): { readonly x: number; readonly y: number } {
  const own = scene.pieces.find(({ side }) => side === scene.settings.players.side);
  if (!own) throw new Error('The players have no piece.');
  return { x: own.x + 1, y: own.y };
}

describe('what the players’ screen draws before, during and after a shot in fog', () => {
  test('is only what they see at that moment, whatever the shot or the GM reveals meanwhile', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SHOTS), fc.constantFrom('a', 'b'), fc.nat(99), ({ name, title }, side, pick) => {
        const scene = inFog(name, side);
        const { gm, screen, pass } = twoWindows(scene);
        const drawn = () =>
          piecesNow(screen())
            .map((piece) => piece.name)
            .sort();
        const things = thingsNow(screen()).map(({ id }) => id);
        triedOn(gm, title);
        const before = seenIn(scene);
        const hidden = scene.pieces.filter((piece) => !before.includes(piece.name));
        const revealed = hidden[pick % Math.max(1, hidden.length)];
        if (revealed) gm.actions.document.move(revealed.id, inView(scene));
        for (let i = 0; isPlaying(screen()); i++) {
          expect(i).toBeLessThan(1000);
          expect(drawn()).toEqual(before);
          expect(thingsNow(screen()).filter(({ id }) => !things.includes(id))).toEqual([]);
          pass(600);
        }
        expect(drawn()).toEqual(seenIn(gm.scene()));
        if (revealed) expect(drawn()).toContain(revealed.name);
      }),
      // Shrinking would take minutes.
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);

  test('a screen that joins in the middle of a shot shows the state before it', () => {
    const [first] = SHOTS;
    const scene = inFog(first?.name ?? 'ridge-nine', 'a');
    const { gm, screen, pass, reload } = twoWindows(scene);
    const before = seenIn(scene);
    const hidden = scene.pieces.find((piece) => !before.includes(piece.name));
    triedOn(gm, first?.title ?? '');
    gm.actions.document.move(hidden?.id ?? '', inView(scene));
    pass(300);
    const drawn = () =>
      piecesNow(screen())
        .map((piece) => piece.name)
        .sort();
    reload();
    expect(isPlaying(screen())).toBe(true);
    expect(drawn()).toEqual(before);
  });
});

test('public names tell nothing about how many there are', () => {
  const scene = inFog('ridge-nine', 'a');
  const { screen, gm, aliases } = twoWindows(scene);
  triedOn(gm, scene.tries[0]?.title ?? '');
  const { scene: drawn, coming, projectedShot, ground } = screen();
  const sent = JSON.stringify([drawn, coming, projectedShot, ground]);
  // Every public name that was given away was also sent: the rest of the scene has none.
  expect(aliases().filter((alias) => !sent.includes(`"${alias}`))).toEqual([]);
});
