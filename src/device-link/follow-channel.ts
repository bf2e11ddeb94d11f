import { unpackedBytes } from '../network/crypto/bytes.ts';
import { tableKeys } from '../network/crypto/keys.ts';
import type { DeviceView } from '../network/messages/view-schema.ts';
import type { TableDevice } from '../network/table/table-device.ts';

type Channel = DeviceView['channel'];

/** Lets a device follow the channel of its side, or the public one again, if that has changed. */
export function followChannel(device: Pick<TableDevice, 'follow'>, before: Channel, now: Channel): void {
  if (before?.name === now?.name) return;
  const secret = now && unpackedBytes(now.secret);
  device.follow(now && secret ? { name: now.name, keys: tableKeys(now.name, secret) } : null);
}
