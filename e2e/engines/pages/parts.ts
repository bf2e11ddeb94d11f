import type { At, EngineWindow } from '../engine.ts';
import { until } from '../until.ts';

/** What to look for: a CSS selector, and how its name must read: as a whole, or by a pattern. */
interface Wanted {
  readonly selector: string;
  readonly name: string | RegExp;
}

/** As JSON, for the page. */
function patternOf(name: string | RegExp): string {
  return typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
}

const SELECTORS = {
  button: 'button, [role="button"]',
  line: '[role="menuitem"]',
} as const;

/** A place that can be pressed, or why there is none. */
type Place = { readonly at: At } | { readonly why: string };

/**
 * Where the middle of a thing is that a person can press, or why it cannot be pressed now: it is not there, moves, or lies below another.
 * It is read twice, a moment apart, because menus and panels glide in.
 */
function placeOf(window: EngineWindow, { selector, name }: Wanted): Promise<Place> {
  return window.read(
    async ({ selector, pattern }): Promise<Place> => {
      const nameOf = (element: Element): string => {
        const by = element.getAttribute('aria-labelledby');
        const label = element.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent : null);
        return (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
      };
      const find = () =>
        [...document.querySelectorAll(selector)].find(
          (each) => each.getClientRects().length > 0 && new RegExp(pattern).test(nameOf(each)),
        );
      const found = find();
      found?.scrollIntoView({ block: 'nearest' });
      const first = found?.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve, 60));
      const then = found?.getBoundingClientRect();
      if (!found || !first || !then) return { why: 'not there' };
      if (first.x !== then.x || first.y !== then.y || then.width === 0) return { why: 'moves' };
      const middle = { x: then.x + then.width / 2, y: then.y + then.height / 2 };
      const top = document.elementFromPoint(middle.x, middle.y);
      if (!top || !(found.contains(top) || top.contains(found)))
        return { why: `below ${top?.outerHTML.slice(0, 120)}` };
      return found.matches(':disabled') ? { why: 'disabled' } : { at: middle };
    },
    { selector, pattern: patternOf(name) },
  );
}

async function press(window: EngineWindow, what: string, wanted: Wanted): Promise<void> {
  const place = await until(
    `${what} “${wanted.name}” to press`,
    () => placeOf(window, wanted),
    (found) => 'at' in found,
  );
  if ('at' in place) await window.click(place.at);
}

/** Presses the button with a name, in a part of the page or anywhere. */
export function pressButton(window: EngineWindow, name: string | RegExp, within = ''): Promise<void> {
  const selector = SELECTORS.button
    .split(', ')
    .map((each) => `${within} ${each}`)
    .join(', ');
  return press(window, 'the button', { selector, name });
}

/** Presses a line of an open menu. */
export function pressLine(window: EngineWindow, name: string | RegExp): Promise<void> {
  return press(window, 'the line', { selector: SELECTORS.line, name });
}

/** Presses whatever matches a selector and has a name. */
export function pressPart(window: EngineWindow, selector: string, name: string | RegExp = /./): Promise<void> {
  return press(window, selector, { selector, name });
}

/** The texts of all things that match a selector and can be seen. */
export function textsOf(window: EngineWindow, selector: string): Promise<readonly string[]> {
  return window.read(
    (given) =>
      [...document.querySelectorAll(given)]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()),
    selector,
  );
}

/** An attribute of the first thing that matches a selector. */
export function attributeOf(window: EngineWindow, selector: string, name: string): Promise<string | null> {
  return window.read(({ selector, name }) => document.querySelector(selector)?.getAttribute(name) ?? null, {
    selector,
    name,
  });
}

/** Waits until a thing says something; returns its text. */
export async function untilSays(window: EngineWindow, selector: string, words: RegExp): Promise<string> {
  const texts = await until(
    `${selector} that says ${words}`,
    () => textsOf(window, selector),
    (all) => all.some((text) => words.test(text)),
  );
  return texts.find((text) => words.test(text)) ?? '';
}
