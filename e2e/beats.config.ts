import { defineConfig } from '@playwright/test';
import pictures from './pictures.config.ts';

/** Takes pictures of every beat of some shots on the players' screen, with and without captions: `npm run beats`. */
export default defineConfig({ ...pictures, testDir: 'beats', testMatch: '*.beats.ts', timeout: 180_000 });
