import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Kills the whole browser again and again in play: `npm run kills`. KILLS says how often, SEED what is played. */
export default defineConfig({
  ...pictures,
  testDir: 'kills',
  testMatch: '*.soak.ts',
  timeout: 0,
});
