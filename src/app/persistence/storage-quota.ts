import type { StorageUsage } from '../../ui/program/program.tsx';

/** The browser storage in use, as far as the browser tells. */
export async function storageUsage(): Promise<StorageUsage> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const [estimate, lasting] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, lasting: lasting ?? null };
}

/** Asks the browser not to clear our storage; returns whether it agrees. */
export async function askToStay(): Promise<boolean> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    return (await storage?.persisted?.()) || ((await storage?.persist?.()) ?? false);
  } catch {
    return false;
  }
}
