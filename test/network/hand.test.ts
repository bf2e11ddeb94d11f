import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ghostsToSend, handMessageSchema, sentGhosts } from '../../src/network/messages/channel-messages.ts';

const place = {
  x: fc.double({ noNaN: true, noDefaultInfinity: true }),
  y: fc.double({ noNaN: true, noDefaultInfinity: true }),
};

test('ghosts come as they were sent, with the way of a single one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.string({ minLength: 1, maxLength: 20 }), ...place }), { maxLength: 4 }),
      fc.option(
        fc.record({ length: fc.string({ maxLength: 30 }), waypoints: fc.array(fc.record(place), { maxLength: 4 }) }),
      ),
      (ghosts, way) => {
        const shown = way && ghosts.length === 1 ? ghosts.map((ghost) => ({ ...ghost, way })) : ghosts;
        const sent: unknown = JSON.parse(JSON.stringify(ghostsToSend(shown)));
        const read = handMessageSchema.parse(sent);
        expect('g' in read && sentGhosts(read)).toEqual(JSON.parse(JSON.stringify(shown)));
      },
    ),
  );
});
