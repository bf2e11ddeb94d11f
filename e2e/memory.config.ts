import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** A long evening at the table: `npm run soak:memory`. MINUTES says how long, 60 if it is not set. */
export default defineConfig({
  ...pictures,
  testDir: 'memory',
  testMatch: '*.soak.ts',
  timeout: 0,
  use: { ...pictures.use, actionTimeout: 30_000 },
});
