import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Origin } from '../broker/session.ts';
import { createFiles } from './files.ts';
import { isOwnHost, type Reach } from './hosts.ts';
import { SECURITY_HEADERS } from './policy.ts';

/** Where the broker listens, beside the pages. */
export const BROKER_PATH = '/mqtt';

/** What the pages are served with. */
export interface PageSettings {
  /** The folder of the built program. */
  readonly dist: string;
  readonly reach: Reach;
  readonly now: () => number;
  readonly originOf: (request: IncomingMessage) => Origin;
  /** The addresses of this machine for devices. */
  readonly links: () => readonly string[];
}

function refuse(response: ServerResponse, code: number, sentence: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(code).end(`${sentence}\n`);
}

/** What the pages need to know of their server: see docs/table-server.md. */
function aboutTable({ reach, now, links }: PageSettings, isLocal: boolean): object {
  const about = { broker: BROKER_PATH, now: now() };
  if (reach.name !== null) return { ...about, hosted: true };
  return isLocal ? { ...about, lan: reach.lan, addresses: reach.lan ? links() : [] } : about;
}

/** Answers requests for pages and files. Other machines get the players' page, and the GM's is not there for them. */
export function createPages(settings: PageSettings): RequestListener {
  const { dist, reach, originOf } = settings;
  const send = createFiles(dist);

  /** The players' page: before there is one of its own, the screen. */
  function playersPage(): string {
    return existsSync(join(dist, 'play.html')) ? '/play.html' : '/screen.html';
  }

  function fileOf(path: string, isLocal: boolean): string | null {
    if (path === '/') return isLocal ? '/index.html' : playersPage();
    return path === '/index.html' && !isLocal && reach.name === null ? null : path;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (!isOwnHost(request, reach)) return refuse(response, 421, 'This server has another name.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only reading is possible here.');
    const [path = ''] = (request.url ?? '').split('?');
    const { isLocal } = originOf(request);
    if (path === '/table.json') {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(request.method === 'HEAD' ? undefined : JSON.stringify(aboutTable(settings, isLocal)));
      return;
    }
    const file = fileOf(path, isLocal);
    const isSent = file !== null && (await send({ request, response, path: file, isFar: !isLocal }));
    if (!isSent) refuse(response, 404, 'There is nothing here.');
  }

  return (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
}
