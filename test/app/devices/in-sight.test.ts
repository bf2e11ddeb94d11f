import { expect, test } from 'vitest';
import { mostInSight } from '../../../src/app/devices/in-sight.ts';
import { NEW_RIGHTS } from '../../../src/network/messages/rights.ts';
import { NO_SECRET } from '../../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../../src/scene/schema/settings-schema.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

/** Rook with an enemy in the open, one behind a low wall, one behind a high wall, and one whom the GM hides. */
const FIELD = duel({
  pieces: [
    piece('rook', 20.5, 20.5, { name: 'Rook', side: 'a', weapons: ['mortar'] }),
    piece('low', 30.5, 20.5, { name: 'Low', side: 'b' }),
    piece('open', 20.5, 24.5, { name: 'Open', side: 'b' }),
    piece('high', 60.5, 60.5, { name: 'High', side: 'b' }),
    piece('hidden', 20.5, 22.5, { name: 'Hidden', side: 'b', secret: { ...NO_SECRET, hidden: true } }),
  ],
  obstructions: [
    wall('crate', '29.5,18 29.5,23', { top: 0.6 }),
    wall('house', '50,40 70,40 70,70 50,70 50,40', { top: 50 }),
  ],
});

/** What a phone is told of whom Rook sees: names and words. */
async function seenOn(scene: Scene) {
  const window = await gmWindow(scene);
  const { gm, join, clock } = window;
  const seat = gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['rook'] });
  gm.actions.devices.editSeat(seat, { rights: { ...NEW_RIGHTS, fire: 'no', odds: 'none' } });
  const phone = join(20);
  phone.say({ kind: 'sit', seat });
  clock.pass(3000);
  const seen = () => {
    clock.pass(3000);
    return phone.known.view?.mine[0]?.pieces[0]?.sees.map(({ piece: id, range, cover }) => [
      ['Rook', 'Low', 'Open', 'High', 'Hidden', 'Scout'].find((name) => phone.named(name) === id) ?? id,
      range,
      cover,
    ]);
  };
  return { ...window, seen };
}

test('a seat is told whom its piece sees, nearest first, how far off and how much is hidden', async () => {
  const { seen, gm } = await seenOn(FIELD);
  expect(seen()).toEqual([
    ['Open', '4 in', 'in the open'],
    ['Low', '10 in', 'partly hidden'],
  ]);
  gm.actions.document.move('low', { x: 30.5, y: 30.5 });
  expect(seen()).toEqual([
    ['Open', '4 in', 'in the open'],
    ['Low', '14.1 in', 'in the open'],
  ]);
});

test('a wall that falls shows who stood behind it', async () => {
  const { seen, gm } = await seenOn(FIELD);
  expect(seen()?.map(([name]) => name)).not.toContain('High');
  gm.actions.document.run({ label: 'Down', change: (scene) => void scene.obstructions.splice(1) });
  expect(seen()?.map(([name]) => name)).toEqual(['Open', 'Low', 'High']);
});

test('whom the GM hides is not told, and hides nobody either', async () => {
  const crowd = FIELD.pieces.map((each) => (each.id === 'hidden' ? { ...each, y: 23.3, height: 3 } : each));
  const { seen } = await seenOn({ ...FIELD, pieces: crowd });
  expect(seen()?.[0]).toEqual(['Open', '4 in', 'in the open']);
  expect(seen()?.map(([name]) => name)).not.toContain('Hidden');
});

test('in fog, whom another of the side sees is not in the sight of this piece', async () => {
  const shown = FIELD.pieces.filter(({ id }) => id !== 'hidden');
  const pieces = [...shown, piece('scout', 60.5, 50.5, { name: 'Scout', side: 'a' })];
  const settings = { ...DEFAULT_SETTINGS, players: { ...DEFAULT_SETTINGS.players, fog: true, side: 'a' as const } };
  const { seen, gm } = await seenOn({ ...FIELD, pieces, settings });
  expect(seen()?.map(([name]) => name)).toEqual(['Open', 'Low']);
  // The scout has no seat here, but the side sees High with his eyes.
  gm.actions.document.run({ label: 'Down', change: (scene) => void scene.obstructions.splice(1) });
  expect(seen()?.map(([name]) => name)).toEqual(['Open', 'Low', 'Scout', 'High']);
});

test('a piece that is out sees nobody', async () => {
  const pieces = FIELD.pieces.map((each) =>
    each.id === 'rook' ? { ...each, statuses: ['eliminated' as const] } : each,
  );
  const { seen } = await seenOn({ ...FIELD, pieces });
  expect(seen()).toEqual([]);
});

test('a seat of many pieces is told less of each', () => {
  expect([1, 5, 10, 200].map(mostInSight)).toEqual([40, 40, 20, 5]);
});
