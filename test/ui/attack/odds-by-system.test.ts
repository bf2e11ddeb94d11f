import type { Order } from '@fall-of-shot/rules/order';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../../src/engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../../../src/engagement/engagement-system.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { atOddsWords } from '../../../src/systems/action-tests/ui/odds-words.ts';
import { hlOddsWords } from '../../../src/systems/hit-locations/ui/odds-words.ts';
import { stOddsWords } from '../../../src/systems/scatter-table/ui/odds-words.ts';
import { utOddsWords } from '../../../src/systems/unintended-targets/ui/odds-words.ts';
import { type OddsOnCard, type OddsWords, targetName, wholeOddsLine } from '../../../src/ui/odds-words.ts';
import { shotAt } from '../../support/rules/firing-range.ts';
import { field, man } from '../../support/rules/map-shots.ts';
import { exactOf } from '../../support/rules/shot-odds.ts';
import { attackOn } from '../../support/rules/skirmish.ts';
import * as yards from '../../support/rules/yard.ts';
import { order as orderAt, piece, scene, wall, weapon } from '../../support/scenes.ts';
import { armed, shot, field as thrown } from '../../systems/scatter-table/range.ts';

/** The odds that the card computes for an order, and the line they become. */
function line(on: Scene, order: Order, words: (shown: OddsOnCard) => OddsWords): { odds: unknown; said: string } {
  const system = engagementSystems.get(order.rulebook);
  const facts = battlefield(on);
  const preview = system.preview(order, facts);
  if (!preview) throw new Error('There is no such shot.');
  if (preview.refusal) throw new Error(preview.refusal.reason);
  const odds = system.odds?.(order, facts) ?? exactOf(order, facts);
  const { aim } = order;
  const at = aim.at === 'piece' ? on.pieces.find(({ id }) => id === aim.piece) : undefined;
  const target = targetName(at, preview.targetThing ?? undefined);
  return { odds, said: wholeOddsLine(words({ odds, preview, aim, target, scene: on })) };
}

describe('the odds of each rule system in one line', () => {
  const crate = wall('crate', '0,0 1,0', {
    kind: 'object',
    label: 'Crate',
    shape: { shape: 'box', x: 18, y: 0, width: 1, length: 1, rotation: 0 },
    top: 1.2,
  });

  test('UT-09 UT-12 a shot that flies on: the target first, then what is in the way, and nobody', () => {
    const on = field([man('vane', 20, 0, 3)], [crate]);
    expect(line(on, shotAt('vane'), utOddsWords).said).toMatch(/^\d+ % hits Vane, \d+ % the crate(, \d+ % misses)?$/);
  });

  test('UT-34 the target is named, even if it cannot be hit', () => {
    const around = wall('house', '19,-3 19,3', { label: 'House wall', top: 6 });
    const on = field([man('vane', 20, 0, 3)], [around], { penetrating: false });
    expect(line(on, shotAt('vane', { way: 'through' }), utOddsWords).said).toMatch(
      /^0 % hits Vane, \d+ % the house wall(, (under 1|\d+) % misses)?$/,
    );
  });

  test('UT-35 of an area: whether it hits the target, and whom it harms besides', () => {
    const on = field([man('vane', 20, 0), man('bram', 21, 1)], [], { blast: { radius: 4 } });
    expect(line(on, shotAt('vane'), utOddsWords).said).toMatch(/^\d+ % hits Vane, \d+ % one of ours$/);
    const more = field([man('vane', 20, 0), man('bram', 21, 1), man('ilse', 21, 2)], [], { blast: { radius: 4 } });
    expect(line(more, shotAt('vane'), utOddsWords).said).toMatch(/^\d+ % hits Vane, \d+ % one of ours$/);
  });

  test('HL-32 a shot that may scatter: whom its area catches, the target first, or whether it hits', () => {
    const on = scene([
      piece('gun', 10, 20, { weapons: ['mortar'] }),
      piece('target', 40, 20, { name: 'Gunner' }),
      piece('beside', 41.5, 20, { name: 'Beside' }),
    ]);
    const mortar = { ...on, weapons: [weapon()] };
    expect(line(mortar, orderAt('target'), hlOddsWords).said).toMatch(/^\d+ % catches Gunner, \d+ % one of ours$/);
    const place = { ...orderAt('target'), aim: { at: 'point', x: 40, y: 20, z: 0 } } as const;
    expect(line(mortar, place, hlOddsWords).said).toMatch(/^\d+ % catches somebody, \d+ % one of ours$/);
    const rifle = { ...on, weapons: [weapon({ area: null })] };
    expect(line(rifle, orderAt('target'), hlOddsWords).said).toBe('80 % hits Gunner, 20 % misses');
    const guided = { ...on, weapons: [weapon({ warhead: 'high explosive', guided: true })] };
    expect(line(guided, orderAt('target'), hlOddsWords).said).toMatch(
      /^80 % catches Gunner, .*, 20 % the GM decides where$/,
    );
  });

  test('ST-03 a shot by a table: whom it catches, or without an area whom it hits', () => {
    const arm = armed('st-stone-arm');
    const others = [piece('near', 590, 500, { name: 'Near' }), piece('beside', 590, 508, { name: 'Beside' })];
    expect(line(thrown(arm, others), shot(arm, 'near'), stOddsWords).said).toMatch(
      /^\d+ % catches Near, \d+ % one of ours$/,
    );
    const bare = armed('st-stone-arm', { area: null });
    expect(line(thrown(bare, others), shot(bare, 'near'), stOddsWords).said).toMatch(/^\d+ % hits Near, /);
  });

  test('AT-01 an action test: whether it succeeds, against whom, and for a throw where it lands', () => {
    const on = yards.yard([yards.attacker(0, 0), yards.man('vane', 10, 0)]);
    expect(line(on, attackOn('vane'), atOddsWords).said).toMatch(/^\d+ % succeeds against Vane, \d+ % fails$/);
    const lobbed = yards.yard([yards.attacker(0, 0), yards.man('vane', 10, 0)], [], {
      indirect: { radius: 3, falloff: 0 },
    });
    expect(line(lobbed, attackOn('vane'), atOddsWords).said).toMatch(/^\d+ % lands on Vane, \d+ % goes astray$/);
    const there = { ...attackOn('vane'), aim: { at: 'point', x: 10, y: 0, z: 0 } } as const;
    expect(line(lobbed, there, atOddsWords).said).toMatch(/^\d+ % on target, \d+ % goes astray$/);
  });
});
