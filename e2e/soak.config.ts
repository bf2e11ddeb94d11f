import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Random play with checks in between: `npm run soak:random`. ACTIONS says how much, SEED what is played. */
export default defineConfig({
  ...pictures,
  testDir: 'soak',
  testMatch: '*.soak.ts',
  timeout: 0,
});
