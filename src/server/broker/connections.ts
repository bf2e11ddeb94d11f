import type { Client } from 'aedes';
import type { Role } from './access.ts';
import type { Session } from './session.ts';
import type { Wire } from './wire.ts';

/** A client and all that the broker knows of it. */
export interface Connection {
  readonly client: Client;
  readonly wire: Wire;
  readonly session: Session;
  /** The client id that it has given itself, and the topic and form of its last will. */
  clientId: string;
  will: { readonly topic: string; readonly retain: boolean } | null;
  /** The guest key that a GM's window has brought. */
  guest: Uint8Array | null;
  /** Whether it was put out: not even its last will counts. */
  isOut: boolean;
  readonly filters: Set<string>;
  /** How many subscriptions are being served with what lies in the broker. */
  serving: number;
}

/** The name of a client inside the broker: nobody can take the place of another but with the same keys. */
export function placeOf(role: Role, clientId: string, serial: number): string {
  if (role.of === 'door') return `door/${serial}`;
  return role.of === 'gm' ? `gm/${role.table}/${clientId}` : `device/${role.table}/${role.device}/${clientId}`;
}

/** Returns the table of a connection. */
export function tableOf({ session: { role } }: Connection): string | null {
  return role && role.of !== 'door' ? role.table : null;
}

/** Returns whether a table has so many others of a kind. */
export function isCrowded(all: Iterable<Connection>, role: Role, place: string, most: number): boolean {
  if (role.of === 'door') return false;
  let others = 0;
  for (const each of all) {
    if (tableOf(each) === role.table && each.session.role?.of === role.of && each.client.id !== place) others += 1;
  }
  return others >= most;
}
