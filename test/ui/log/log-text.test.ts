import { describe, expect, test } from 'vitest';
import { clockWords } from '../../../src/store/attack/time-words.ts';
import { logText } from '../../../src/ui/log/log-text.ts';
import { DEMO_NAMES, demo, tried } from '../../support/demos.ts';

const shots = DEMO_NAMES.flatMap((name) => demo(name).tries.map(({ title }) => ({ name, title })));

describe('the log as text (CO-07)', () => {
  test.each(shots)(
    '$name, "$title": sentence, every step with its rule, every die, every change',
    ({ name, title }) => {
      const { entry, after } = tried(demo(name), title);
      const lines = logText(after).split('\n');
      expect(lines[0]).toBe(after.name);
      expect(lines).toContain(`${clockWords(entry.at)} ${entry.outcome.headline}`.trim());
      expect(lines).toContain(`  ${entry.outcome.summary}`);
      const steps = lines.filter((line) => line.startsWith('  - '));
      expect(steps).toHaveLength(entry.steps.length);
      entry.steps.forEach(({ lead, rule, detail }, i) => {
        expect(steps[i]).toContain(lead);
        expect(steps[i]?.endsWith(`(${rule})`)).toBe(true);
        if (detail.kind === 'test') expect(steps[i]).toContain(`[${detail.pool.faces.join(' ')}]`);
      });
      expect(lines.filter((line) => line.startsWith('  = '))).toHaveLength(entry.outcome.effects.length);
    },
  );

  test('an empty log is the name of its scene', () => {
    expect(logText(demo('ridge-nine')).trim()).toBe('Ridge Nine');
  });
});
