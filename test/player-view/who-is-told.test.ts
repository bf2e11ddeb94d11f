import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ReplayedShot } from '../../src/player-view/redacted-replay.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { anyBattles } from '../support/battles/any-battle.ts';
import { answeredByFirst, DEMO_NAMES, demo, tried } from '../support/demos.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';
import { wall } from '../support/scenes.ts';
import { table } from '../support/table.ts';

function told(scene: Scene, shot: ReplayedShot): ProjectedShot {
  const projected = projectShot(
    1,
    shot,
    scene,
    visibilityOf(scene, null, (id) => id),
  );
  if (!projected) throw new Error('The shot cannot be projected.');
  return projected;
}

/** All that the players read of a shot. */
const words = ({ steps, end }: ProjectedShot) =>
  [...steps.map(({ caption }) => caption), end].flatMap((caption) => (caption ? [caption.title, caption.text] : []));

describe('things are called by their names', () => {
  const box = (id: string, x: number, y: number) =>
    wall(id, '0,0 1,0', {
      kind: 'object',
      label: id,
      shape: { shape: 'box', x, y, width: 1, length: 1, rotation: 0 },
    });

  test('UT-35 in a blast: a crate, a well and a wall', () => {
    const things = [
      box('Crate', 19, 1),
      box('Well', 21, -1),
      wall('Garden wall', '22,-3 22,3', { label: 'Garden wall' }),
    ];
    const on = field([man('vane', 20, 2)], things, { blast: { radius: 4 } });
    const shot = fire(on, shotAt({ x: 20, y: 0 }), { attack: 3 });
    const read = words(told(on, shot.replayed));
    expect(read.join(' ')).not.toMatch(/somebody/i);
    expect(read.find((each) => each.endsWith('are in it'))).toMatch(
      /^(?=.*the crate)(?=.*the well)(?=.*the garden wall)(?=.*Vane)/i,
    );
  });

  test('in every demo shot: somebody is only ever a person without a name', () => {
    for (const name of DEMO_NAMES) {
      const scene = demo(name);
      for (const { title } of scene.tries) {
        const { entry } = tried(scene, title);
        const read = words(told(scene, { ...entry.tape, steps: entry.steps, outcome: entry.outcome }));
        expect(
          read.filter((each) => /somebody/i.test(each) && each !== 'Somebody is in the way.'),
          title,
        ).toEqual([]);
      }
    }
  });
});

describe('who is down is said', () => {
  const weak = { ut: { defender: null, defense: 0, resist: 0, av: 0, health: 5, harm: 0 } } as const;

  test.each([
    ['the only one', [man('vane', 20, 0, 0, weak)], 'Vane is hit for 9 and is down.'],
    [
      'one of two',
      [man('vane', 20, 0, 0, weak), man('ilse', 30, 0, 0, { ut: { ...weak.ut, health: 50, av: 30 } })],
      'Through Vane, into Ilse: Vane is down and Ilse takes 9.',
    ],
  ])('UT-30 in the headline and the captions: %s', (_, pieces, headline) => {
    const on = field(pieces, [], { dv: 8, penetrating: pieces.length > 1, ap: 0 });
    const shot = fire(on, shotAt('vane'), { attack: 1 });
    expect(shot.replayed.outcome?.headline).toBe(headline);
    expect(words(told(on, shot.replayed))).toContain('Vane is hit for 9 and is down.');
    const damage = shot.steps.find(({ detail }) => detail.kind === 'damage');
    expect(damage?.text).toContain('Vane is down');
  });

  test('UT-30 of a piece whose figures are hidden too, without them', () => {
    const hidden = { name: false, figures: true, hidden: false, note: '' };
    const on = field([man('vane', 20, 0, 0, { ...weak, secret: hidden })], [], { dv: 8 });
    const read = words(told(on, fire(on, shotAt('vane'), { attack: 1 }).replayed));
    expect(read).toContain('Vane is down.');
    expect(read.join(' ')).not.toContain('9');
  });

  test('AT-43, HL-08 in the demos: everybody who is down afterwards is called down', () => {
    let down = 0;
    for (const name of DEMO_NAMES) {
      const scene = demo(name);
      for (const { title } of scene.tries) {
        const { entry, after } = tried(scene, title);
        const read = words(told(scene, { ...entry.tape, steps: entry.steps, outcome: entry.outcome })).join(' ');
        for (const piece of after.pieces.filter(({ statuses }) => statuses.includes('eliminated'))) {
          if (scene.pieces.find(({ id }) => id === piece.id)?.statuses.includes('eliminated')) continue;
          down++;
          expect(read, `${name}, ${title}`).toMatch(new RegExp(`${piece.name}[^.]* (is|are) down`));
        }
      }
    }
    expect(down).toBeGreaterThan(3);
  });

  test('in any scene under any rules, with nothing hidden: who is down is called down, and no thing somebody', () => {
    let down = 0;
    fc.assert(
      fc.property(anyBattles, (given) => {
        const pieces = given.pieces.map((each) => ({ ...each, secret: NO_SECRET }));
        const settings = { ...given.settings, players: { side: 'a', fog: false } as const };
        const scene = { ...given, pieces, settings };
        const gm = table(scene);
        const [shot] = scene.tries;
        if (shot) gm.actions.exampleShots.tryShot(shot);
        gm.actions.shot.fire();
        answeredByFirst(gm);
        const entry = gm.scene().log.at(-1);
        if (!entry) return;
        const read = words(told(scene, { ...entry.tape, steps: entry.steps, outcome: entry.outcome }));
        expect(read.filter((each) => /somebody/i.test(each) && each !== 'Somebody is in the way.')).toEqual([]);
        for (const { name, statuses } of gm.scene().pieces) {
          if (!statuses.includes('eliminated')) continue;
          down++;
          expect(read.join(' '), name).toMatch(new RegExp(`${name}[^.]* (is|are) down`));
          expect(entry.outcome.headline).toMatch(/ down\b/);
        }
      }),
      { numRuns: 200, endOnFailure: true },
    );
    expect(down).toBeGreaterThan(10);
  });
});
