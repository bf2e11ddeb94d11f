import { z } from 'zod';

/** The names by which a machine calls itself: no other machine reaches it by them. */
export const LOOP_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** What a table server says of itself: see docs/table-server.md. */
const serverSchema = z.looseObject({
  broker: z.string().max(200),
  now: z.number().optional(),
  lan: z.boolean().optional(),
  addresses: z.array(z.string().max(200)).max(50).optional(),
  hosted: z.boolean().optional(),
});

/** The server that a page comes from. */
export interface ServerInfo {
  /** The address of its broker. */
  readonly broker: string;
  /** How far its clock is ahead of this one, in milliseconds. */
  readonly ahead: number;
  /** Whether it is hosted on the internet, and asks GMs for its password. */
  readonly hosted: boolean;
  /** Whether other machines reach it. */
  readonly lan: boolean;
  /** The addresses under which they do, the likeliest first. */
  readonly addresses: readonly string[];
}

/**
 * Asks the server that a page comes from whether it carries tables; `null` if it does not.
 *
 * @param page the address of the page
 * @param time gives the time of day in milliseconds
 */
export async function askServer(
  page: string,
  ask: (address: string) => Promise<Response>,
  time: () => number,
): Promise<ServerInfo | null> {
  try {
    const response = await ask(new URL('/table.json', page).href);
    if (!response.ok) return null;
    const read = serverSchema.safeParse(await response.json());
    if (!read.success) return null;
    const broker = new URL(read.data.broker, page);
    broker.protocol = broker.protocol === 'https:' ? 'wss:' : 'ws:';
    return {
      broker: broker.href,
      ahead: read.data.now === undefined ? 0 : read.data.now - time(),
      hosted: read.data.hosted ?? false,
      lan: read.data.lan ?? read.data.hosted ?? false,
      addresses: read.data.addresses ?? [],
    };
  } catch {
    return null;
  }
}
