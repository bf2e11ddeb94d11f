import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ownNames } from '../../src/server/http/addresses.ts';
import type { Reach } from '../../src/server/http/hosts.ts';
import {
  joinAsGm,
  played,
  type ServerChoice,
  startServer,
  type TestServer,
  tableOf,
} from '../support/network/table-server.ts';

let server: TestServer;
const FAR = { 'x-played-address': '192.168.1.7' };
const HOSTED: Reach = { lan: true, name: 'table.example.org', isBehindProxy: true };

async function start(choice: ServerChoice = {}): Promise<void> {
  server = await startServer({ addressOf: played, ...choice });
}

afterEach(() => server.close());

interface Answer {
  readonly code: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Asks with the path and the headers just as they are given. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ code: response.statusCode ?? 0, body: Buffer.concat(parts), headers: response.headers }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function titleAt(path: string, headers: Record<string, string> = {}): Promise<string | number> {
  const { code, body } = await ask(path, headers);
  return code === 200 ? body.toString() : code;
}

describe('pages', () => {
  test('of the GM are for this machine alone; others get those of players', async () => {
    await start();
    expect(await titleAt('/')).toBe('<title>GM</title>');
    expect(await titleAt('/index.html')).toBe('<title>GM</title>');
    for (const far of [FAR, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]) {
      expect(await titleAt('/', far)).toBe('<title>Screen</title>');
      expect(await titleAt('/screen.html', far)).toBe('<title>Screen</title>');
      expect(await titleAt('/index.html', far)).toBe(404);
      expect(await titleAt('/./index.html', far)).toBe(404);
      expect(await titleAt('/index.html?x', far)).toBe(404);
      expect(await titleAt('//index.html', far)).toBe(404);
      expect(await titleAt('/%69ndex.html', far)).toBe(404);
    }
    writeFileSync(join(server.dist, 'play.html'), '<title>Play</title>');
    expect(await titleAt('/', FAR)).toBe('<title>Play</title>');
  });

  test('of a hosted server are for everybody', async () => {
    await start({ reach: HOSTED });
    const host = { host: 'table.example.org' };
    expect(await titleAt('/', host)).toBe('<title>Screen</title>');
    expect(await titleAt('/index.html', host)).toBe('<title>GM</title>');
  });

  test.each([
    '/nothing.html',
    '/assets',
    '/assets/',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..\\package.json',
    '/.secret',
    '/assets/%00',
    '/\u00ff',
    '*',
    'http://elsewhere.example/',
    '/constructor',
    '/__proto__',
  ])('at %s there are none', async (path) => {
    await start();
    expect((await ask(encodeURI(path).replaceAll('%25', '%'))).code).toBe(404);
  });

  test('are read, and nothing else can be done with them', async () => {
    await start();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('/', {}, method)).code).toBe(405);
    const head = await ask('/', {}, 'HEAD');
    expect([head.code, head.body.length, head.headers['content-length']]).toEqual([200, 0, '17']);
  });

  test('are asked for anew each time; what has its content in its name is kept', async () => {
    await start();
    const page = await ask('/');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect((await ask('/', { 'if-none-match': String(page.headers.etag) })).code).toBe(304);
    writeFileSync(join(server.dist, 'index.html'), '<title>Another GM</title>');
    expect((await ask('/', { 'if-none-match': String(page.headers.etag) })).code).toBe(200);
    const script = await ask('/assets/main-AbCd1234.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask('/icon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  test('and refusals say what the browser may do for them', async () => {
    await start();
    const answers = [
      await ask('/'),
      await ask('/screen.html', FAR),
      await ask('/nothing.html'),
      await ask('/table.json'),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=(), '),
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self' 'wasm-unsafe-eval'",
          "style-src 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
        ]),
      );
    }
  });

  test('go out packed, but not to this machine', async () => {
    await start();
    const packed = { 'accept-encoding': 'gzip, br' };
    const near = await ask('/assets/main-AbCd1234.js', packed);
    const far = await ask('/assets/main-AbCd1234.js', { ...packed, ...FAR });
    expect(near.headers['content-encoding']).toBeUndefined();
    expect(far.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(far.body)).toEqual(near.body);
    expect((await ask('/assets/main-AbCd1234.js', FAR)).body).toEqual(near.body);
  });
});

describe('table.json', () => {
  async function about(headers: Record<string, string> = {}): Promise<unknown> {
    return JSON.parse((await ask('/table.json', headers)).body.toString());
  }

  test('tells this machine the addresses for devices, if they can come, and others nothing of them', async () => {
    await start({ now: () => 5000 });
    expect(await about()).toEqual({ broker: '/mqtt', now: 5000, lan: false, addresses: [] });
    expect(await about(FAR)).toEqual({ broker: '/mqtt', now: 5000 });
    await server.close();
    await start({ now: () => 5000, reach: { lan: true, name: null, isBehindProxy: false } });
    const told = (await about()) as { lan: boolean; addresses: string[] };
    expect(told.lan).toBe(true);
    for (const address of told.addresses) expect(address).toMatch(new RegExp(`^http://[\\d.]+:${server.port}/$`));
    expect(await about(FAR)).toEqual({ broker: '/mqtt', now: 5000 });
  });

  test('of a hosted server says so', async () => {
    await start({ now: () => 5000, reach: HOSTED });
    expect(await about({ host: 'table.example.org' })).toEqual({ broker: '/mqtt', now: 5000, hosted: true });
  });
});

describe('a request', () => {
  const LAN: Reach = { lan: true, name: null, isBehindProxy: false };

  test.each<[reach: string, host: string, code: number]>([
    ['alone', 'localhost', 200],
    ['alone', 'LOCALHOST:4173', 200],
    ['alone', '127.0.0.1:4173', 200],
    ['alone', '[::1]:4173', 200],
    ['alone', 'evil.example', 421],
    ['alone', 'localhost.evil.example', 421],
    ['alone', '192.168.1.20', 421],
    ['lan', 'localhost:4173', 200],
    ['lan', `${ownNames()[0]}:4173`, 200],
    ['lan', `${ownNames()[1]}`, 200],
    ['lan', 'evil.example', 421],
    ['hosted', 'table.example.org', 200],
    ['hosted', 'table.example.org:443', 200],
    ['hosted', 'localhost', 421],
    ['hosted', 'example.org', 421],
  ])('(%s) to "%s" is answered with %i', async (reach, host, code) => {
    await start({ reach: { alone: { ...LAN, lan: false }, lan: LAN, hosted: HOSTED }[reach] ?? LAN });
    expect((await ask('/screen.html', { host })).code).toBe(code);
  });

  function upgrade(path: string, headers: Record<string, string>): Promise<number> {
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-protocol': 'mqtt',
    };
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, path, headers: { ...handshake, ...headers } });
      asked.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      });
      asked.on('response', (response) => resolve(response.statusCode ?? 0));
      asked.on('error', reject);
      asked.end();
    });
  }

  test.each<[host: string, origin: string, code: number]>([
    ['localhost:4173', 'http://localhost:4173', 101],
    ['127.0.0.1:4173', 'http://127.0.0.1:4173', 101],
    ['localhost', 'http://localhost', 101],
    ['localhost:80', 'http://localhost', 101],
    ['localhost:4173', 'http://localhost:5000', 403],
    ['localhost:4173', 'http://127.0.0.1:4173', 403],
    ['localhost:4173', 'http://evil.example', 403],
    ['localhost:4173', 'http://localhost:4173.evil.example', 403],
    ['localhost:4173', 'null', 403],
    ['localhost:4173', 'file://localhost:4173', 403],
    ['localhost:4173', '', 403],
    ['evil.example', 'http://evil.example', 403],
  ])('for the broker at "%s" by a page of "%s" is answered with %i', async (host, origin, code) => {
    await start();
    expect(await upgrade('/mqtt', { host, origin })).toBe(code);
  });

  test('for the broker by no page is answered; at another path there is none', async () => {
    await start();
    expect(await upgrade('/mqtt', {})).toBe(101);
    expect(await upgrade('/mqtt?x', {})).toBe(101);
    for (const path of ['/', '/mqtt/', '/other', '/table.json']) expect(await upgrade(path, {})).toBe(404);
  });

  test('through a proxy counts as of the last address that it names', async () => {
    const limits = { connectionsPerAddress: 1 };
    await start({ reach: { ...HOSTED, name: '127.0.0.1' }, password: 'a long password', limits });
    const joinThrough = (forwarded: string) =>
      joinAsGm(
        server.broker,
        tableOf(1),
        { wsOptions: { headers: { 'x-forwarded-for': forwarded } } },
        { hosted: 'a long password' },
      );
    await joinThrough('203.0.113.1');
    await expect(joinThrough('198.51.100.9, 203.0.113.1')).rejects.toBe(-1);
    await joinThrough('203.0.113.1, 198.51.100.9');
  });
});
