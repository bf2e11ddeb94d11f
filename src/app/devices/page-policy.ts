import type { BrokerSetting } from '../../network/table/broker-setting.ts';

/**
 * Returns whether the policy of a page lets it speak with all nodes of a broker. The page's first script (public/policy.js)
 * writes it once, when the page is loaded; a page without one may speak with anybody.
 */
export function mayReach(page: ParentNode, { addresses }: BrokerSetting): boolean {
  const policy = page.querySelector<HTMLMetaElement>('meta[name="connections"]')?.content;
  if (policy === undefined) return true;
  const allowed = new Set(policy.split(' '));
  return addresses.every((address) => {
    const { protocol, host } = new URL(address);
    return allowed.has(protocol) || allowed.has(`${protocol}//${host}`);
  });
}
