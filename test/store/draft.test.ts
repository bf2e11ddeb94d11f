import { describe, expect, test } from 'vitest';
import { currentOrder, currentPreview } from '../../src/store/attack/aim-selectors.ts';
import type { HLPreview } from '../../src/systems/hit-locations/engagement/preview.ts';
import { table } from '../support/table.ts';

const missPreviewOf = (at: ReturnType<typeof table>) => currentPreview(at.state()) as HLPreview | undefined;

/** The gun aims at the target, with two values said for this shot. */
function aimed() {
  const at = table();
  at.actions.tool.choose('fire');
  at.actions.select.piece('gun');
  at.actions.shot.aim({ at: 'piece', piece: 'target' });
  at.actions.shot.editOptions('hit-locations', { values: { band: 5 } });
  at.actions.shot.editDraft({ extra: [{ reason: 'smoke', value: -1 }] });
  return at;
}

describe("HL-32 the table's changes to a shot", () => {
  test('HL-32 apply to the order and the preview, and to one target only', () => {
    const at = aimed();
    expect(missPreviewOf(at)?.toHit?.number).toBe(4);
    at.actions.shot.aim({ at: 'piece', piece: 'tank' });
    expect(missPreviewOf(at)?.toHit?.number).toBe(8);
  });

  test('HL-32 an order without changed values does not list them', () => {
    const at = aimed();
    at.actions.shot.editOptions('hit-locations', { values: {} });
    at.actions.shot.editDraft({ extra: [] });
    expect(Object.keys(currentOrder(at.state()) ?? {})).not.toContain('values');
    expect(Object.keys(currentOrder(at.state()) ?? {})).not.toContain('extra');
  });

  test('HL-05 HL-06 the preview shows the area on the target point, and whom it would catch there', () => {
    const at = aimed();
    expect(missPreviewOf(at)?.area?.plan).toEqual({ shape: 'disc', x: 50.5, y: 20.5, radius: 3 });
    expect(missPreviewOf(at)?.caught?.pieces).toMatchObject([{ id: 'target' }, { id: 'beside' }]);
  });
});
