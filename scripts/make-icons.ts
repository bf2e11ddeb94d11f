import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';

/**
 * Draws the icons of the installed program from `public/icon.svg`, for systems that take no SVG. Run it with `npm run icons`
 * after changing that. A maskable icon is cut to any shape by the system, so its ground fills the square and its sign keeps to
 * the middle.
 */
const ICONS = [
  { name: 'icon-192', size: 192, isMaskable: false },
  { name: 'icon-512', size: 512, isMaskable: false },
  { name: 'maskable-512', size: 512, isMaskable: true },
];

/** The ground of the icon, as in its file. */
const GROUND = '#12161d';
/** The part of a maskable icon that no shape cuts off. */
const SAFE = 0.78;

const svg = readFileSync('public/icon.svg', 'utf8');
mkdirSync('public/icons', { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage();
  for (const { name, size, isMaskable } of ICONS) {
    const side = isMaskable ? size * SAFE : size;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${isMaskable ? GROUND : 'transparent'}">
        ${svg.replace('<svg ', `<svg style="width:${side}px;height:${side}px" `)}`,
    );
    await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
