import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** What packs well; pictures and fonts are packed already. */
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** A web server on this machine that packs texts, as servers on the web do. */
export interface PackedServer {
  readonly address: string;
  close(): void;
}

/** Serves a folder. Each text is packed once, before the first measurement asks for it again. */
export async function servePacked(folder: string): Promise<PackedServer> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const type = extname(file);
    try {
      const text = packed.get(file) ?? readFileSync(file);
      const packs = PACKED.has(type);
      const body =
        packs && !packed.has(file)
          ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          : text;
      packed.set(file, body);
      response.writeHead(200, {
        'content-type': TYPES[type] ?? 'application/octet-stream',
        'content-length': body.length,
        ...(packs ? { 'content-encoding': 'br' } : {}),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
