import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Phones that sleep while the game goes on: `npm run soak:sleep`. SECONDS says how long, 300 if it is not set. */
export default defineConfig({
  ...pictures,
  testDir: 'sleep',
  testMatch: '*.soak.ts',
  timeout: 0,
  use: { ...pictures.use, actionTimeout: 30_000 },
});
