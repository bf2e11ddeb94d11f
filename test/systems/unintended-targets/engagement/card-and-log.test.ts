import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { targetPreview } from '../../../../src/systems/unintended-targets/engagement/preview.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { battles, fought } from '../../../support/rules/battle.ts';
import { shotAt } from '../../../support/rules/firing-range.ts';
import { field, fire, man } from '../../../support/rules/map-shots.ts';
import { wall } from '../../../support/scenes.ts';

describe('what the card says before a shot is in the log after it', () => {
  test('in any scene: range, increment, dice with their reasons, and the cover of the target', () => {
    let [shots, covered] = [0, 0];
    fc.assert(
      fc.property(battles, (battle) => {
        const shot = fought(battle);
        if (!shot) return;
        shots++;
        const card = targetPreview(battle.order, battlefield(battle.scene));
        const details = shot.steps.map(({ detail }) => detail);
        const aim = details.find((each) => each.kind === 'aim');
        expect(aim).toMatchObject({
          range: card?.range,
          band: `increment ${card?.increment} of ${card?.weapon.increments}`,
        });
        const attack = details.find((each) => each.kind === 'test' && each.test === 'attack');
        expect(attack?.kind === 'test' && attack.pool.faces).toHaveLength(card?.pool.dice ?? -1);
        expect(attack?.kind === 'test' && attack.reasons).toEqual(card?.pool.reasons);
        // On the line of fire and in a volley, one kind of number: what is rolled.
        expect(card?.lineWords).toMatch(new RegExp(`^${card?.pool.dice} di(c)?e$`));
        const target = card?.target;
        if (!target || card.area) return;
        const { id } = target.entity;
        const defense = details.find(
          (each) => each.kind === 'test' && each.test === 'defense' && each.entity.id === id,
        );
        if (defense?.kind === 'test') {
          expect(defense.pool.faces).toHaveLength(target.pool.dice);
          expect(defense.reasons).toEqual(target.pool.reasons);
        }
        const meeting = details.find((each) => each.kind === 'meeting');
        // Through cover there is none (UT-34), and then other things are met first.
        if (meeting?.kind !== 'meeting' || meeting.entity.id !== id || battle.order.way === 'through') return;
        expect(meeting.cover).toBe(target.cover.bonus);
        if (meeting.cover > 0) covered++;
      }),
      { numRuns: 300 },
    );
    expect(shots).toBeGreaterThan(100);
    expect(covered).toBeGreaterThan(5);
  });

  test('UT-40 a crate that hides a tenth is worth one hit on the card as in the log, though every part is in sight', () => {
    const crate = wall('crate', '0,0 1,0', {
      kind: 'object',
      label: 'crate',
      shape: { shape: 'box', x: 18, y: 0.1, width: 1.6, length: 0.5, rotation: 0 },
      top: 0.3,
    });
    const on = field([man('vane', 20, 0, 3)], [crate]);
    const order = shotAt('vane');
    const card = targetPreview(order, battlefield(on));
    expect(card?.sight.seen).toMatchObject({ cover: 'none' });
    expect(card?.sight.seen.hidden).toBeGreaterThan(0.05);
    expect(card?.target?.cover.bonus).toBe(1);
    expect(card?.coverWords).toBe('The cover is worth +1.');
    const { steps } = fire(on, order, { attack: 3, 'defense:vane': 1 });
    const meeting = steps.find(({ detail }) => detail.kind === 'meeting')?.detail;
    expect(meeting).toMatchObject({ cover: 1 });
  });
});
