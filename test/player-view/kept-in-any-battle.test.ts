import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storyEvents } from '../../src/playback/story-events.ts';
import { stepsOf } from '../../src/player-screen/caption-timeline.ts';
import { sightOf } from '../../src/player-view/fog-of-war.ts';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ProjectedShot, ProjectedStep } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { anyBattles } from '../support/battles/any-battle.ts';
import { answeredByFirst } from '../support/demos.ts';
import { table } from '../support/table.ts';

/** What everybody sees on the map: places, directions, and how many rounds have come. */
const SEEN_ANYWAY = new Set([
  'at',
  'from',
  'aim',
  'apex',
  'area',
  'lane',
  'degrees',
  'distance',
  'measure',
  'round',
  'turn',
]);

/** All other numbers in the figures of a step, but for zero. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return value === 0 ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (SEEN_ANYWAY.has(key) ? [] : numbersIn(each)));
}

const isDigit = /\d/;

/** The words of a step without names, which have numbers here. */
function wordsOf({ caption }: ProjectedStep): string {
  return `${caption?.title} ${caption?.text}`.replace(/planted-[\w-]+?-end/gi, '');
}

function fired(scene: Scene): ProjectedShot | undefined {
  const gm = table(scene);
  const [shot] = scene.tries;
  if (shot) gm.actions.exampleShots.tryShot(shot);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  const entry = gm.scene().log.at(-1);
  const visibility = visibilityOf(scene, sightOf(scene), (id) => id);
  return entry && projectShot(1, { ...entry.tape, ...entry }, scene, visibility);
}

describe('the figures of a piece that the GM keeps back', () => {
  test('are in no step, sentence, die or list of any shot under any rules', () => {
    const counted = { steps: 0, firers: 0 };
    fc.assert(
      fc.property(anyBattles, (scene) => {
        const kept = new Set(scene.pieces.filter(({ secret }) => secret.figures).map(({ id }) => id));
        const shot = fired(scene);
        if (!shot) return;
        const [order] = scene.tries;
        const firerKept = kept.has(order?.firer ?? '');
        const targetKept = order?.aim.at === 'piece' && kept.has(order.aim.piece);
        for (const step of shot.steps) {
          const { detail, caption } = step;
          const about = 'entity' in detail ? detail.entity.id : 'piece' in detail ? detail.piece : null;
          if (about !== null && kept.has(about)) {
            counted.steps++;
            // Of a wound only that there is one.
            expect(numbersIn({ ...detail, ...('lost' in detail && detail.lost === 1 ? { lost: 0 } : {}) })).toEqual([]);
            expect(wordsOf(step)).not.toMatch(isDigit);
            expect(caption?.dice ?? []).toEqual([]);
          }
          if (firerKept && (detail.kind === 'meeting' || detail.kind === 'margin')) {
            counted.firers++;
            expect(wordsOf(step)).not.toMatch(isDigit);
            expect(numbersIn(detail)).toEqual([]);
          }
          if (detail.kind === 'to-hit' || detail.kind === 'table-roll') {
            const needed = { ...detail, die: null };
            if (firerKept || targetKept) expect([numbersIn(needed), isDigit.test(wordsOf(step))]).toEqual([[], false]);
            if (firerKept) expect([detail.die.faces, caption?.dice]).toEqual([[], []]);
          }
          if (detail.kind === 'test' && detail.test === 'attack') expect(firerKept).toBe(false);
          if (detail.kind === 'sweep')
            for (const share of detail.shares) if (kept.has(share.id)) expect(share.damage).toBe(0);
        }
        for (const { id, words } of storyEvents(stepsOf(shot), () => 'Somebody'))
          if (kept.has(id)) expect(words).not.toMatch(isDigit);
      }),
      { numRuns: 300, endOnFailure: true },
    );
    expect(counted.steps).toBeGreaterThan(20);
    expect(counted.firers).toBeGreaterThan(5);
  });
});
