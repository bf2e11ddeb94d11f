import type { z } from 'zod';
import { faultIn } from './issue-words.ts';
import { SHORTEST } from './parts/limits.ts';

type Issue = z.core.$ZodIssue;

/** Names of document fields, where the key in the file says too little. */
const CALLED: Readonly<Record<string, string>> = {
  x: 'place',
  y: 'place',
  top: 'top',
  rotation: 'turn',
  perInch: 'inch of the tables',
  number: 'number',
  a: 'name of a side',
  b: 'name of a side',
  neutral: 'name of a side',
  bands: 'range bands',
  area: 'effect area',
};

/** A key of the file in words: `sightDepth` becomes "sight depth". */
function called(key: string): string {
  return CALLED[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The name of an item: its name or label, else its id. */
function nameOf(thing: unknown): string {
  for (const key of ['name', 'label', 'id']) {
    const name: unknown = typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined;
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return 'the scene';
}

/** Where in an item something does not fit: `the top of Wall`. */
function where(issue: Issue, thing: unknown, part: string | undefined): string {
  const keys = [part, ...issue.path].filter((key): key is string => typeof key === 'string');
  const last = keys.at(-1);
  return last === undefined ? nameOf(thing) : `the ${called(last)} of ${nameOf(thing)}`;
}

/**
 * Returns why an edit is refused, in one sentence: what would not fit, where, and what to do.
 *
 * @param label its undo label
 * @param thing the item that would not fit its schema
 * @param part the part of the scene it belongs to, unless it has a name of its own
 */
export function refusalOf(label: string, issue: Issue, thing: unknown, part?: string): string {
  const at = where(issue, thing, part);
  const would = `“${label}” would make ${at}`;
  if (issue.code === 'too_big' && issue.origin === 'number') {
    return `${would} more than ${issue.maximum.toLocaleString('en')}: choose something smaller.`;
  }
  if (issue.code === 'too_small' && issue.origin === 'number') {
    const least = issue.minimum.toLocaleString('en');
    // The shortest length is one only in figures: to people it is 0.
    const isLeast = issue.inclusive && issue.minimum !== SHORTEST;
    return `${would} ${isLeast ? `less than ${least}` : `${least} or less`}: choose something larger.`;
  }
  if (issue.code === 'too_big') return `${would} too long: choose something shorter.`;
  if (issue.code === 'too_small') return `${would} too short: choose something longer.`;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return `${would} no number: write one.`;
  return `“${label}” does not fit at ${at}, ${faultIn(issue, thing)}: choose something else.`;
}
