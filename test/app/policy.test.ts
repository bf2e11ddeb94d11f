import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { mayReach } from '../../src/app/devices/page-policy.ts';
import { TABLE_KEY } from '../../src/app/devices/table-key.ts';
import { brokerForDevices, readBroker } from '../../src/network/table/broker-setting.ts';
import { writeLink } from '../../src/network/table/link.ts';
import { PAGE_POLICY, SECURITY_HEADERS } from '../../src/server/http/policy.ts';
import { filesUnder } from '../support/files-under.ts';

const TEXT = readFileSync('public/policy.js', 'utf8');
const NOBODY = { username: '', password: '' };

interface Policies {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (text: string) => string | null;
}

/** Runs the first script of a page at an address, in a browser that keeps a text for the table. */
function firstScript(address: string, kind: 'setting' | 'link', kept: string | null = null) {
  const metas: { name?: string; content?: string }[] = [];
  const made: { name: string; policies: Policies }[] = [];
  const window = { opener: {} as object | null };
  const sandbox: Record<string, unknown> = {
    URL,
    atob,
    window,
    location: new URL(address),
    localStorage: { getItem: (key: string) => (key === TABLE_KEY ? kept : null) },
    document: {
      currentScript: { dataset: { broker: kind } },
      createElement: () => ({}),
      head: { append: (meta: object) => metas.push(meta) },
    },
    trustedTypes: { createPolicy: (name: string, policies: Policies) => made.push({ name, policies }) },
  };
  runInNewContext(TEXT, sandbox);
  const [meta] = metas;
  const [policy] = made;
  if (!meta || !policy) throw new Error('The script wrote no policy.');
  const page = { querySelector: () => meta } as unknown as ParentNode;
  return { connects: meta.content ?? '', name: meta.name, policy, opener: window.opener, page, sandbox };
}

function settingOf(addresses: string) {
  const read = readBroker({ addresses, gm: NOBODY, device: NOBODY }, 'http://localhost:4173/');
  if ('wrong' in read) throw new Error(read.wrong.words);
  return read.setting;
}

describe('the first script of a page', () => {
  test('lets it speak with its own server alone', () => {
    for (const kind of ['setting', 'link'] as const) {
      expect(firstScript('http://localhost:4173/', kind).connects).toBe("connect-src 'self' ws://localhost:4173");
    }
    expect(firstScript('https://a.example/map/play.html', 'link').connects).toBe("connect-src 'self' wss://a.example");
    expect(firstScript('http://[::1]:4173/', 'setting').connects).toBe("connect-src 'self' ws:");
  });

  test('lets the GM’s window speak with the broker that was set, and no other page', () => {
    const broker = settingOf('broker.example.org, ws://10.0.0.2:8080');
    const kept = JSON.stringify({ broker });
    const gm = firstScript('http://localhost:4173/', 'setting', kept);
    expect(gm.connects).toBe("connect-src 'self' ws://localhost:4173 wss://broker.example.org ws://10.0.0.2:8080");
    expect(mayReach(gm.page, broker)).toBe(true);
    expect(mayReach(gm.page, settingOf('broker.example.org'))).toBe(true);
    expect(mayReach(gm.page, settingOf('broker.example.org, other.example.org'))).toBe(false);
    expect(mayReach(gm.page, settingOf('ws://broker.example.org'))).toBe(false);
    expect(firstScript('http://localhost:4173/screen.html', 'link', kept).connects).not.toContain('broker');
  });

  test('lets a device speak with the broker that its link names', () => {
    const device = { username: 'dévice', password: 'pass' };
    const broker = brokerForDevices({ ...settingOf('broker.example.org:8443'), device });
    const link = writeLink({ table: 'a'.repeat(26), secret: new Uint8Array(16).fill(3), broker });
    const page = firstScript(`https://a.example/play.html#${link}`, 'link');
    expect(page.connects).toBe("connect-src 'self' wss://a.example wss://broker.example.org:8443");
    const plain = writeLink({ table: 'a'.repeat(26), secret: new Uint8Array(16).fill(3), broker: null });
    expect(firstScript(`https://a.example/play.html#${plain}`, 'link').connects).not.toContain('broker');
  });

  test.each([
    'nonsense',
    '{"broker":7}',
    '{"broker":{"addresses":["https://evil.example"]}}',
    '{"broker":{"addresses":["x"]}}',
    '{"broker":{"addresses":{}}}',
  ])('takes %j for no broker', (kept) => {
    expect(firstScript('http://localhost:4173/', 'setting', kept).connects).toBe(
      "connect-src 'self' ws://localhost:4173",
    );
  });

  test('a broker cannot add words to the policy', () => {
    const kept = JSON.stringify({ broker: { addresses: ["wss://a.example;script-src 'unsafe-inline'", 'wss://*/'] } });
    const { connects } = firstScript('http://localhost:4173/', 'setting', kept);
    expect(connects).toBe("connect-src 'self' ws://localhost:4173");
  });

  test('lets no text become code, and only files of the program run as workers', () => {
    const { policy } = firstScript('https://a.example/map/index.html', 'setting');
    const { createHTML, createScriptURL } = policy.policies;
    expect(policy.name).toBe('default');
    expect(PAGE_POLICY).toContain('trusted-types default');
    expect([createHTML(''), createHTML('<img src=x onerror=alert(1)>')]).toEqual(['', null]);
    for (const own of ['./assets/odds.worker-A_b-1.js', 'https://a.example/map/sw.js'])
      expect(createScriptURL(own)).toBe(own);
    for (const other of [
      'https://b.example/map/assets/x.js',
      'blob:https://a.example/1',
      'data:text/javascript,1',
      './x.js',
      '/assets/x.js',
      './assets/../x.js',
      './assets/x.js/y',
    ])
      expect(createScriptURL(other)).toBe(null);
  });

  test('leaves no way into the window that opened this one', () => {
    expect(firstScript('http://localhost:4173/screen.html#room', 'link').opener).toBe(null);
  });
});

test('pages and server have one policy; only the server can forbid frames', () => {
  expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(`${PAGE_POLICY}; frame-ancestors 'none'`);
  for (const weak of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:'])
    expect(PAGE_POLICY).not.toContain(weak);
});

test.each(['index.html', 'screen.html', 'play.html'])(
  '%s runs the first script first, and holds no code itself',
  (page) => {
    const html = readFileSync(page, 'utf8');
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts[0]?.[1]).toContain(`src="./policy.js" data-broker="${page === 'index.html' ? 'setting' : 'link'}"`);
    expect(scripts.map(([, , inner]) => inner).join('')).toBe('');
    expect(html.indexOf('<script')).toBeLessThan(html.indexOf('<link'));
    expect(html).not.toMatch(/ style=|<style| on\w+=/);
  },
);

describe('a worker keeps the policy too', () => {
  /** Whether a file, or one that it imports, has schemas. Types alone load nothing. */
  const hasSchemas = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const text = readFileSync(path, 'utf8').replace(/import type [^;]+;/g, '');
    if (/from 'zod'/.test(text)) return true;
    const imported = [...text.matchAll(/(?:from|import) '(\.[^']+\.tsx?)'/g)].flatMap(([, name]) => name ?? []);
    return imported.some((name) => hasSchemas(join(dirname(path), name), seen));
  };

  test.each(filesUnder('src', /\.worker\.ts$/))('%s makes no functions of text', (path) => {
    const [first] = /import '[^']+'/.exec(readFileSync(path, 'utf8')) ?? [];
    if (hasSchemas(path)) expect(first).toMatch(/lib\/no-generated-code\.ts'$/);
  });
});
