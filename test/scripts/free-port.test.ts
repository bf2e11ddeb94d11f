import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

/** Listens on any port of this machine until the returned function is called. */
async function listening(): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => server.close() };
}

test('a port in use is skipped', async () => {
  const taken = await listening();
  try {
    expect(await freePort(taken.port)).toBeGreaterThan(taken.port);
    await expect(freePort(taken.port, 1)).rejects.toThrow('is free');
  } finally {
    taken.close();
  }
});
