import { assetName, type TableKeys } from '../crypto/keys.ts';
import type { AssetRef } from '../messages/channel-state.ts';

/** The longest part of an asset, in bytes. */
const PART_LENGTH = 128 * 1024;

/** The assets of a channel on the side that sends them. */
export interface AssetStore {
  /** Sends an asset unless it was sent, and returns how to find it. */
  readonly add: (bytes: Uint8Array, type: string) => AssetRef;
  /** Sends an asset again, if it is there. */
  readonly again: (name: string) => void;
  readonly all: () => void;
  /** Takes away all others. */
  readonly keep: (names: ReadonlySet<string>) => void;
}

/** Creates the store of assets. No bytes are sent for a part that is taken away. */
export function createAssetStore(
  keys: Pick<TableKeys, 'names'>,
  send: (name: string, part: number, bytes: Uint8Array | null) => void,
): AssetStore {
  const stored = new Map<string, readonly Uint8Array[]>();
  const again = (name: string): void => {
    stored.get(name)?.forEach((bytes, part) => {
      send(name, part, bytes);
    });
  };
  return {
    add: (bytes, type) => {
      const name = assetName(keys, bytes);
      const count = Math.max(1, Math.ceil(bytes.length / PART_LENGTH));
      if (!stored.has(name)) {
        stored.set(
          name,
          Array.from({ length: count }, (_, i) => bytes.subarray(i * PART_LENGTH, (i + 1) * PART_LENGTH)),
        );
        again(name);
      }
      return { name, parts: count, type };
    },
    again,
    all: () => {
      for (const name of stored.keys()) again(name);
    },
    keep: (names) => {
      for (const [name, parts] of stored) {
        if (names.has(name)) continue;
        stored.delete(name);
        parts.forEach((_, part) => {
          send(name, part, null);
        });
      }
    },
  };
}
