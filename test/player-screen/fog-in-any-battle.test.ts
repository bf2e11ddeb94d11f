import { contains } from '@fall-of-shot/plane/shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storyEvents } from '../../src/playback/story-events.ts';
import { stepsOf } from '../../src/player-screen/caption-timeline.ts';
import { piecesNow, thingsNow } from '../../src/player-screen/drawn-now.ts';
import { isPlaying } from '../../src/player-screen/held-scene.ts';
import type { ScreenView } from '../../src/player-screen/screen-store.ts';
import type { ProjectedContents, ProjectedFog } from '../../src/player-view/types.ts';
import { removeThings } from '../../src/scene/selection/selection-edits.ts';
import { anyBattles } from '../support/battles/any-battle.ts';
import { knownOf } from '../support/battles/known-of.ts';
import { answeredByFirst } from '../support/demos.ts';
import { twoWindows } from '../support/two-windows.ts';

/** All that the screen says and draws of a shot up to this moment, as text: captions, rolls, figures, tags, the list. */
function toldBy(view: ScreenView): string {
  const { projectedShot: shot, beat, sentence } = view;
  if (!shot) return '';
  const names = new Map(shot.before.pieces.map(({ id, name }) => [id, name]));
  const played = shot.steps.slice(0, Math.max(beat, sentence) + 1);
  const events = storyEvents(stepsOf(shot).slice(0, beat + 1), (id) => names.get(id) ?? 'Somebody');
  return JSON.stringify([played, events, shot.waiting, beat >= shot.steps.length ? shot.end : null]).toLowerCase();
}

/** Which of some places of the map lie on ground that is seen. */
function litBy(fog: ProjectedFog | null): readonly boolean[] {
  const places = Array.from({ length: 300 }, (_, i) => ({
    x: ((i * 7.31) % 32) + 0.003,
    y: ((i * 3.17) % 24) + 0.007,
  }));
  return places.map((at) => !fog || fog.seen.some((points) => contains({ shape: 'polygon', points }, at)));
}

/** What is drawn of the map, for comparison: pieces and things by id and shape, whatever state they are in. */
function drawnBy(view: ScreenView) {
  return {
    pieces: piecesNow(view).map(({ id, x, y, name }) => ({ id, x, y, name: name === '' ? null : name })),
    things: thingsNow(view).map(({ id, kind, shape }) => ({ id, kind, shape })),
  };
}

function contentsOf({ pieces, things }: ProjectedContents) {
  return {
    pieces: pieces.map(({ id, x, y, name }) => ({ id, x, y, name })),
    things: things.map(({ id, kind, shape }) => ({ id, kind, shape })),
  };
}

/** The first secret that a text tells, with what is around it; null if there is none. */
function found(secrets: readonly string[], text: string): string | null {
  const at = secrets.map((secret) => text.indexOf(secret)).find((each) => each >= 0);
  return at === undefined ? null : text.slice(Math.max(0, at - 150), at + 80);
}

const meddling = fc.record({
  after: fc.nat(3),
  which: fc.nat(99),
  what: fc.constantFrom('nothing', 'moves a piece', 'opens a door', 'removes a thing'),
});

describe('in any scene under any rules, before, during and after a shot, the players’ screen', () => {
  test('draws, says and lists nothing that is hidden at that moment, whatever the GM does meanwhile', () => {
    const counted = { shots: 0, hidden: 0, revealed: 0 };
    const property = fc.property(anyBattles, meddling, (scene, { after, which, what }) => {
      const { gm, screen, pass, sent, aliases } = twoWindows(scene);
      const before = knownOf(scene);
      const first = screen().scene;
      const [shot] = scene.tries;
      if (!first || !shot) throw new Error('Nothing is shown.');
      expect(first.pieces).toHaveLength(before.pieces.size);
      const held = contentsOf(first);
      gm.actions.exampleShots.tryShot(shot);
      gm.actions.shot.fire();
      const holds = () => {
        const told = toldBy(screen());
        expect(found([...before.words, ...before.places], told)).toBeNull();
      };
      holds();
      answeredByFirst(gm);
      const applied = knownOf(gm.scene());
      const fog = screen().scene?.fog ?? null;
      expect(litBy(fog)).toEqual(litBy(first.fog));
      for (let i = 0; isPlaying(screen()); i++) {
        expect(i).toBeLessThan(1000);
        expect(drawnBy(screen())).toEqual(held);
        expect(screen().scene?.fog).toBe(fog);
        holds();
        if (i === after) {
          const piece = gm.scene().pieces[which % scene.pieces.length];
          const thing = gm.scene().obstructions[which % Math.max(1, scene.obstructions.length)];
          const [firer] = gm.scene().pieces;
          if (what === 'moves a piece' && piece && firer)
            gm.actions.document.move(piece.id, { x: firer.x + 1.5, y: firer.y });
          if (what === 'opens a door' && thing?.kind === 'door') gm.actions.obstruction.toggleDoor(thing.id);
          if (what === 'removes a thing' && thing)
            gm.actions.document.run(
              removeThings({ pieces: [], obstructions: [thing.id], links: [] } as never, thing.label),
            );
        }
        pass(400);
      }
      if (gm.scene().log.length > 0) counted.shots++;
      const now = knownOf(gm.scene());
      expect(screen().scene?.pieces).toHaveLength(now.pieces.size);
      const drawn = JSON.stringify(drawnBy(screen())).toLowerCase();
      expect(found([...now.words, ...now.places], drawn)).toBeNull();
      holds();
      // Neither did any message, though they tell more than is drawn.
      const all = sent().toLowerCase();
      const never = before.words.filter((word) => now.words.includes(word) && applied.words.includes(word));
      expect(found(never, all)).toBeNull();
      expect(all).not.toMatch(/id-of|planted-(note|scene|label|picture)/);
      // Every public id that was given away was sent too: the rest of the scene has none, so nobody can count it.
      expect(aliases().filter((alias) => !all.includes(`"${alias}"`) && !all.includes(`"${alias}.`))).toEqual([]);
      counted.hidden += before.words.length;
      if ([...now.pieces].some((id) => !before.pieces.has(id))) counted.revealed++;
    });
    // Few battles reveal a piece: by chance, none of a hundred does.
    for (let round = 0; round === 0 || (round < 6 && counted.revealed === 0); round++) {
      // Shrinking would take minutes.
      fc.assert(property, { numRuns: 120, endOnFailure: true });
    }
    expect(counted.shots).toBeGreaterThan(15);
    expect(counted.hidden).toBeGreaterThan(30);
    expect(counted.revealed).toBeGreaterThan(0);
  }, 60_000);
});
