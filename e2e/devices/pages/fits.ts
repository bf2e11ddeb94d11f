import { expect, type Page } from '@playwright/test';

/** What can be pressed or typed in. */
const CONTROLS = 'button, summary, input, a[href], [role="menuitem"], [role="menuitemcheckbox"]';

/** The least size of what a finger touches, in CSS pixels. */
const FINGER = 44;

/** What is wrong with the controls of a region: too small, cut, out of the page, or under something else. */
async function faultsIn(page: Page, region: string): Promise<readonly string[]> {
  return await page.evaluate(
    ({ within, controls, least }) => {
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${controls})`)) {
        if (!control.checkVisibility()) continue;
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        if (Math.min(width, height) < least) found.push(`${name}: only ${width} x ${height}`);
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
          found.push(`${name}: out of the page, ${left} ${top} ${right} ${bottom}`);
        if (control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 1)
          found.push(`${name}: its words are cut`);
        for (const [across, down] of [
          [0.5, 0.5],
          [0.15, 0.25],
          [0.85, 0.25],
          [0.15, 0.75],
          [0.85, 0.75],
        ] as const) {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          if (hit && control.contains(hit)) continue;
          found.push(`${name}: under ${hit?.tagName} ${hit?.textContent?.slice(0, 40)}`);
          break;
        }
      }
      // Nothing else may be wider than where it lies.
      for (const part of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(p, h1, h2, strong, div)`)) {
        const { overflowX } = getComputedStyle(part);
        const isWide = part.checkVisibility() && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
        if (isWide && overflowX === 'visible' && getComputedStyle(part).display !== 'inline')
          found.push(`${part.textContent?.slice(0, 40)}: wider than its place`);
      }
      return found;
    },
    { within: region, controls: CONTROLS, least: FINGER },
  );
}

/** Asserts at each size of the page that no control is cut, small, or under another; the last size stays. */
export async function expectFits(
  page: Page,
  where: string,
  sizes: readonly { readonly width: number; readonly height: number }[],
  region = 'main',
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // The page has been laid out for it, and moves no more.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    );
    await expect.soft
      .poll(() => faultsIn(page, region), { message: `${where} at ${size.width} x ${size.height}` })
      .toEqual([]);
  }
}
