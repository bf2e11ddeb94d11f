import type { Page } from '@playwright/test';

/** What floats over the map: a rectangle of the window with a shadow, and what it is called. */
interface Island {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * What is wrong with the places of what floats over the map: two that cover each other, one that leaves the window, one
 * whose buttons are cut off, or one that is wider than its room. Found by their shadows, so that none is forgotten; with
 * them the bar at the lower edge. Menus and dialogs lie over the rest on purpose, and are not looked at.
 */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('#root');
    if (!root) return ['There is no window.'];
    const shows = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const floats = (element: Element): boolean => {
      const { boxShadow, position } = getComputedStyle(element);
      return (boxShadow !== 'none' && position !== 'static') || element.matches('footer, [data-part="welcome"]');
    };
    const candidates = [...root.querySelectorAll('*')].filter((each) => floats(each) && shows(each));
    const islands = candidates.filter((each) => !candidates.some((other) => other !== each && other.contains(each)));
    const named = (element: Element): string =>
      element.getAttribute('aria-label') ??
      element.getAttribute('data-part') ??
      element.textContent?.slice(0, 30) ??
      '';
    const boxOf = (element: Element): Island => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { name: named(element), left, top, right, bottom };
    };
    /** Less than this is rounding. */
    const NEAR = 1;
    const wrong: string[] = [];
    const boxes = islands.map(boxOf);
    for (const [i, a] of boxes.entries()) {
      if (a.left < -NEAR || a.top < -NEAR || a.right > innerWidth + NEAR || a.bottom > innerHeight + NEAR) {
        wrong.push(`${a.name} leaves the window`);
      }
      for (const b of boxes.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > NEAR && down > NEAR) {
          wrong.push(`${a.name} and ${b.name} lie on each other by ${Math.round(across)} × ${Math.round(down)}`);
        }
      }
    }
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    for (const island of islands) {
      const outer = island.getBoundingClientRect();
      const inside = [island, ...island.querySelectorAll('*')];
      for (const each of inside) {
        if (each instanceof HTMLElement && scrolls(each) && each.scrollWidth > each.clientWidth + NEAR) {
          wrong.push(`${named(island)} is wider than its room`);
        }
      }
      for (const button of island.querySelectorAll('button')) {
        if (!shows(button) || inside.some((each) => scrolls(each) && each.contains(button))) continue;
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const cut =
          left < outer.left - NEAR ||
          right > outer.right + NEAR ||
          top < outer.top - NEAR ||
          bottom > outer.bottom + NEAR;
        if (cut) wrong.push(`${named(island)} cuts off ${named(button)}`);
      }
    }
    return wrong;
  });
}
