import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Pictures of every beat of some shots on the players' screen, with their captions and without: `npm run beats`. */
export default defineConfig({ ...pictures, testDir: 'beats', testMatch: '*.beats.ts', timeout: 180_000 });
