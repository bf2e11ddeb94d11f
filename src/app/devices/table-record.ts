import { SIDES } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { packedBytes, unpackedBytes } from '../../network/crypto/bytes.ts';
import { SECRET_LENGTH, SEED_LENGTH } from '../../network/crypto/keys.ts';
import { heardMessageSchema } from '../../network/messages/device-messages.ts';
import { type Rights, rightsSchema } from '../../network/messages/rights.ts';
import { brokerSettingSchema } from '../../network/table/broker-setting.ts';
import type { DeviceMemory } from '../../network/table/device-book.ts';
import { JOINING_SHOWN } from '../../store/state/devices-state.ts';
import { TABLE_KEY } from './table-key.ts';

function packedOf(length: number) {
  return z.string().refine((text) => unpackedBytes(text)?.length === length, 'bytes of another length');
}

/** Records up to protocol 4 let a seat see the chance to hit, or nothing. */
const ODDS_BEFORE: Readonly<Record<string, Rights['odds']>> = { yes: 'chance', ask: 'none', no: 'side' };

const keptRights = z.preprocess((given) => {
  if (typeof given !== 'object' || given === null || !('odds' in given)) return given;
  return { ...given, odds: ODDS_BEFORE[String(given.odds)] ?? given.odds };
}, rightsSchema);

const recordSchema = z.object({
  seed: packedOf(SEED_LENGTH),
  secret: packedOf(SECRET_LENGTH),
  /** The table was open when the window was closed, so it opens again. */
  open: z.boolean(),
  /** The broker elsewhere that carries the table; `null` for that of the page's server. */
  broker: brokerSettingSchema.nullable().default(null),
  /** The password of the page's server, if that is hosted; `null` if it was not given yet, or was refused. */
  password: z.string().nullable().default(null),
  seats: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      side: z.enum(SIDES),
      pieces: z.array(z.string()),
      rights: keptRights,
      muted: z.boolean(),
    }),
  ),
  sitting: z.record(z.string(), z.string()),
  /** What the players' screen showed of how to join. */
  joining: z.enum(JOINING_SHOWN).nullable().default(null),
  /** The channels of sides other than that of the players' screen: their names and secrets. */
  channels: z.record(z.string(), z.object({ name: z.string(), secret: packedOf(SECRET_LENGTH) })).default({}),
  memories: z.record(
    z.string(),
    z.object({
      last: z.object({ epoch: z.string(), count: z.number() }),
      answers: z.array(heardMessageSchema),
    }),
  ),
});

/** The table as this browser keeps it: its keys, its seats, and what its devices have said. */
export type TableRecord = z.infer<typeof recordSchema>;

/** A record with new keys: nobody with an earlier link can join. */
export function freshRecord(random: (count: number) => Uint8Array, known: TableRecord | null): TableRecord {
  return {
    seed: packedBytes(random(SEED_LENGTH)),
    secret: packedBytes(random(SECRET_LENGTH)),
    open: false,
    broker: known?.broker ?? null,
    password: known?.password ?? null,
    seats: known?.seats ?? [],
    sitting: {},
    joining: null,
    channels: {},
    memories: {},
  };
}

/** Reads the record of this browser; `null` if there is none that can be read. */
export function readRecord(storage: Pick<Storage, 'getItem'>): TableRecord | null {
  try {
    const text = storage.getItem(TABLE_KEY);
    const read = text === null ? null : recordSchema.safeParse(JSON.parse(text));
    return read?.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps the record. A full storage keeps the last one: the table works on, and a reload knows a little less. */
export function writeRecord(storage: Pick<Storage, 'setItem'>, record: TableRecord): void {
  try {
    storage.setItem(TABLE_KEY, JSON.stringify(record));
  } catch (error) {
    console.warn('The seats of the table could not be kept.', error);
  }
}

/** The memories of devices in a record, written at once: what counted must not count again after a crash. */
export function memoriesIn(record: () => TableRecord, write: (record: TableRecord) => void) {
  return {
    get: (device: string): DeviceMemory | undefined => record().memories[device],
    set: (device: string, memory: DeviceMemory): void => {
      const { memories } = record();
      const kept = { last: memory.last, answers: [...memory.answers] };
      write({ ...record(), memories: { ...memories, [device]: kept } });
    },
  };
}
