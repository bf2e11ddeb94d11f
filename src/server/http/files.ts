import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** What is worth packing: the rest is packed already. */
const PACKED = /^(text|application)\/|svg/;
const PACKED_FROM = 1024;
/** Built files whose name holds the hash of their content. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** Plain names only: nothing that starts with a dot, and nothing that a file system could read in another way. */
const PATH = /^(\/[\w-][\w.-]*)+$/;

const pack = promisify(gzip);

interface Found {
  readonly file: string;
  readonly size: number;
  readonly tag: string;
}

async function find(folder: string, path: string): Promise<Found | null> {
  if (!PATH.test(path)) return null;
  const file = join(folder, path);
  try {
    const found = await stat(file);
    return found.isFile() ? { file, size: found.size, tag: `W/"${found.size}-${Math.round(found.mtimeMs)}"` } : null;
  } catch {
    return null;
  }
}

/** How a file is sent. */
export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** Whether to pack it: what only goes to this machine takes longer to pack than to send. */
  readonly isFar: boolean;
}

/** Sends files of a folder. Returns false if there is none at the path. */
export function createFiles(folder: string): (sending: Sending) => Promise<boolean> {
  /** The last packed form of each file, with the tag of its content. */
  const packed = new Map<string, { readonly tag: string; readonly bytes: Buffer }>();

  async function packedFile({ file, tag }: Found): Promise<Buffer> {
    const known = packed.get(file);
    if (known?.tag === tag) return known.bytes;
    const bytes = await pack(await readFile(file));
    packed.set(file, { tag, bytes });
    return bytes;
  }

  return async ({ request, response, path, isFar }) => {
    const found = await find(folder, path);
    if (!found) return false;
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.setHeader('Content-Type', type);
    response.setHeader('ETag', found.tag);
    response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (request.headers['if-none-match'] === found.tag) {
      response.writeHead(304).end();
      return true;
    }
    const isPacked = isFar && found.size >= PACKED_FROM && PACKED.test(type);
    if (isPacked) response.setHeader('Vary', 'Accept-Encoding');
    if (isPacked && /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')) {
      const bytes = await packedFile(found);
      response.setHeader('Content-Encoding', 'gzip');
      response.setHeader('Content-Length', bytes.length);
      response.end(request.method === 'HEAD' ? undefined : bytes);
      return true;
    }
    response.setHeader('Content-Length', found.size);
    if (request.method === 'HEAD') response.end();
    // Whoever goes in the middle, or a file that is built anew meanwhile, only ends this one answer.
    else await pipeline(createReadStream(found.file), response).catch(() => response.destroy());
    return true;
  };
}
