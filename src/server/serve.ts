import { once } from 'node:events';
import type { Result } from '../lib/result.ts';
import { succeeded } from '../lib/result.ts';
import { LIMITS } from './broker/limits.ts';
import { hostedSettings } from './hosted.ts';
import type { ServerOptions } from './options.ts';
import { createTableServer, type TableServer, type TableServerSettings } from './table-server.ts';

/** Where and how to serve. */
export interface Serving {
  readonly options: ServerOptions;
  readonly port: number;
  /** The folder of the built program. */
  readonly dist: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

function settingsOf({ options, dist, environment }: Serving): Result<TableServerSettings> {
  if (!options.hosted) {
    const reach = { lan: options.lan, name: null, isBehindProxy: false };
    return succeeded({ dist, reach, password: null, limits: LIMITS });
  }
  const hosted = hostedSettings(environment);
  return hosted.ok ? succeeded({ dist, ...hosted.value }) : hosted;
}

/** Starts a table server; it fails with a sentence if a setting is missing. */
export async function serveTables(serving: Serving): Promise<Result<TableServer>> {
  const settings = settingsOf(serving);
  if (!settings.ok) return settings;
  const tables = createTableServer(settings.value);
  // By address: "localhost" may mean ::1 alone, and then 127.0.0.1 answers nobody.
  tables.server.listen({
    port: serving.port,
    host: settings.value.reach.lan ? '0.0.0.0' : '127.0.0.1',
    exclusive: true,
  });
  await once(tables.server, 'listening');
  return succeeded(tables);
}
