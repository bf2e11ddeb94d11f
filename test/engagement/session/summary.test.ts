import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rarityWords } from '../../../src/design/chance-words.ts';
import { asForetold, foretold } from '../../../src/engagement/session/foretold.ts';
import { summaryCsv, summaryOf } from '../../../src/engagement/session/summary.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { battlefield } from '../../support/battlefield.ts';
import { anyBattlesOf } from '../../support/battles/any-battle.ts';
import { answeredByFirst } from '../../support/demos.ts';
import { exactOf } from '../../support/rules/shot-odds.ts';
import { table } from '../../support/table.ts';

/** The scene after its example shot, or undefined if it is refused. */
function fired(scene: Scene) {
  const gm = table(scene);
  const [shown] = scene.tries;
  if (!shown) throw new Error('There is no shot.');
  gm.actions.exampleShots.tryShot(shown);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  const entry = gm.scene().log.at(-1);
  return entry && { entry, after: gm.scene() };
}

describe('the log keeps what the odds were', () => {
  test.each(['hit-locations', 'unintended-targets', 'action-tests', 'scatter-table'] as const)(
    'under %s: the chance to hit that the card said, and what came of it had a chance',
    (system) => {
      let told = 0;
      fc.assert(
        fc.property(anyBattlesOf(system), (scene) => {
          const shot = fired(scene);
          if (!shot) return;
          const { entry } = shot;
          expect(entry.foretold).toBe(foretold(entry.tape.order, scene));
          const was = asForetold(entry);
          if (!was) return;
          told++;
          expect(was.chance).toBeGreaterThan(0);
          expect(was.chance).toBe(was.isHit ? entry.foretold : 1 - (entry.foretold ?? 0));
          if (system === 'hit-locations' || system === 'scatter-table') {
            const odds = exactOf(entry.tape.order, battlefield(scene));
            expect(odds?.onTarget).toBeCloseTo(entry.foretold ?? -1, 9);
          }
        }),
        { numRuns: 40, seed: 25 },
      );
      expect(told).toBeGreaterThan(5);
    },
  );

  test('says so where it is worth saying', () => {
    expect(rarityWords(1 / 40)).toBe('one in 40');
    expect(rarityWords(0.05)).toBe('one in 20');
    expect(rarityWords(0.051)).toBeUndefined();
    expect(rarityWords(0)).toBeUndefined();
  });
});

describe('the summary of a session', () => {
  const [first] = fc.sample(anyBattlesOf('hit-locations'), { numRuns: 60, seed: 3 }).flatMap((scene) => {
    const shot = fired(scene);
    return shot && asForetold(shot.entry) ? [shot] : [];
  });
  if (!first) throw new Error('No shot was fired.');
  const { entry, after } = first;
  const chances = [0.5, 0.25, 1];
  const log = chances.map((chance, i) => ({ ...entry, id: `shot ${i}`, shot: i, foretold: chance }));
  const summary = summaryOf({ ...after, log });

  test('counts hits against the sum of the chances, for all, each side and each firer', () => {
    const hits = asForetold(entry)?.isHit ? 3 : 0;
    expect(summary.all).toMatchObject({ shots: 3, hits, expected: 1.75 });
    expect(summary.all.luck).toBeCloseTo((hits - 1.75) / Math.sqrt(0.25 + 0.1875), 12);
    expect(summary.byFirer).toHaveLength(1);
    expect(summary.bySide).toHaveLength(1);
    expect(summary.course.map(({ expected }) => expected)).toEqual([0.5, 0.75, 1.75]);
  });

  test('counts the shots of the pieces of each seat for its player, and all others for the GM', () => {
    const own = entry.tape.order.firer;
    const scene = { ...after, log };
    expect(summary.byPlayer).toEqual([]);
    const ana = summaryOf(scene, [
      { name: 'Ben', pieces: ['nobody'] },
      { name: 'Ana', pieces: [own, 'another'] },
    ]);
    expect(ana.byPlayer).toMatchObject([{ name: 'Ana', shots: 3, expected: 1.75 }]);
    expect(summaryCsv(ana)).toContain(',Ana,');
    const ben = summaryOf(scene, [{ name: 'Ben', pieces: ['nobody'] }]);
    expect(ben.byPlayer.map(({ name }) => name)).toEqual(['The GM']);
  });

  test('counts every die of the log by its faces', () => {
    const rolled = summary.dice.reduce((sum, die) => sum + die.rolled, 0);
    expect(rolled).toBeGreaterThan(0);
    for (const { faces, rolled: count, average, sides } of summary.dice) {
      expect(faces).toHaveLength(sides);
      expect(faces.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(average).toBeCloseTo(faces.reduce((sum, each, i) => sum + each * (i + 1), 0) / count, 12);
    }
  });

  test('is a table in text that a spreadsheet reads, whatever somebody is called', () => {
    const named = summary.lines.map((line) => ({ ...line, firer: '=1+1, "Ott"' }));
    const [head, line] = summaryCsv({ lines: named }).split('\r\n');
    expect(head).toBe('shot,time,turn,firer,player,side,chance to hit,hit,what happened');
    expect(line).toContain(`"'=1+1, ""Ott"""`);
    expect(line).toContain(',0.5,');
  });
});
