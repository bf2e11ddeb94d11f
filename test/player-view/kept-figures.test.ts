import { describe, expect, test } from 'vitest';
import { projectShot } from '../../src/player-view/project-shot.ts';
import type { ProjectedShot } from '../../src/player-view/types.ts';
import { visibilityOf } from '../../src/player-view/visibility.ts';
import type { Piece, Scene } from '../../src/scene/schema/schema.ts';
import { DEMO_NAMES, demo, tried } from '../support/demos.ts';
import { shotAt } from '../support/rules/firing-range.ts';
import { field, fire, man } from '../support/rules/map-shots.ts';
import { wall } from '../support/scenes.ts';

const alias = (id: string) => id;

/** An example shot of a demo as the players get it, with something kept secret of its firer or its target. */
function kept(scene: Scene, title: string, of: 'firer' | 'target', secret: Partial<Piece['secret']>): ProjectedShot {
  const shot = scene.tries.find((each) => each.title === title);
  const id = of === 'firer' ? shot?.firer : shot?.aim.at === 'piece' ? shot.aim.piece : undefined;
  const pieces = scene.pieces.map((piece) =>
    piece.id === id ? { ...piece, secret: { ...piece.secret, ...secret } } : piece,
  );
  const before = { ...scene, pieces };
  const { entry } = tried(before, title);
  const given = { ...entry.tape, steps: entry.steps, outcome: entry.outcome };
  const projected = projectShot(1, given, before, visibilityOf(before, null, alias));
  if (!projected) throw new Error('The shot cannot be projected.');
  return projected;
}

const shots = DEMO_NAMES.flatMap((name) => {
  const scene = demo(name);
  return scene.tries.map(({ title, aim }) => ({
    name: `${name}, ${title}`,
    scene,
    title,
    atPiece: aim.at === 'piece',
  }));
});

describe('a piece whose figures are hidden', () => {
  test.each(shots.filter(({ atPiece }) => atPiece))(
    '$name: nothing tells what it took to hit it, or how much it took',
    ({ scene, title }) => {
      const { steps } = kept(scene, title, 'target', { figures: true });
      // What puts others in the area down is theirs to tell.
      const own = steps.filter(({ detail }) => detail.kind !== 'effect');
      const words = own.map(({ caption }) => `${caption?.title} ${caption?.text}`).join(' ');
      expect(words).not.toMatch(/or less$|were needed|was needed|\d+ damage|Hits on/);
      for (const { detail } of steps) {
        if (detail.kind === 'to-hit') expect(detail.number).toBe(0);
        if (detail.kind === 'margin') {
          expect([detail.successes, detail.target]).toEqual([0, 0]);
          expect(detail.damage ?? { sixes: 0, fives: 0 }).toMatchObject({ sixes: 0, fives: 0 });
        }
      }
    },
  );
});

describe('a firer without a name, or out of sight', () => {
  test.each(shots)('$name: the weapon is not named', ({ scene, title }) => {
    const shot = scene.tries.find((each) => each.title === title);
    const weapon = scene.weapons.find(({ id }) => id === shot?.weapon);
    if (!weapon) throw new Error('The demo has no such weapon.');
    for (const secret of [{ name: true }, { hidden: true }])
      expect(JSON.stringify(kept(scene, title, 'firer', secret))).not.toContain(weapon.name);
  });
});

test('UT-11 a secret door is the wall, in every sentence and figure of a shot', () => {
  const door = wall('d', '10,-1 10,1', { kind: 'door', door: 'closed', label: 'Secret door', top: 1.2 });
  const on = field([man('vane', 20, 0, 4)], [door]);
  const shot = fire(on, shotAt('vane'), { attack: 3, 'defense:vane': 3 });
  expect(shot.met).toEqual(['d stopped']);
  const projected = projectShot(1, shot.replayed, on, visibilityOf(on, null, alias));
  expect(JSON.stringify(projected)).not.toMatch(/secret/i);
  expect(projected?.end?.title).toBe('Into the wall.');
  // Once it is open it is a door.
  const open = { ...on, obstructions: [{ ...door, door: 'open' as const }] };
  expect(JSON.stringify(projectShot(1, shot.replayed, open, visibilityOf(open, null, alias)))).toMatch(/secret door/i);
});
