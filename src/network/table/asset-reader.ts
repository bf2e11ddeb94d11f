import { joined } from '../crypto/bytes.ts';
import { assetName, type TableKeys } from '../crypto/keys.ts';
import type { AssetRef } from '../messages/channel-state.ts';

/** How long an asset may be on its way before the device asks for it, and how long between two such questions. */
const PATIENCE = 3000;

/** What a reader of assets needs. */
interface ReaderPorts {
  readonly ask: (name: string) => void;
  readonly later: (milliseconds: number, call: () => void) => void;
}

/** Puts assets together from their parts, in any order. */
export interface AssetReader {
  readonly part: (name: string, part: number, bytes: Uint8Array) => void;
  /** Calls once all of an asset is there: perhaps at once. */
  readonly get: (ref: AssetRef, call: (bytes: Uint8Array) => void) => void;
  /** Forgets all assets but these. `early` are parts that were sent before anything named them: a whole state ends those. */
  readonly keep: (names: ReadonlySet<string>, early: 'stay' | 'go') => void;
}

/** Creates the reader of a channel's assets. What does not fit its name is dropped, and asked for again. */
export function createAssetReader(keys: Pick<TableKeys, 'names'>, ports: ReaderPorts): AssetReader {
  const parts = new Map<string, Map<number, Uint8Array>>();
  const whole = new Map<string, Uint8Array>();
  const waiting = new Map<string, { readonly ref: AssetRef; readonly calls: ((bytes: Uint8Array) => void)[] }>();

  const look = (name: string): void => {
    const wanted = waiting.get(name);
    const mine = parts.get(name);
    if (!wanted || !mine) return;
    const all = Array.from({ length: wanted.ref.parts }, (_, i) => mine.get(i));
    if (all.some((part) => part === undefined)) return;
    const bytes = joined(...all.flatMap((part) => part ?? []));
    parts.delete(name);
    if (assetName(keys, bytes) !== name) return;
    whole.set(name, bytes);
    waiting.delete(name);
    for (const call of wanted.calls) call(bytes);
  };
  const askUntilThere = (name: string): void =>
    ports.later(PATIENCE, () => {
      if (!waiting.has(name)) return;
      ports.ask(name);
      askUntilThere(name);
    });
  return {
    part: (name, part, bytes) => {
      if (whole.has(name)) return;
      const mine = parts.get(name) ?? new Map<number, Uint8Array>();
      mine.set(part, bytes);
      parts.set(name, mine);
      look(name);
    },
    get: (ref, call) => {
      const bytes = whole.get(ref.name);
      if (bytes) {
        call(bytes);
        return;
      }
      const wanted = waiting.get(ref.name);
      if (wanted) wanted.calls.push(call);
      else {
        waiting.set(ref.name, { ref, calls: [call] });
        askUntilThere(ref.name);
      }
      look(ref.name);
    },
    keep: (names, early) => {
      for (const each of early === 'go' ? [whole, parts] : [whole]) {
        for (const name of each.keys()) if (!names.has(name) && !waiting.has(name)) each.delete(name);
      }
    },
  };
}
