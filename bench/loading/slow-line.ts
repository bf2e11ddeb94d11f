import type { CDPSession, Page } from '@playwright/test';

/** The line that loading is measured over: 10 Mbit/s, and 20 ms each way. */
export const LINE = { bits: 10e6, latency: 20 } as const;

/** Slows the line of a page; returns the session, which can slow or watch more. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bits / 8,
    uploadThroughput: LINE.bits / 8,
  });
  return session;
}
