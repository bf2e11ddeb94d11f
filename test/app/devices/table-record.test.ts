import { expect, test } from 'vitest';
import { freshRecord, readRecord, writeRecord } from '../../../src/app/devices/table-record.ts';
import { NEW_RIGHTS } from '../../../src/network/messages/rights.ts';

/** A record that was kept, and read again. */
function keptWith(odds: string) {
  let kept = '';
  const record = freshRecord((count) => new Uint8Array(count), null);
  writeRecord({ setItem: (_, text) => (kept = text) }, record);
  const seat = { id: 'seat', name: 'Ana', side: 'a', pieces: [], rights: { ...NEW_RIGHTS, odds }, muted: false };
  const text = JSON.stringify({ ...JSON.parse(kept), seats: [seat] });
  return readRecord({ getItem: () => text })?.seats[0]?.rights.odds;
}

test('seats that were kept with a yes or no to odds see the chance to hit, or what their side sees', () => {
  expect([keptWith('yes'), keptWith('ask'), keptWith('no')]).toEqual(['chance', 'none', 'side']);
  expect([keptWith('all'), keptWith('side')]).toEqual(['all', 'side']);
  expect(keptWith('whatever')).toBeUndefined();
});
