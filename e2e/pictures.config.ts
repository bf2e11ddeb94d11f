import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = Array.isArray(base.webServer) ? base.webServer[0] : base.webServer;

/** Makes the README's pictures anew: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: 'pictures',
  testMatch: '*.shots.ts',
  workers: 1,
  outputDir: '../test-results',
  // A server is started in its config's folder; the built app lies a folder up.
  ...(server ? { webServer: { ...server, cwd: root } } : {}),
});
