import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hostsNamed, missingPlatformPackages } from './support/architecture/lock.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

describe('package-lock.json', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

  test('has an entry for every platform: otherwise npm ci fails on the others', () => {
    expect(Object.values(packages).some((each) => each.optionalDependencies)).toBe(true);
    expect(missingPlatformPackages(packages)).toEqual([]);
  });

  test('names no host', () => {
    expect(hostsNamed(packages)).toEqual([]);
  });

  test.each(['bench', 'scripts/api', 'scripts/mutate'])(
    'nor does the lock file in %s, which is as complete',
    (folder) => {
      const others = lockSchema.parse(JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))).packages;
      expect(hostsNamed(others)).toEqual([]);
      expect(missingPlatformPackages(others)).toEqual([]);
    },
  );
});

describe('the check of the lock file reports', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/windows': '1.0.0' } };

  test('a platform package without an entry', () => {
    const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/linux': {} };
    expect(missingPlatformPackages(packages)).toEqual(['@tool/windows, wanted by node_modules/tool']);
  });

  test('nothing if the entry is beside the package or below it', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/@tool/linux': {},
      'node_modules/a/node_modules/tool/node_modules/@tool/windows': {},
    };
    expect(missingPlatformPackages(packages)).toEqual([]);
  });

  test('an entry of another package does not count', () => {
    const packages = {
      'node_modules/tool': { optionalDependencies: { '@tool/linux': '1.0.0' } },
      'node_modules/a/node_modules/@tool/linux': {},
    };
    expect(missingPlatformPackages(packages)).toHaveLength(1);
  });

  test('a package with a host', () => {
    const packages = { 'node_modules/a': { resolved: 'https://packages.example/a.tgz' }, 'node_modules/b': {} };
    expect(hostsNamed(packages)).toEqual(['node_modules/a: https://packages.example/a.tgz']);
  });
});
