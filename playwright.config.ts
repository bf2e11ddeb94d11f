import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

/** Uncommon, so that it meets nobody's server; E2E_PORT keeps two checkouts on one machine apart. */
const port = Number(process.env.E2E_PORT ?? 41739);
const baseURL = `http://127.0.0.1:${port}/`;
const executablePath = findBrowser();

/** Whether the machine's shared memory holds what Chromium draws: in a small container it does not. */
function hasRoomyMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

// Serves dist as it stands: "npm run build" comes first. Playwright's Chromium runs without its sandbox by default,
// which root needs.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Half of a browser test is waiting for a shot to play: three of them fill two cores.
  workers: 3,
  // Long: a busy machine is slow, and nothing here is about speed.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A trace costs a twelfth of the time: set TRACE=1 to look into a failure.
    ...(process.env.TRACE ? { trace: { mode: 'retain-on-failure' as const } } : {}),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Else every frame goes through a file on the disk, which takes a seventh of the time.
      ...(hasRoomyMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `npx --no vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
  },
});
