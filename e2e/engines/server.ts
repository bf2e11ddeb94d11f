import { freePort } from '../../scripts/free-port.mjs';
import { LIMITS } from '../../src/server/broker/limits.ts';
import { createTableServer } from '../../src/server/table-server.ts';

/** A server of the built program, with the broker for devices: the one that `npm start` runs. */
export interface JourneyServer {
  readonly address: string;
  close(): Promise<void>;
}

/** The first port to try; E2E_PORT keeps two checkouts on one machine apart. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 41_740) + 1;

export async function startServer(dist: string): Promise<JourneyServer> {
  const port = await freePort(FIRST_PORT);
  const reach = { lan: false, name: null, isBehindProxy: false };
  const { server, close } = createTableServer({ dist, reach, password: null, limits: LIMITS });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  let isOpen = true;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      if (isOpen) await close();
      isOpen = false;
    },
  };
}
