import { expect, test } from 'vitest';
import { type ChannelState, EMPTY_CHANNEL } from '../../src/network/messages/channel-state.ts';
import { createChannelPublisher } from '../../src/network/sync/channel-publisher.ts';

test('a state that is too large to be sent by the way is sent at once when the link is shown no longer', () => {
  const retained: ChannelState['joining'][] = [];
  const publisher = createChannelPublisher(EMPTY_CHANNEL, {
    sendState: ({ state }) => {
      retained.push('joining' in state ? state.joining : null);
      return 1_000_000;
    },
    sendChange: () => undefined,
    sendNow: () => undefined,
    later: () => undefined,
    now: () => 0,
  });
  publisher.again();
  const joining = { shows: 'corner', link: 'http://here/#secret' } as const;
  publisher.set({ ...EMPTY_CHANNEL, joining });
  expect(retained).toEqual([null]);
  // A device asks, and the broker keeps the link.
  publisher.again();
  expect(retained).toEqual([null, joining]);
  publisher.set({ ...EMPTY_CHANNEL, ground: 'another', joining });
  expect(retained).toHaveLength(2);
  publisher.set({ ...EMPTY_CHANNEL, ground: 'another' });
  expect(retained).toEqual([null, joining, null]);
});
