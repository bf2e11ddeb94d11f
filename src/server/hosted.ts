import { z } from 'zod';
import { failed, type Result, succeeded } from '../lib/result.ts';
import { LIMITS, type Limits } from './broker/limits.ts';
import type { Reach } from './http/hosts.ts';

/** What a hosted server is set to. */
export interface HostedSettings {
  readonly reach: Reach;
  readonly password: string;
  readonly limits: Limits;
}

const MB = 1024 * 1024;

function count(usual: number, most: number) {
  return z.coerce.number().int().min(1).max(most).default(usual);
}

const SETTINGS = z.object({
  TABLE_HOST: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/),
  TABLE_PASSWORD: z.string().min(12),
  TABLE_BEHIND_PROXY: z.enum(['yes', 'no']).default('no'),
  TABLE_COUNT: count(50, 100_000),
  TABLE_MEGABYTES: count(64, 1024),
  TABLE_CONNECTIONS: count(2000, 1_000_000),
});

const MEANINGS: Readonly<Record<string, string>> = {
  TABLE_HOST: 'the name by which browsers call the server, in small letters, such as table.example.org',
  TABLE_PASSWORD: 'the password that GMs need, of at least 12 characters',
  TABLE_BEHIND_PROXY: '"yes" if a proxy in front adds X-Forwarded-For, else "no"',
  TABLE_COUNT: 'the most tables, a number from 1 to 100000',
  TABLE_MEGABYTES: 'the megabytes that each table may keep, from 1 to 1024',
  TABLE_CONNECTIONS: 'the most connections, a number from 1 to 1000000',
};

/** Reads the settings of a hosted server from the environment. */
export function hostedSettings(environment: Readonly<Record<string, string | undefined>>): Result<HostedSettings> {
  const read = SETTINGS.safeParse(environment);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]);
    return failed(`Set ${name}: ${MEANINGS[name]}.`);
  }
  const { data } = read;
  return succeeded({
    reach: { lan: true, name: data.TABLE_HOST, isBehindProxy: data.TABLE_BEHIND_PROXY === 'yes' },
    password: data.TABLE_PASSWORD,
    limits: {
      ...LIMITS,
      tables: data.TABLE_COUNT,
      connections: data.TABLE_CONNECTIONS,
      retainedBytes: data.TABLE_MEGABYTES * MB,
    },
  });
}
