import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runScript } from '../../../src/engagement/drivers.ts';
import { recordedFacts } from '../../../src/engagement/recorded.ts';
import type { AwayFacts } from '../../../src/rules/facts.ts';
import type { StepDetail } from '../../../src/rules/step.ts';
import { unintendedTargets } from '../../../src/rules/unintended-targets/rulebook.ts';
import { battles, type Fought, fought } from '../../support/battle.ts';

const RUNS = { numRuns: 250 };

/** What holds of every shot that the rules allow, on any battlefield. */
function always(check: (shot: Fought) => void): void {
  let shots = 0;
  fc.assert(
    fc.property(battles, (battle) => {
      const shot = fought(battle);
      if (!shot) return;
      shots++;
      check(shot);
    }),
    RUNS,
  );
  // Most battles are fought: a generator whose shots are all refused would prove nothing.
  expect(shots).toBeGreaterThan(RUNS.numRuns / 3);
}

function details<K extends StepDetail['kind']>(shot: Fought, kind: K): Extract<StepDetail, { kind: K }>[] {
  return shot.steps.flatMap(({ detail }) => (detail.kind === kind ? [detail as Extract<StepDetail, { kind: K }>] : []));
}

describe('whatever stands on the map', () => {
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

  test('UT-08 nothing that was resolved is a candidate again, nor met again', () => {
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

  test('UT-08 nobody nearer to the firer than what was resolved is a candidate beyond', () => {
    always((shot) => {
      const depths = new Map(
        Object.entries(shot.tape.facts).flatMap(([name, value]) => {
          const asked = name.startsWith('away[')
            ? (JSON.parse(name.slice('away'.length)) as [string, string])
            : undefined;
          return asked ? [[asked[1], (value as AwayFacts).depth] as const] : [];
        }),
      );
      let come = 0;
      for (const { detail } of shot.steps) {
        if (detail.kind === 'candidates' && detail.where === 'beyond') {
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

  test('UT-08 nothing that was resolved covers anybody any more', () => {
    always((shot) => {
      const asked = Object.entries(shot.tape.facts).filter(([name]) => name.startsWith('cover['));
      for (const [name, value] of asked) {
        const [{ resolved }] = JSON.parse(name.slice('cover'.length)) as [{ resolved: string[] }];
        const { between } = value as { between: { id: string }[] };
        for (const { id } of between) expect(resolved).not.toContain(id);
      }
    });
  });

  test('UT-32 behind what it went through, a round never does more than it had left', () => {
    always((shot) => {
      let left = Number.POSITIVE_INFINITY;
      for (const { detail } of shot.steps) {
        if (detail.kind === 'damage') expect(detail.damage).toBeLessThanOrEqual(left);
        if (detail.kind === 'penetration') left = detail.through ? detail.left : Number.POSITIVE_INFINITY;
      }
    });
  });

  test('what is met is what the steps say, and nobody out of play is', () => {
    always((shot) => {
      const met = shot.outcome.met?.map(({ entity }) => entity.id) ?? [];
      expect(new Set(met).size).toBe(met.length);
      const resolved = details(shot, 'meeting').filter(({ what }) => what !== 'missed by cover');
      expect(met).toEqual(resolved.map(({ entity }) => entity.id));
      // Only a blast reaches him who made it.
      if (!shot.blast) expect(met).not.toContain('firer');
    });
  });

  test('the same tape gives the same steps, without the scene', () => {
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
