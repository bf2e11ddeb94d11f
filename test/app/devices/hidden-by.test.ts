import type { ObstructionVerdict } from '@fall-of-shot/sight/verdict';
import { expect, test } from 'vitest';
import { hiddenBy } from '../../../src/app/devices/hidden-by.ts';
import { NEW_RIGHTS } from '../../../src/network/messages/rights.ts';
import { gmWindow } from '../../support/network/gm-window.ts';
import { piece, wall } from '../../support/scenes.ts';
import { duel } from '../../support/table.ts';

const SCENE = duel({
  obstructions: [wall('crate', '0,0 1,0', { label: 'Crate' }), wall('gate', '2,0 3,0', { label: '' })],
});

function by(id: string, seen: number): ObstructionVerdict {
  const touch = { x: 0, y: 0, z: 0 };
  return { id, label: id, depth: 1, hides: { seen, shotAt: seen }, parts: [], touch, reason: '' };
}

function words(obstructions: readonly ObstructionVerdict[], unknown: readonly string[] = []): string {
  const seen = { cover: 'partial' as const, hidden: 0.58, parts: [] };
  return hiddenBy({ seen, obstructions }, SCENE, { sees: (id) => !unknown.includes(id) });
}

test('what hides a target is named: a thing, a piece, the two that hide most', () => {
  expect(words([by('crate', 0.5)])).toBe('58 % behind the crate');
  expect(words([by('crate', 0.2), by('beside', 0.5)])).toBe('58 % behind beside and the crate');
  expect(words([by('crate', 0.3), by('beside', 0.1), by('gate', 0.5)])).toBe('58 % behind the wall and the crate');
});

test('what stops shots alone hides nothing, and is not named', () => {
  expect(words([{ ...by('crate', 0), hides: { seen: 0, shotAt: 0.9 } }, by('gate', 0.5)])).toBe('58 % behind the wall');
});

test('what players may not know is not named, and if it hides most, nothing is', () => {
  expect(words([by('crate', 0.2), by('gate', 0.5)], ['crate'])).toBe('58 % behind the wall');
  expect(words([by('crate', 0.2), by('gate', 0.5)], ['gate'])).toBe('58 % hidden');
  expect(words([by('gone', 0.5)])).toBe('58 % hidden');
});

/** What a phone is told of the cover when Rook aims at Vane behind a wall. */
async function toldBehind(more: Parameters<typeof wall>[2]) {
  const { gm, join, clock } = await gmWindow(
    duel({
      pieces: [
        piece('rook', 20.5, 20.5, { name: 'Rook', side: 'a', weapons: ['mortar'] }),
        piece('vane', 30.5, 20.5, { name: 'Vane', side: 'b' }),
      ],
      obstructions: [wall('crate', '29.5,18 29.5,23', { top: 0.6, label: 'Planted crate', ...more })],
    }),
  );
  const seat = gm.actions.devices.addSeat({ name: 'Ana', side: 'a', pieces: ['rook'] });
  gm.actions.devices.editSeat(seat, { rights: { ...NEW_RIGHTS, fire: 'yes' } });
  const phone = join(20);
  phone.say({ kind: 'sit', seat });
  clock.pass(3000);
  const at = { piece: phone.named('Vane') };
  phone.say({ kind: 'aim', aiming: { piece: phone.named('Rook'), weapon: 'mortar', at } });
  clock.pass(3000);
  return phone.known.view?.aims[0]?.coverWords ?? [];
}

test('an aim tells by what its target is hidden, a secret door by the name of a wall, and nothing of what the GM keeps', async () => {
  expect((await toldBehind({}))[0]).toMatch(/^\d+ % behind the planted crate$/);
  expect((await toldBehind({ kind: 'door', door: 'closed', label: 'Secret door' }))[0]).toMatch(
    /^\d+ % behind the wall$/,
  );
  expect(await toldBehind({ shownToPlayers: 'never' })).toEqual([]);
});
