import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { slowLine } from '../loading/slow-line.ts';
import { newPhone, openTable } from './pages.ts';

const ROUNDS = 5;
/** The bytes of one message. */
const PART = 128 * 1024;

/** From opening the link until a phone shows the map, and the download of as many bytes over the same line, in milliseconds. */
export interface FirstPicture {
  readonly picture: readonly number[];
  readonly download: readonly number[];
  readonly bytes: number;
}

declare global {
  interface Window {
    pictured: number;
  }
}

/** Notes in the page when the map's picture is drawn. */
function watchPicture(): void {
  window.pictured = 0;
  const look = (): void => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.konvajs-content canvas')];
    const drawn = canvases.some((canvas) => {
      if (canvas.width === 0) return false;
      const [x, y] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
      return (canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[3] ?? 0) > 0;
    });
    if (drawn && window.Konva?.stages[0]?.findOne('.picture')) window.pictured = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Loaded {
  readonly milliseconds: number;
  /** The bytes that came over HTTP. */
  readonly files: number;
  /** Those that came over the WebSocket. */
  readonly messages: number;
}

async function load(browser: Browser, link: string): Promise<Loaded> {
  const page = await newPhone(browser);
  const session = await slowLine(page);
  let [files, messages] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    files += encodedDataLength;
  });
  session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    messages += Math.floor((payloadData.length * 3) / 4);
  });
  await page.addInitScript(watchPicture);
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.pictured > 0, undefined, { timeout: 60_000 });
  const loaded = {
    milliseconds: await page.evaluate(() => window.pictured),
    files,
    messages,
  };
  await page.context().close();
  return loaded;
}

/** A server that sends as many bytes as its address says: over HTTP at once, over a WebSocket in parts as the broker does. */
async function byteServer(): Promise<{ readonly host: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    response.end(Buffer.alloc(Number(request.url?.slice(1)), 7));
  });
  new WebSocketServer({ server }).on('connection', (socket, request) => {
    for (let left = Number(request.url?.slice(1)); left > 0; left -= PART)
      socket.send(Buffer.alloc(Math.min(left, PART)));
    socket.close();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, close: () => server.close() };
}

/** Downloads as many bytes over the same line into a page that does nothing else, files and messages at the same time. */
async function download(browser: Browser, host: string, { files, messages }: Loaded): Promise<number> {
  const page = await newPhone(browser);
  await slowLine(page);
  const took = await page.evaluate(
    async ([from, file, message]) => {
      const began = performance.now();
      await Promise.all([
        fetch(`http://${from}/${file}`).then((answer) => answer.arrayBuffer()),
        new Promise((resolve) => new WebSocket(`ws://${from}/${message}`).addEventListener('close', resolve)),
      ]);
      return performance.now() - began;
    },
    [host, files, messages] as const,
  );
  await page.context().close();
  return took;
}

/** Times the first picture of the map on a screen that is opened by its link and, in turn, the download of as many bytes. */
export async function firstPicture(browser: Browser, address: string): Promise<FirstPicture> {
  const { gm, link } = await openTable(browser, address);
  const server = await byteServer();
  const [picture, bare]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const loaded = await load(browser, link.replace('play.html', 'screen.html'));
    bytes = loaded.files + loaded.messages;
    picture.push(loaded.milliseconds);
    bare.push(await download(browser, server.host, loaded));
  }
  await gm.context().close();
  server.close();
  return { picture, download: bare, bytes };
}
