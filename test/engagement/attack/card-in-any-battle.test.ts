import type { Order } from '@fall-of-shot/rules/order';
import { neededWords } from '@fall-of-shot/rules/systems/scatter-table/table';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sceneryDice } from '../../../src/engagement/attack/scenery.ts';
import { battlefield } from '../../../src/engagement/battlefield/battlefield.ts';
import type { Preview } from '../../../src/engagement/engagement-system.ts';
import type { ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { currentOdds, currentOrder, currentPreview } from '../../../src/store/attack/aim-selectors.ts';
import { oddsNow } from '../../../src/store/attack/odds-selectors.ts';
import type { ActionOdds } from '../../../src/systems/action-tests/engagement/odds.ts';
import type { ATPreview } from '../../../src/systems/action-tests/engagement/preview.ts';
import type { HLPreview } from '../../../src/systems/hit-locations/engagement/preview.ts';
import type { STPreview } from '../../../src/systems/scatter-table/engagement/preview.ts';
import { alsoMet, type UTPreview } from '../../../src/systems/unintended-targets/engagement/preview.ts';
import { anyBattlesOf, detailIn, detailsIn, SHOT } from '../../support/battles/any-battle.ts';
import { answeredByFirst } from '../../support/demos.ts';
import { exactOf, foundOf, of } from '../../support/rules/shot-odds.ts';
import { table } from '../../support/table.ts';

/** What the card says of the shot of a scene, and the log after it; undefined if it is refused. */
function shotOf<P extends Preview>(scene: Scene) {
  const gm = table(scene);
  const [shown] = scene.tries;
  if (!shown) throw new Error('There is no shot.');
  gm.actions.exampleShots.tryShot(shown);
  const state = gm.state();
  const [order, card, odds, whole] = [currentOrder(state), currentPreview(state), currentOdds(state), oddsNow(state)];
  if (!order || !card) throw new Error(`"${SHOT}" has no card.`);
  gm.actions.shot.fire();
  answeredByFirst(gm);
  const entry = gm.scene().log.at(-1);
  // A shot is refused exactly if the card said so.
  expect(entry === undefined).toBe(card.refusal !== undefined);
  return entry && { order: order as Order, card: card as P, odds, whole, ...entry };
}

/** Numbers that are the same but for rounding. */
const close = (a: number, b: number) => Math.abs(a - b) < 1e-6;

/** What came true had a chance: whoever was caught, whether it hit, and where it landed. */
function holdsLanding(odds: ShotOdds, hit: boolean, steps: readonly { readonly detail: never }[]): void {
  expect(hit ? odds.onTarget : 1 - odds.onTarget).toBeGreaterThan(0);
  const caught = detailsIn(steps, 'area').at(-1)?.caught;
  for (const id of caught ?? []) expect(of(odds, id)?.hit ?? 0).toBeGreaterThan(0);
  if (caught?.length === 0) expect(odds.nobody).toBeGreaterThan(0);
  const landed = detailsIn(steps, 'landing').at(-1);
  if (landed && odds.landings.length > 0) {
    const there = odds.landings.some(({ at }) => close(at.x, landed.at.x) && close(at.y, landed.at.y));
    expect(there).toBe(true);
  }
}

describe('in any scene, what the card says before a shot is in the log after it', () => {
  test('HL-32 range, number to hit, its reasons, the odds, and whom a hit catches', () => {
    let tests = 0;
    fc.assert(
      fc.property(anyBattlesOf('hit-locations'), (scene) => {
        const shot = shotOf<HLPreview>(scene);
        if (!shot) return;
        const { card, steps } = shot;
        expect(detailIn(steps, 'aim')).toMatchObject({ range: card.range, band: card.band?.band });
        const roll = detailIn(steps, 'to-hit');
        if (!roll) return;
        tests++;
        expect(roll).toMatchObject({ number: card.toHit?.number, reasons: card.toHit?.reasons });
        // What explodes in the air is counted in the worker.
        const odds = shot.whole ?? exactOf(shot.order, battlefield(scene));
        if (!odds) throw new Error('The card has no odds.');
        // A d10, so each of the number's faces is worth a tenth.
        expect(odds.onTarget).toBeCloseTo(Math.min(10, Math.max(0, card.toHit?.number ?? 0)) / 10, 9);
        holdsLanding(odds, roll.hit, steps as never);
        if (roll.hit && card.caught) {
          const area = detailIn(steps, 'area');
          expect(area?.caught).toEqual(card.caught.pieces.map(({ id }) => id));
          expect(area?.area).toEqual(card.area);
        }
      }),
      { numRuns: 150 },
    );
    expect(tests).toBeGreaterThan(40);
  });

  test('ST-03 range, row, number needed, its reasons, and the odds', () => {
    let tests = 0;
    fc.assert(
      fc.property(anyBattlesOf('scatter-table'), (scene) => {
        const shot = shotOf<STPreview>(scene);
        if (!shot) return;
        const { card, steps } = shot;
        expect(detailIn(steps, 'aim')?.range).toBe(card.range);
        expect(card.reach.label).toContain(detailIn(steps, 'aim')?.band);
        const roll = detailIn(steps, 'table-roll');
        if (!roll || !card.toHit) throw new Error('Nothing was rolled.');
        tests++;
        expect(roll.needed).toBe(neededWords(card.weapon.table.hit.good, card.toHit.number));
        expect(roll.reasons).toEqual(card.toHit.reasons);
        if (!shot.whole) throw new Error('The card has no odds.');
        holdsLanding(shot.whole, roll.hit, steps as never);
        if (roll.hit && card.area) expect(detailIn(steps, 'area')?.area).toEqual(card.area);
      }),
      { numRuns: 100 },
    );
    expect(tests).toBeGreaterThan(40);
  });

  test('UT-01 range, increment, dice, hit number, cover, who is in the area, and the odds of the first hit', () => {
    const counted = { hits: 0, covered: 0, areas: 0 };
    fc.assert(
      fc.property(anyBattlesOf('unintended-targets'), (scene) => {
        const facts = battlefield(scene) as UTFacts;
        const shot = shotOf<UTPreview>(scene);
        if (!shot) return;
        const { card, steps } = shot;
        const order = shot.order as UTOrder;
        expect(detailIn(steps, 'aim')).toMatchObject({
          range: card.range,
          band: `increment ${card.increment} of ${card.weapon.increments}`,
        });
        const [attack] = detailsIn(steps, 'test').filter((each) => each.test === 'attack');
        if (!attack) throw new Error('Nothing was rolled.');
        expect([attack.pool.faces.length, attack.pool.hitsFrom]).toEqual([card.pool.dice, card.hitNumber]);
        expect(attack.reasons).toEqual(card.pool.reasons);
        if (card.area) {
          counted.areas++;
          const inside = alsoMet(order, facts)?.inside.map(({ id }) => id);
          expect(detailIn(steps, 'area')?.caught ?? inside).toEqual(inside);
          return;
        }
        const target = card.target;
        for (const each of detailsIn(steps, 'test')) {
          if (each.test !== 'defense' || each.entity.id !== target?.entity.id) continue;
          expect([each.pool.faces.length, each.reasons]).toEqual([target.pool.dice, target.pool.reasons]);
        }
        const [meeting] = detailsIn(steps, 'meeting');
        if (meeting && meeting.entity.id === target?.entity.id && order.way === 'around') {
          expect(meeting.cover).toBe(target.cover.bonus);
          if (meeting.cover > 0) counted.covered++;
        }
        // Odds take the nearest where people decide; the table of this test takes the first.
        const decided = shot.tape.answers.some(({ answer }) => answer.kind !== 'roll' && !('by' in answer));
        if (decided) return;
        const told = foundOf(order, facts, { first: 400, states: 0, shots: 1, error: 1 }, sceneryDice(scene));
        const odds = told.findLast(({ odds: { how } }) => how.kind !== 'sampled')?.odds;
        if (!odds) return;
        const { entities, nobody } = odds;
        expect(entities.reduce((sum, each) => sum + each.first, nobody)).toBeCloseTo(1, 9);
        const hit = shot.outcome.met?.find(({ what }) => what !== 'missed')?.entity.id;
        expect(hit === undefined ? nobody : (of(odds, hit)?.first ?? 0)).toBeGreaterThan(0);
        counted.hits++;
      }),
      { numRuns: 200 },
    );
    expect(counted.hits).toBeGreaterThan(30);
    expect(counted.covered).toBeGreaterThan(0);
    expect(counted.areas).toBeGreaterThan(10);
  });

  test('AT-01 range, dice, success target, cover, sweeps, bursts, damage, and the odds', () => {
    const counted = { rolls: 0, covers: 0, sweeps: 0, bursts: 0, damage: 0 };
    fc.assert(
      fc.property(anyBattlesOf('action-tests'), (scene) => {
        const shot = shotOf<ATPreview>(scene);
        if (!shot) return;
        const { card, steps } = shot;
        const odds = shot.odds as readonly ActionOdds[];
        expect(detailIn(steps, 'aim')?.range).toBeCloseTo(card.reach.length ?? 0, 9);
        const margins = detailsIn(steps, 'margin');
        for (const [i, attack] of detailsIn(steps, 'test')
          .filter((each) => each.test === 'attack')
          .entries()) {
          const [roll, margin, chance] = [card.rolls[i], margins[i], odds[i]];
          if (!roll || !chance) throw new Error('The card has no such roll.');
          counted.rolls++;
          expect([attack.pool.faces.length, attack.pool.hitsFrom]).toEqual([roll.pool.dice, 5]);
          expect(attack.reasons).toEqual(roll.pool.reasons);
          if (!margin) continue;
          expect(margin).toMatchObject({ target: roll.success.target, reasons: roll.success.reasons });
          expect(margin.damage ? chance.succeeds : 1 - chance.succeeds).toBeGreaterThan(0);
          if (!margin.damage) continue;
          counted.damage++;
          const { sixes, fives } = margin.damage;
          expect(sixes + fives).toBe((margin.successes - margin.target + 1) * card.weapon.damage);
        }
        const cover = detailIn(steps, 'cover');
        if (cover && card.target) {
          counted.covers++;
          expect([cover.seen, cover.shotAt]).toEqual([card.target.cover.seen, card.target.cover.shotAt]);
        }
        const sweep = detailIn(steps, 'sweep');
        if (sweep) {
          counted.sweeps++;
          expect(sweep.shares.map(({ id }) => id).sort()).toEqual(card.rolls[0]?.swept.map(({ id }) => id).sort());
        }
        const area = detailIn(steps, 'area');
        if (area && margins[0]?.damage) {
          counted.bursts++;
          expect(area.caught).toEqual(card.inside.map(({ id }) => id));
        }
      }),
      { numRuns: 400 },
    );
    for (const count of Object.values(counted)) expect(count).toBeGreaterThan(0);
  });
});
