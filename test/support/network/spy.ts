import { unpackedBytes } from '../../../src/network/crypto/bytes.ts';
import { unseal, unsealIntroduction } from '../../../src/network/crypto/envelope.ts';
import { keysFrom, pairKey, type TableKeys, tableKeys } from '../../../src/network/crypto/keys.ts';
import { keysIn } from '../../../src/network/messages/device-messages.ts';
import type { DeviceView } from '../../../src/network/messages/view-schema.ts';
import { readTopic, topicsOf } from '../../../src/network/topics.ts';

interface Message {
  readonly topic: string;
  readonly bytes: Uint8Array;
}

/**
 * Everything that a device can read of what ever went through the broker, as one text: whatever it was meant for, with
 * the link's keys, its own, and those of the channels that it was told.
 *
 * @param seed the seed of the device's keys, as in the test that joins it
 */
export function readableBy(
  seed: number,
  channels: readonly NonNullable<DeviceView['channel']>[],
  seen: readonly Message[],
  { table, keys }: { readonly table: string; readonly keys: TableKeys },
): string {
  const topics = topicsOf(table);
  const own = keysFrom(new Uint8Array(32).fill(seed));
  const introduced = seen.flatMap(({ topic, bytes }) => {
    if (topic !== topics.gm) return [];
    const read = unsealIntroduction(
      bytes,
      { topic, key: keys.table, deflated: false },
      (value) => keysIn(value, table)?.sign ?? null,
    );
    return (read && keysIn(read.value, table)) ?? [];
  });
  const [gm] = introduced;
  if (!gm) throw new Error('The GM’s window has not introduced itself.');
  const pair = pairKey(table, own.name, own, gm);
  const secrets = channels.map(({ name, secret }) => tableKeys(name, unpackedBytes(secret) ?? new Uint8Array()).table);
  return seen
    .flatMap(({ topic, bytes }) => {
      if (readTopic(topic) === null) return [];
      for (const key of [keys.table, pair, ...secrets]) {
        const read = unseal(bytes, { topic, key, from: gm.sign, deflated: true });
        if (read) return 'value' in read.content ? [JSON.stringify(read.content.value)] : [];
      }
      return [];
    })
    .join('\n');
}
