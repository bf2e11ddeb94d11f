import type { IncomingMessage } from 'node:http';
import { LOOP_NAMES } from '../../network/table/server-info.ts';
import type { Origin } from '../broker/session.ts';
import { isLoopback, ownNames } from './addresses.ts';

/** How a server is reached: see docs/table-server.md. */
export interface Reach {
  /** Whether it listens on the network, and not to this machine alone. */
  readonly lan: boolean;
  /** The name of a hosted server, as browsers call it; `null` for one on the GM's machine. */
  readonly name: string | null;
  /** Whether something in front of it says for whom it asks. */
  readonly isBehindProxy: boolean;
}

function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? '').toLowerCase();
}

/**
 * Returns whether a request calls this server by a name of its own. Any other name may be that of a page elsewhere, which
 * has had its name pointed at this machine to speak with what runs here.
 */
export function isOwnHost(request: IncomingMessage, { lan, name }: Reach): boolean {
  const host = hostOf(request);
  const bare = host.replace(/:\d+$/, '');
  if (name !== null) return host === name || bare === name;
  return LOOP_NAMES.includes(bare) || (lan && ownNames().includes(bare));
}

/** Returns whether a WebSocket is opened by a page of this server, or by no page at all. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).host === withoutPort(hostOf(request), origin)
  );
}

/** A host as URLs write it: without the usual port of the scheme. */
function withoutPort(host: string, origin: string): string {
  return host.replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
}

/** Returns where a request comes from. */
export function originOf(request: IncomingMessage, { isBehindProxy }: Reach, address: string): Origin {
  const forwarded = request.headers['x-forwarded-for'];
  if (isBehindProxy) {
    const last = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',').at(-1)?.trim();
    return { address: last || address, isLocal: false };
  }
  // A tunnel on this machine brings others in by its loop: what it forwards is not this machine's own.
  const isForwarded = forwarded !== undefined || request.headers.forwarded !== undefined;
  return { address, isLocal: isLoopback(address) && !isForwarded };
}
