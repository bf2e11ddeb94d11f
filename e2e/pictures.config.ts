import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = Array.isArray(base.webServer) ? base.webServer[0] : base.webServer;

/** Takes the README's pictures again: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: 'pictures',
  testMatch: '*.shots.ts',
  workers: 1,
  outputDir: '../test-results',
  // A server starts in its config's folder; the built app is one folder up.
  ...(server ? { webServer: { ...server, cwd: root } } : {}),
});
