import { describe, expect, test } from 'vitest';
import { runOrder } from '../../../src/cli/run-order.ts';
import { battlefield } from '../../../src/engagement/battlefield/battlefield.ts';
import { engagementSystems } from '../../../src/engagement/engagement-system.ts';
import { readShotFile } from '../../../src/scene/history/shot-file.ts';
import type { ATPreview } from '../../../src/systems/action-tests/engagement/preview.ts';
import type { HLPreview } from '../../../src/systems/hit-locations/engagement/preview.ts';
import { mapOf } from '../../formats/open.ts';
import { recordings } from '../../support/recordings.ts';

/** Recorded shots of random battles and demos with their scenes, as they go now. */
const shots = recordings().map(({ name, file, sceneFile }) => {
  const { scene, entry } = mapOf(readShotFile(file));
  const { order, answers } = entry.tape;
  const given = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
  const { steps } = mapOf(runOrder({ scene: sceneFile, order, answers: given }, 'order.json'));
  const preview = engagementSystems.get(order.rulebook).preview(order, battlefield(scene));
  return { name, order, preview, details: steps.map(({ detail }) => detail) };
});

const by = (system: string) => shots.filter(({ order }) => order.rulebook === system);

describe('what the card says before a shot is in the log after it', () => {
  test.each(by('hit-locations'))('HL-32 $name: range, number to hit and its reasons', ({ preview, details }) => {
    const card = preview as HLPreview;
    const aim = details.find((each) => each.kind === 'aim');
    if (aim) expect(aim).toMatchObject({ range: card.range });
    const test = details.find((each) => each.kind === 'to-hit');
    if (test) expect(test).toMatchObject({ number: card.toHit?.number, reasons: card.toHit?.reasons });
    const area = details.findLast((each) => each.kind === 'area');
    const landed = details.find((each) => each.kind === 'landing');
    // On a hit it covers what the card shows.
    if (area && !landed && test) expect(area).toMatchObject({ area: card.area });
  });

  test.each(by('action-tests'))('AT-01 $name: range, dice of each roll, success target and its reasons', (shot) => {
    const { preview, details } = shot;
    const card = preview as ATPreview;
    const aim = details.find((each) => each.kind === 'aim');
    if (aim) expect(aim).toMatchObject({ range: card.reach.length });
    const pools = details.flatMap((each) => (each.kind === 'test' && each.test === 'attack' ? [each] : []));
    pools.forEach(({ pool, reasons }, i) => {
      expect(pool.faces).toHaveLength(card.rolls[i]?.pool.dice ?? -1);
      expect(reasons).toEqual(card.rolls[i]?.pool.reasons);
    });
    const margins = details.flatMap((each) => (each.kind === 'margin' ? [each] : []));
    margins.forEach((margin, i) => {
      expect(margin).toMatchObject({ target: card.rolls[i]?.success.target, reasons: card.rolls[i]?.success.reasons });
    });
  });

  test('enough shots say something', () => {
    const kinds = shots.flatMap(({ details }) => details.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'to-hit').length).toBeGreaterThan(30);
    expect(kinds.filter((kind) => kind === 'margin').length).toBeGreaterThan(30);
  });
});
