import { Readable } from 'node:stream';

/**
 * The storage that aedes is given: it keeps nothing. Retained messages are kept by the tables, and `deliverRetained` brings
 * them to those who subscribe. Sessions end with their connection, so no queue grows for whoever is away.
 */
export function createPersistence() {
  const none = async () => undefined;
  const empty = () => Readable.from([]);
  return {
    setup: none,
    storeRetained: none,
    createRetainedStreamCombi: empty,
    cleanSubscriptions: none,
    subscriptionsByTopic: async () => [],
    outgoingEnqueueCombi: none,
    outgoingClearMessageId: none,
    outgoingUpdate: none,
    outgoingStream: empty,
    // A receipt for what was never sent: there are no messages of the third kind here.
    incomingGetPacket: () => Promise.reject(new Error('no such packet')),
    putWill: none,
    delWill: none,
    streamWill: empty,
  };
}
