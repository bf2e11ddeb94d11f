import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { SeatsPage } from '../devices/pages/seats.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { expect, test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';

test.use({ opened: false });

declare global {
  interface Window {
    /** What ran that should not. */
    ran: string[];
    refused: string[];
  }
}

test('every answer of the server has the policy, and a path that leads nowhere is answered with 404', async ({
  page,
  server,
}) => {
  for (const path of ['', 'index.html', 'play.html', 'screen.html', 'icon.svg']) {
    const answer = await page.request.get(`${server.address}${path}`);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (!path.endsWith('.html')) continue;
    const policy = headers['content-security-policy']?.replace("; frame-ancestors 'none'", '');
    expect(await answer.text()).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}" />`);
  }
  for (const path of ['nothing', 'demo/', 'scenes/1', '..%2fpackage.json']) {
    expect((await page.request.get(`${server.address}${path}`)).status()).toBe(404);
  }
});

test.describe('what slips into the page', () => {
  // The browser says itself what it refuses.
  test.use({ breaksPolicy: true, told: /./ });

  test('does not run, and cannot call out', { tag: '@core' }, async ({ table }) => {
    // Something that somebody on the way wrote into the page itself.
    await table.page.addInitScript(() => {
      window.ran = [];
      window.refused = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.refused.push(effectiveDirective),
      );
    });
    await table.page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      const more = `<script>window.ran.push('inline')</script><img src="x.png" onerror="window.ran.push('handler')">`;
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${more}</body>`) });
    });
    await table.openWith({ ...STREET, name: 'Injected' });
    const refusedAtOnce = await table.page.evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        'an inline script': () => {
          const script = document.createElement('script');
          script.append("window.ran.push('inline')");
          document.head.append(script);
        },
        'HTML with a handler': () => {
          document.body.innerHTML += "<img src='x' onerror=\"window.ran.push('handler')\">";
        },
        'a handler': () => {
          const image = new Image();
          image.setAttribute('onerror', "window.ran.push('attribute')");
          image.src = './nothing.png';
          document.body.append(image);
        },
        'a worker of text': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
        'a script from elsewhere': () => {
          const script = document.createElement('script');
          script.src = 'http://127.0.0.1:9/x.js';
          document.head.append(script);
        },
        'a policy of its own': () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}),
      };
      const thrown: string[] = [];
      for (const [what, attempt] of Object.entries(attempts)) {
        try {
          attempt();
        } catch {
          thrown.push(what);
        }
      }
      // Not at once: what a test itself runs may make code of text.
      await new Promise<void>((resolve) =>
        window.setTimeout(() => {
          try {
            Function("window.ran.push('text')")();
          } catch {
            thrown.push('text as code');
          }
          resolve();
        }),
      );
      await fetch('http://127.0.0.1:9/').catch(() => thrown.push('a request'));
      try {
        new WebSocket('ws://127.0.0.1:9/').onopen = () => window.ran.push('socket');
      } catch {
        thrown.push('a socket');
      }
      const styled = document.createElement('p');
      styled.setAttribute('style', 'position: fixed');
      document.body.append(styled);
      if (getComputedStyle(styled).position === 'fixed') window.ran.push('style');
      return thrown;
    });
    for (const what of ['HTML with a handler', 'text as code', 'a worker of text', 'a policy of its own', 'a request'])
      expect(refusedAtOnce).toContain(what);
    await expect
      .poll(() => table.page.evaluate(() => window.refused))
      .toEqual(
        expect.arrayContaining([
          'script-src-elem',
          'script-src-attr',
          'require-trusted-types-for',
          'trusted-types',
          'connect-src',
          'style-src-attr',
        ]),
      );
    const connections = () => table.page.evaluate(() => window.refused.filter((what) => what === 'connect-src').length);
    await expect.poll(connections).toBeGreaterThanOrEqual(2);
    expect(await table.page.evaluate(() => window.ran)).toEqual([]);
  });
});

test('the players’ window has no way into the GM’s, and the button finds it again', async ({ table }) => {
  await table.openWith({ ...STREET, name: 'Two windows' });
  const screen = await PlayersScreen.open(table.page);
  expect(await screen.page.evaluate(() => window.opener)).toBe(null);
  await screen.page.goto('./icon.svg');
  await table.key('y');
  await table.page.getByRole('button', { name: 'Open the players’ screen' }).click();
  await screen.page.waitForURL('**/screen.html#*');
  await screen.shown();
  expect(table.page.context().pages()).toHaveLength(2);
  expect(await screen.page.evaluate(() => window.opener)).toBe(null);
});

test.describe('with a broker elsewhere', () => {
  // It takes the connection and never answers.
  test.use({ told: /WebSocket/ });

  test('the window is loaded again once, and speaks with that broker', async ({ table }) => {
    const broker = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(broker, 'listening');
    const { port } = broker.address() as AddressInfo;
    try {
      await table.openWith({ ...STREET, name: 'Elsewhere' });
      const seats = new SeatsPage(table);
      await seats.show();
      await seats.panel.getByRole('button', { name: 'Use another broker' }).click();
      const dialog = table.page.getByRole('dialog', { name: 'Another broker' });
      await dialog.getByLabel('Addresses').fill(`ws://127.0.0.1:${port}`);
      await dialog.getByRole('button', { name: 'Use this broker' }).click();
      await expect(seats.panel).toContainText(`Over 127.0.0.1:${port}`);
      const asked = once(broker, 'connection');
      const loaded = table.page.waitForEvent('load');
      await seats.panel.getByRole('button', { name: 'Let devices join' }).click();
      await loaded;
      await asked;
      await expect(seats.panel).toContainText(`Over 127.0.0.1:${port}`);
    } finally {
      broker.close();
      for (const client of broker.clients) client.terminate();
    }
  });
});
