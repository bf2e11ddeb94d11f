import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Stills of a shot on either window at exact times, and measures of all demo shots: `npm run beats`. */
export default defineConfig({
  ...pictures,
  testDir: 'beats',
  testMatch: '*.beats.ts',
  timeout: 180_000,
  globalSetup: './beats/report.ts',
});
