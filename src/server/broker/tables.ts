import { readTopic } from '../../network/topics.ts';
import { isMatch } from './access.ts';
import type { Limits } from './limits.ts';

/** A message that lies in the broker for whoever comes. */
export interface Retained {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: 0 | 1;
}

interface Table {
  /** Checks whether devices have the link. */
  guest: Uint8Array;
  readonly retained: Map<string, Retained>;
  /** The bytes of all that, with its topics. */
  bytes: number;
  /** How many messages lie there of each device. */
  readonly devices: Map<string, number>;
  /** The GM's windows that are here. */
  windows: number;
  /** Since when none is. */
  awaySince: number;
}

interface Door {
  readonly table: string;
  readonly message: Retained;
  readonly opened: number;
}

/** What an entry needs beside its bytes, about. */
const OVERHEAD = 200;

function sizeOf({ topic, payload }: Retained): number {
  return topic.length + payload.length + OVERHEAD;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function deviceOf(topic: string): string | null {
  const parts = readTopic(topic);
  return parts?.of === 'device' ? parts.device : null;
}

function remove(table: Table, topic: string): void {
  const message = table.retained.get(topic);
  if (!message) return;
  table.retained.delete(topic);
  table.bytes -= sizeOf(message);
  const device = deviceOf(topic);
  if (device === null) return;
  const left = (table.devices.get(device) ?? 0) - 1;
  if (left > 0) table.devices.set(device, left);
  else table.devices.delete(device);
}

function add(table: Table, message: Retained): void {
  table.retained.set(message.topic, message);
  table.bytes += sizeOf(message);
  const device = deviceOf(message.topic);
  if (device !== null) table.devices.set(device, (table.devices.get(device) ?? 0) + 1);
}

/** The tables that the broker knows: their guest keys, and what lies there for their devices. */
export interface Tables {
  /** A GM's window has signed in, and is let in if there is room for its table. */
  readonly enter: (table: string, guest: Uint8Array, now: number) => 'entered' | 'full';
  /** A GM's window has gone; one of an older link does not count any more. */
  readonly leave: (table: string, guest: Uint8Array, now: number) => void;
  readonly guestOf: (table: string) => Uint8Array | null;
  /** Whether a table's GM may write a door: one that is free or their own. */
  readonly mayWriteDoor: (table: string, door: string) => boolean;
  /** Keeps a message if there is room for it, or with an empty one removes what lies there. */
  readonly keep: (message: Retained, table: string, now: number) => void;
  /** The topics that lie there and match a filter. */
  readonly matching: (filter: string) => readonly string[];
  readonly retained: (topic: string) => Retained | null;
  /** Forgets doors that were open for long, and tables whose GM has been away for long. */
  readonly forget: (now: number) => void;
}

/** Creates the tables: none. `putOut` ends the connections of a table that is not known any more. */
export function createTables(limits: Limits, putOut: (table: string) => void): Tables {
  const tables = new Map<string, Table>();
  const doors = new Map<string, Door>();

  function drop(name: string): void {
    tables.delete(name);
    for (const [door, { table }] of doors) if (table === name) doors.delete(door);
    putOut(name);
  }

  /** Makes room for one table: whose GM has been away longest goes first. */
  function makeRoom(): boolean {
    if (tables.size < limits.tables) return true;
    const away = [...tables].filter(([, { windows }]) => windows === 0);
    const [oldest] = away.sort(([, a], [, b]) => a.awaySince - b.awaySince);
    if (oldest) drop(oldest[0]);
    return oldest !== undefined;
  }

  /** Whether a device's message is the first of a device too many. */
  function isDeviceTooMany({ devices }: Table, topic: string): boolean {
    const device = deviceOf(topic);
    return device !== null && !devices.has(device) && devices.size >= limits.retainedDevices;
  }

  function hasRoom(message: Retained, name: string): boolean {
    const parts = readTopic(message.topic);
    const table = tables.get(name);
    if (!parts || !table) return false;
    if (message.payload.length === 0) return true;
    if (parts.of === 'door') {
      const others = [...doors].filter(([door, { table: owner }]) => owner === name && door !== parts.door);
      return others.length < limits.doorsPerTable;
    }
    const before = table.retained.get(message.topic);
    if (table.bytes - (before ? sizeOf(before) : 0) + sizeOf(message) > limits.retainedBytes) return false;
    return (
      before !== undefined || (table.retained.size < limits.retainedTopics && !isDeviceTooMany(table, message.topic))
    );
  }

  function keepDoor(door: string, message: Retained, table: string, now: number): void {
    if (message.payload.length === 0) doors.delete(door);
    else doors.set(door, { table, message, opened: now });
  }

  function retainedOf(topic: string): Retained | null {
    const parts = readTopic(topic);
    if (!parts) return null;
    if (parts.of === 'door') return doors.get(parts.door)?.message ?? null;
    return tables.get(parts.table)?.retained.get(topic) ?? null;
  }

  return {
    enter: (name, guest, now) => {
      const known = tables.get(name);
      const isKnown = known !== undefined && isSame(known.guest, guest);
      if (known && isKnown) {
        known.windows += 1;
        return 'entered';
      }
      // With a new link, nobody who came by the old one stays, nor what lies there for them.
      if (known) drop(name);
      else if (!makeRoom()) return 'full';
      tables.set(name, { guest, retained: new Map(), bytes: 0, devices: new Map(), windows: 1, awaySince: now });
      return 'entered';
    },
    leave: (name, guest, now) => {
      const table = tables.get(name);
      if (!table || !isSame(table.guest, guest)) return;
      table.windows = Math.max(0, table.windows - 1);
      if (table.windows === 0) table.awaySince = now;
    },
    guestOf: (name) => tables.get(name)?.guest ?? null,
    mayWriteDoor: (table, door) => (doors.get(door)?.table ?? table) === table,
    keep: (message, name, now) => {
      const parts = readTopic(message.topic);
      const table = tables.get(name);
      if (!parts || !table || !hasRoom(message, name)) return;
      if (parts.of === 'door') return keepDoor(parts.door, message, name, now);
      remove(table, message.topic);
      // A copy: the bytes that came are part of a larger piece of memory.
      if (message.payload.length > 0) add(table, { ...message, payload: Buffer.from(message.payload) });
    },
    matching: (filter) => {
      if (!filter.includes('+')) return retainedOf(filter) ? [filter] : [];
      const table = filter.split('/')[2] ?? '';
      return [...(tables.get(table)?.retained.keys() ?? [])].filter((topic) => isMatch(filter, topic));
    },
    retained: retainedOf,
    forget: (now) => {
      for (const [door, { opened }] of doors) if (now - opened >= limits.doorTime) doors.delete(door);
      for (const [name, { windows, awaySince }] of tables) {
        if (windows === 0 && now - awaySince >= limits.awayTime) drop(name);
      }
    },
  };
}
