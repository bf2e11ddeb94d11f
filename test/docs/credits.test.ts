import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CREDITS } from '../../src/ui/shell/credits.ts';

/** CREDITS.md with its links as text and address. */
const text = readFileSync(new URL('../../CREDITS.md', import.meta.url), 'utf8').replace(/\[(.*?)\]\((.*?)\)/g, '$1 $2');

test('the credits in the program and CREDITS.md name the same people, licences and places', () => {
  for (const { who, licence, links } of CREDITS) {
    const names = who.split(/, | and /).filter((name) => name !== 'its contributors');
    for (const part of [...names, ...licence.split(/, | or /)]) expect(text).toContain(part);
    for (const { url } of links) expect(text).toContain(url);
  }
});
