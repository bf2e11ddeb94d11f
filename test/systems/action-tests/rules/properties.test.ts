import { actionTests } from '@fall-of-shot/rules/systems/action-tests/rulebook';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyShot } from '../../../../src/engagement/attack/apply.ts';
import { runScript } from '../../../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../../../src/engagement/attack/recorded-facts.ts';
import { attempt } from '../../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../../src/scene/history/history.ts';
import type { LogEntry } from '../../../../src/scene/schema/log-schema.ts';
import type { Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { atOf } from '../../../support/figures.ts';
import { figuresOfMaterial } from '../../../support/materials.ts';
import { type Melee, type MeleeFought, melee, melees } from '../../../support/rules/melee.ts';

const RUNS = { numRuns: 250 };

/** What holds of every melee that the rules allow; every attack ends, or fighting it would throw. */
function always(holds: (fought: MeleeFought, given: Melee) => void): void {
  fc.assert(
    fc.property(melees, (given) => {
      const fought = melee(given);
      if (fought) holds(fought, given);
    }),
    RUNS,
  );
}

function quarter<At extends { readonly x: number; readonly y: number }>(at: At): At {
  return { ...at, x: 32 - at.y, y: at.x };
}

/** The same melee, turned by a quarter. */
function turned({ scene, order, ...rest }: Melee): Melee {
  const pieces = scene.pieces.map((each) => ({ ...quarter(each), facing: (each.facing + 90) % 360 }));
  const obstructions = scene.obstructions.map((each): Scene['obstructions'][number] => {
    const { shape } = each;
    if (shape.shape === 'box') return { ...each, shape: { ...quarter(shape), rotation: shape.rotation + 90 } };
    if (shape.shape !== 'polyline') throw new Error('Melees have boxes and walls.');
    return { ...each, shape: { ...shape, points: shape.points.map(quarter) } };
  });
  const arcs = order.arcs.map((arc) => ({ ...arc, from: arc.from + 90, to: arc.to + 90 }));
  const aim = order.aim.at === 'piece' ? order.aim : quarter(order.aim);
  return { ...rest, scene: { ...scene, pieces, obstructions }, order: { ...order, arcs, aim } };
}

describe('for any attack on anything', () => {
  test('AT-37 conservation: damage is dodged, absorbed by a layer, or reaches the body, which resists or loses it', () => {
    let wounds = 0;
    always(({ steps, outcome }) => {
      const left = [...(outcome.struck ?? [])];
      const taken = new Map<string, number>();
      const take = (id: string, by: number) => taken.set(id, (taken.get(id) ?? 0) + by);
      for (const { detail, rule } of steps) {
        if (detail.kind === 'margin') taken.clear();
        if (detail.kind === 'dodged') take(detail.entity.id, detail.by);
        if (detail.kind === 'layer') {
          take(detail.entity.id, detail.byTuf + detail.byHp);
          expect(detail.passed).toBe(detail.came - detail.byTuf - detail.byHp);
        }
        if (detail.kind !== 'wound' || rule === 'AT-37') continue;
        wounds += 1;
        const { entity, reached, byTuf, lost } = detail;
        const struck = left.shift();
        expect(struck).toMatchObject({ id: entity.id, byTuf, lost });
        expect((taken.get(entity.id) ?? 0) + reached).toBe(struck?.came);
        if (entity.what === 'piece') expect(byTuf + lost).toBe(reached);
        else expect(byTuf + lost).toBeLessThanOrEqual(reached);
      }
      expect(left).toEqual([]);
    });
    expect(wounds).toBeGreaterThan(50);
  });

  test('AT-23, AT-13 shares add up to the damage and differ by one at most; a burst gives each the whole', () => {
    always(({ steps, outcome }, { scene }) => {
      const [held] = scene.weapons;
      const gun = weaponOf<ATWeapon>(held, 'action-tests');
      const falls = gun?.indirect?.falloff ?? 0;
      let rolled: number | null = null;
      for (const { detail } of steps) {
        if (detail.kind === 'margin') rolled = detail.damage && detail.damage.sixes + detail.damage.fives;
        if (detail.kind === 'sweep') {
          const shares = detail.shares.map(({ damage }) => damage);
          expect(shares.reduce((sum, each) => sum + each, 0)).toBe(rolled);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        }
      }
      if (!outcome.landing || falls > 0 || !gun) return;
      for (const { came } of outcome.struck ?? []) expect(came).toBe(rolled ?? gun.damage);
    });
  });

  test('AT-22, AT-13 nobody outside the arc or the burst is struck; others are hurt only if their bodies are in the way', () => {
    always(({ outcome, steps, scene }, { order }) => {
      const facts = battlefield(scene);
      const inside = outcome.landing
        ? facts.burst(outcome.landing, 4)
        : order.arcs.flatMap(({ from, to }) => facts.swept('attacker', from, to, 40));
      const ids = new Set(inside.map(({ id }) => id));
      if (order.aim.at === 'piece') ids.add(order.aim.piece);
      if (order.aim.at === 'object') ids.add(order.aim.object);
      expect((outcome.struck ?? []).filter(({ id }) => !ids.has(id))).toEqual([]);
      const layers = new Set(steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.id] : [])));
      for (const effect of outcome.effects) {
        if (effect.kind === 'wound') expect(ids.has(effect.piece) || layers.has(effect.piece)).toBe(true);
      }
    });
  });

  test('AT-35, AT-43 nothing loses more HP than it has, one attack binds 1 EX in a body at most, and all values are whole', () => {
    always(({ outcome, scene }) => {
      for (const effect of outcome.effects) {
        if (effect.kind === 'wear') {
          const part = scene.obstructions.find(({ id }) => id === effect.obstruction);
          expect(effect.amount).toBeLessThanOrEqual(figuresOfMaterial(part?.material ?? null).hp ?? 0);
        }
        if (effect.kind === 'gear') {
          const piece = scene.pieces.find(({ id }) => id === effect.piece);
          expect(effect.amount).toBeLessThanOrEqual(atOf(piece)?.[effect.gear]?.hp ?? 0);
        }
        if (effect.kind === 'wound') {
          expect(effect.ex).toBeLessThanOrEqual(1);
          expect(Number.isInteger(effect.lost) && effect.lost >= 0).toBe(true);
        }
      }
    });
  });

  test('the same recording gives the same steps, without the scene', () => {
    always(({ tape, steps, outcome }) => {
      const { facts } = recordedFacts(JSON.parse(JSON.stringify(tape.facts)));
      const again = runScript(actionTests, tape.order, tape.answers, facts);
      if (!again.ok || again.error) throw new Error('The tape does not run.');
      expect(again.attack.steps).toEqual(steps);
      expect(again.now).toEqual({ over: true, outcome });
    });
  });

  test('CO-07 its effects are one valid change, and undo restores the scene', () => {
    always(({ steps, outcome, tape, scene }) => {
      const entry = { id: 'shot', shot: 0, at: '2026-01-02T03:04:05.000Z', turn: 1, steps, outcome, tape } as LogEntry;
      const applied = attempt(freshHistory(scene), applyShot(entry));
      if (!applied.ok) throw new Error(applied.error);
      expect(applied.value.past).toHaveLength(1);
      expect(undo(applied.value).scene).toEqual(scene);
    });
  });

  test('CO-01 a scene turned by a quarter turns the landing, and changes no number', () => {
    always((fought, given) => {
      const other = melee(turned(given));
      expect(other?.outcome.struck).toEqual(fought.outcome.struck);
      expect(other?.outcome.effects).toEqual(fought.outcome.effects);
      const { landing } = fought.outcome;
      if (!landing) return;
      const to = quarter(landing);
      expect(other?.outcome.landing?.x).toBeCloseTo(to.x, 9);
      expect(other?.outcome.landing?.y).toBeCloseTo(to.y, 9);
    });
  });
});
