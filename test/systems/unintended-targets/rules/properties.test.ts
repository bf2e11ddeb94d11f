import type { CoverFacts, Progress } from '@fall-of-shot/rules/facts';
import type { StepDetail } from '@fall-of-shot/rules/step';
import { intendedOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../../src/engagement/attack/drivers.ts';
import { recordedFacts } from '../../../../src/engagement/attack/recorded-facts.ts';
import { utMaterialOf } from '../../../../src/systems/unintended-targets/scene/material.ts';
import { battles, type Fought, fought } from '../../../support/rules/battle.ts';

const RUNS = { numRuns: 250 };

/** What holds for every shot that the rules allow, on any battlefield. */
function always(check: (shot: Fought) => void): void {
  let [tries, shots] = [0, 0];
  fc.assert(
    fc.property(battles, (battle) => {
      tries++;
      const shot = fought(battle);
      if (!shot) return;
      shots++;
      check(shot);
    }),
    RUNS,
  );
  // Most battles are fought: a generator whose shots are all refused would prove nothing.
  expect(shots).toBeGreaterThan(tries / 3);
}

function details<K extends StepDetail['kind']>(shot: Fought, kind: K): Extract<StepDetail, { kind: K }>[] {
  return shot.steps.flatMap(({ detail }) => (detail.kind === kind ? [detail as Extract<StepDetail, { kind: K }>] : []));
}

/** How far pieces are from the firer, by their nearest points. */
function depthsOf({ scene: { pieces } }: Fought): ReadonlyMap<string, number> {
  const [firer] = pieces;
  return new Map(
    pieces.map(({ id, x, y, footprint }) => {
      const far = Math.hypot(x - (firer?.x ?? 0), y - (firer?.y ?? 0));
      return [id, Math.max(0, far - (footprint.shape === 'disc' ? footprint.radius : 0))];
    }),
  );
}

describe('in any scene', () => {
  test('every attack ends, and the rounds stopped, spent and gone beyond are the rounds fired (UT-33)', () => {
    always(({ outcome, fired }) => {
      const { stopped, spent, beyond } = outcome.rounds ?? { stopped: 0, spent: 0, beyond: 0 };
      expect(stopped + spent + beyond).toBe(fired);
      expect(Math.min(stopped, spent, beyond)).toBeGreaterThanOrEqual(0);
    });
  });

  test('UT-09 no defender rolls twice', () => {
    always(({ asked }) => {
      expect(new Set(asked).size).toBe(asked.length);
    });
  });

  test('UT-08 nothing resolved is a candidate again, nor met again', () => {
    always((shot) => {
      const gone = new Set<string>();
      for (const { detail } of shot.steps) {
        if (detail.kind === 'candidates') for (const { id } of detail.entities) expect(gone).not.toContain(id);
        if (detail.kind === 'picked') expect(gone).not.toContain(detail.entity.id);
        if (detail.kind !== 'meeting') continue;
        expect(gone).not.toContain(detail.entity.id);
        if (detail.what !== 'missed by cover') gone.add(detail.entity.id);
      }
    });
  });

  test('UT-08 nothing nearer to the firer than what was resolved is a candidate', () => {
    always((shot) => {
      const depths = depthsOf(shot);
      let come = 0;
      for (const { detail } of shot.steps) {
        if (detail.kind === 'candidates' && detail.where !== 'area') {
          for (const { what, id } of detail.entities) {
            if (what === 'piece') expect(depths.get(id)).toBeGreaterThanOrEqual(come - 1e-6);
          }
        }
        if (detail.kind === 'meeting' && detail.what !== 'missed by cover' && detail.entity.what === 'piece') {
          come = Math.max(come, depths.get(detail.entity.id) ?? 0);
        }
      }
    });
  });

  test('UT-08 what was resolved covers nobody any more, and neither does what is nearer', () => {
    always((shot) => {
      const depths = depthsOf(shot);
      const asked = Object.entries(shot.tape.facts).filter(([name]) => name.startsWith('cover['));
      for (const [name, value] of asked) {
        const [{ resolved, depth }, whom] = JSON.parse(name.slice('cover'.length)) as [Progress, string];
        const { between } = value as CoverFacts;
        for (const { id } of between) {
          expect(id).not.toBe(whom);
          expect(resolved).not.toContain(id);
          expect(depths.get(id) ?? depth).toBeGreaterThanOrEqual(depth - 1e-6);
        }
      }
    });
  });

  test('UT-32 after penetrating, a round never does more damage than it had left', () => {
    always((shot) => {
      let left = Number.POSITIVE_INFINITY;
      for (const { detail } of shot.steps) {
        if (detail.kind === 'damage') expect(detail.damage).toBeLessThanOrEqual(left);
        if (detail.kind === 'penetration') left = detail.through ? detail.left : Number.POSITIVE_INFINITY;
      }
    });
  });

  test('the targets met are those in the steps, and no defeated piece is', () => {
    always((shot) => {
      const met = shot.outcome.met?.map(({ entity }) => entity.id) ?? [];
      expect(new Set(met).size).toBe(met.length);
      const resolved = details(shot, 'meeting').filter(({ what }) => what !== 'missed by cover');
      expect(met).toEqual(resolved.map(({ entity }) => entity.id));
      // Only a blast reaches its own firer.
      if (!shot.blast) expect(met).not.toContain('firer');
    });
  });

  test("CO-08 the GM's overrides hold: an excluded piece is met only as the target, and results and damage are the GM’s", () => {
    always(({ outcome, tape: { order }, blast }) => {
      const { strike = [], results = {}, damage = {}, through = {} } = order.gm ?? {};
      for (const { entity, what, damage: taken } of outcome.met ?? []) {
        if (entity.id !== intendedOf(order)) expect(strike).not.toContain(entity.id);
        if (results[entity.id] !== undefined) expect(what === 'missed').toBe(results[entity.id] === 'missed');
        if (what === 'missed') continue;
        if (damage[entity.id] !== undefined) expect(taken).toBe(damage[entity.id]);
        if (through[entity.id] !== undefined && !blast) expect(what === 'through').toBe(through[entity.id]);
      }
    });
  });

  test('UT-43 nothing loses more structure than it has, and damage is whole and above 0', () => {
    always(({ outcome, scene }) => {
      for (const effect of outcome.effects) {
        if (effect.kind === 'harm') expect(effect.amount > 0 && Number.isInteger(effect.amount)).toBe(true);
        if (effect.kind !== 'structure') continue;
        const part = scene.obstructions.find(({ id }) => id === effect.obstruction);
        expect(effect.amount).toBeLessThanOrEqual(utMaterialOf(part?.material ?? null).structure ?? 0);
      }
    });
  });

  test('UT-09 open rolls can be answered in any order with the same result', () => {
    fc.assert(
      fc.property(battles, (battle) => {
        const outcome = fought(battle, 0)?.outcome;
        expect(outcome).toEqual(fought(battle, -1)?.outcome);
      }),
      RUNS,
    );
  });

  test('the same recording gives the same steps, without the scene', () => {
    always(({ tape, steps, outcome }) => {
      const { facts } = recordedFacts(JSON.parse(JSON.stringify(tape.facts)));
      const again = runScript(unintendedTargets, tape.order, tape.answers, facts);
      if (!again.ok || again.error) throw new Error('The tape does not run.');
      expect(again.attack.steps).toEqual(steps);
      expect(again.now).toEqual({ over: true, outcome });
      expect(again.dropped).toEqual([]);
    });
  });
});
