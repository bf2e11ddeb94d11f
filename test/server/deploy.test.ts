import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/http/policy.ts';

/** How each server writes a header. */
const WRITTEN: Readonly<Record<string, (name: string, value: string) => string>> = {
  'nginx.conf': (name, value) => `    add_header ${name} "${value}" always;`,
  htaccess: (name, value) => `Header always set ${name} "${value}"`,
  _headers: (name, value) => `  ${name}: ${value}`,
};

test.each(Object.entries(WRITTEN))('deploy/static/%s sends the headers of the table server', (file, write) => {
  const lines = readFileSync(`deploy/static/${file}`, 'utf8').split('\n');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(lines).toContain(write(name, value));
});
