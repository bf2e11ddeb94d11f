import { describe, expect, it } from 'vitest';
import { violations } from './support/architecture.ts';
import { sourceFiles } from './support/source-files.ts';

describe('the house', () => {
  it('keeps its import table', () => {
    const sources = sourceFiles('src');
    expect(sources.size).toBeGreaterThan(30);
    expect(violations(sources)).toEqual([]);
  });
});
