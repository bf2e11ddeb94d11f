import type { Browser, BrowserContext } from '@playwright/test';

/** What the browser says of something that the content security policy forbids, trusted types among it. */
const BREACH = /Content Security Policy|TrustedHTML|TrustedScript/;

/**
 * Watches all pages of a test, phones and players' windows too. Returns what ends that, and gives what the policy has refused.
 */
export function watchPolicy(browser: Browser, context: BrowserContext): () => readonly string[] {
  const seen: string[] = [];
  const watch = (each: BrowserContext): void => {
    each.on('console', (message) => {
      if (BREACH.test(message.text())) seen.push(message.text());
    });
  };
  watch(context);
  browser.on('context', watch);
  return () => {
    browser.off('context', watch);
    return seen;
  };
}
