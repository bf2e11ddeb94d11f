import type { Locator, Page } from '@playwright/test';

/** How to join, on a players' screen. */
export class JoiningPage {
  readonly page: Page;
  readonly plates: Locator;
  readonly code: Locator;
  readonly corner: Locator;
  readonly seats: Locator;

  constructor(page: Page) {
    this.page = page;
    this.plates = page.locator('[data-part="joining"]');
    this.code = this.plates.getByRole('img', { name: 'The code that players scan to join' });
    this.corner = page.locator('[data-part="corner-code"]').getByRole('img');
    this.seats = this.plates.getByTestId('joining-seat');
  }

  /** The parts that move when something changes. */
  moving(): Promise<readonly string[]> {
    return this.plates.evaluate((plates) =>
      [plates, ...plates.querySelectorAll('*')].flatMap((part) => {
        const { animationName, transitionDuration } = getComputedStyle(part);
        const moves =
          animationName !== 'none' || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0);
        return moves ? [part.outerHTML.slice(0, 80)] : [];
      }),
    );
  }

  /** The texts that are cut, and the parts that reach beyond the screen or their plate. */
  cut(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const inside = (outer: DOMRect, inner: DOMRect): boolean =>
        inner.left >= outer.left - 0.5 &&
        inner.right <= outer.right + 0.5 &&
        inner.top >= outer.top - 0.5 &&
        inner.bottom <= outer.bottom + 0.5;
      const screen = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
      return [...document.querySelectorAll('[data-part="joining"] > section')].flatMap((plate) => {
        const box = plate.getBoundingClientRect();
        const parts = [...plate.querySelectorAll('h1, h2, p, dd, dt, li, li svg, svg[data-link]')];
        const beyond = parts.filter((part) => {
          const at = part.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(part);
          // A text may be wider than its element.
          return !inside(box, at) || (part.tagName === 'DD' && !inside(box, range.getBoundingClientRect()));
        });
        const said = beyond.map((part) => `${part.tagName} ${part.textContent}`);
        return inside(screen, box) ? said : [`a plate: ${plate.getAttribute('aria-label')}`, ...said];
      });
    });
  }
}
