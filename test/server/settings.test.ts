import { describe, expect, test } from 'vitest';
import { hostedSettings } from '../../src/server/hosted.ts';
import { inOrder, isLoopback } from '../../src/server/http/addresses.ts';
import { readOptions } from '../../src/server/options.ts';
import { serveTables } from '../../src/server/serve.ts';
import { aboutLibraryAt } from '../../src/server/usual-port.ts';

describe('the words after the command', () => {
  const NONE = { lan: false, hosted: false, built: false, port: null };

  test.each([
    [[], NONE],
    [['--lan'], { ...NONE, lan: true }],
    [['--built', '--port', '8000'], { ...NONE, built: true, port: 8000 }],
    [['--hosted'], { ...NONE, hosted: true }],
  ])('%j are read', (words, options) => {
    expect(readOptions(words)).toEqual({ ok: true, value: options });
  });

  test.each([
    [['--foo'], '"--foo" is no option: '],
    [['lan'], '"lan" is no option: '],
    [['--port'], 'After --port comes a number'],
    [['--port', '0'], 'After --port comes a number'],
    [['--port', '65536'], 'After --port comes a number'],
    [['--port', '8e3'], 'After --port comes a number'],
    [['--lan', '--hosted'], '--lan and --hosted do not go together'],
  ])('%j are refused with a sentence', (words, start) => {
    expect(readOptions(words)).toEqual({ ok: false, error: expect.stringContaining(start) });
  });
});

describe('a hosted server', () => {
  const SET = { TABLE_HOST: 'table.example.org', TABLE_PASSWORD: 'long enough for all' };

  test('needs its name and a password', () => {
    const read = hostedSettings(SET);
    expect(read).toMatchObject({
      ok: true,
      value: { password: SET.TABLE_PASSWORD, reach: { lan: true, name: SET.TABLE_HOST, isBehindProxy: false } },
    });
    expect(hostedSettings({ ...SET, TABLE_BEHIND_PROXY: 'yes', TABLE_COUNT: '7' })).toMatchObject({
      value: { reach: { isBehindProxy: true }, limits: { tables: 7 } },
    });
  });

  test.each([
    ['TABLE_HOST', {}],
    ['TABLE_HOST', { ...SET, TABLE_HOST: 'https://table.example.org/' }],
    ['TABLE_PASSWORD', { TABLE_HOST: SET.TABLE_HOST }],
    ['TABLE_PASSWORD', { ...SET, TABLE_PASSWORD: 'short' }],
    ['TABLE_COUNT', { ...SET, TABLE_COUNT: 'many' }],
    ['TABLE_BEHIND_PROXY', { ...SET, TABLE_BEHIND_PROXY: 'true' }],
  ])('asks for %s', (name, environment) => {
    expect(hostedSettings(environment)).toEqual({ ok: false, error: expect.stringContaining(`Set ${name}: `) });
  });

  test('does not start without them', async () => {
    const options = { lan: false, hosted: true, built: true, port: null };
    const served = await serveTables({ options, port: 0, dist: 'dist', environment: {} });
    expect(served).toEqual({ ok: false, error: expect.stringContaining('Set TABLE_HOST') });
  });
});

test('listens to this machine alone, but for --lan', async () => {
  for (const [lan, host] of [
    [false, '127.0.0.1'],
    [true, '0.0.0.0'],
  ] as const) {
    const options = { lan, hosted: false, built: true, port: null };
    const served = await serveTables({ options, port: 0, dist: 'dist', environment: {} });
    if (!served.ok) throw new Error(served.error);
    expect(served.value.server.address()).toMatchObject({ address: host });
    await served.value.close();
  }
});

describe('addresses', () => {
  const wifi = { network: 'wlan0', address: '192.168.1.20' };
  const cable = { network: 'eth0', address: '203.0.113.7' };
  const docker = { network: 'docker0', address: '172.17.0.1' };
  const none = { network: 'eth1', address: '169.254.3.4' };

  test('of a home network come first, and those inside the machine only if there are no others', () => {
    expect(inOrder([docker, cable, none, wifi])).toEqual([wifi.address, cable.address]);
    expect(inOrder([none, docker])).toEqual([docker.address]);
    expect(inOrder([none])).toEqual([none.address]);
    expect(inOrder([])).toEqual([]);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.20', false],
    ['1127.0.0.1', false],
    ['10.127.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['', false],
  ])('%s is this machine: %s', (address, is) => {
    expect(isLoopback(address)).toBe(is);
  });
});

test('at another port than usual it is said that the library is another one', () => {
  expect(aboutLibraryAt(4173)).toBe(null);
  expect(aboutLibraryAt(4174)).toBe(
    'This is not the usual port 4173, and a browser keeps a library for each port. ' +
      'Scenes that you saved at http://localhost:4173/ are not in this one.',
  );
});
