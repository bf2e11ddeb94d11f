import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** A round over NATS, one node and three of which one is killed: `npm run test:cluster`. */
export default defineConfig({
  ...pictures,
  testDir: 'cluster',
  testMatch: '*.cluster.ts',
  workers: 1,
  timeout: 240_000,
});
