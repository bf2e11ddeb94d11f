import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a part of the document is called where its name in the file says too little. */
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

/** A name in the file as people write it: `sightDepth` is the sight depth. */
function called(key: string): string {
  return CALLED[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What the thing itself is called: by its name or label, or else by its id. */
function nameOf(thing: unknown): string {
  for (const key of ['name', 'label', 'id']) {
    const name: unknown = typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined;
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return 'the scene';
}

/** Where in a thing something does not fit: `the top of Wall`. */
function where(issue: Issue, thing: unknown, part: string | undefined): string {
  const keys = [part, ...issue.path].filter((key): key is string => typeof key === 'string');
  const last = keys.at(-1);
  return last === undefined ? nameOf(thing) : `the ${called(last)} of ${nameOf(thing)}`;
}

/**
 * Why a command is not carried out, in one sentence: what would not fit, where, and what to do.
 *
 * @param label what undo would have called it
 * @param thing what would not fit its schema, as it would have been
 * @param part of the scene that it is, unless it has a name of its own
 */
export function refusalOf(label: string, issue: Issue, thing: unknown, part?: string): string {
  const at = where(issue, thing, part);
  const would = `“${label}” would make ${at}`;
  if (issue.code === 'too_big' && issue.origin === 'number') {
    return `${would} more than ${issue.maximum.toLocaleString('en')}: choose something smaller.`;
  }
  if (issue.code === 'too_small' && issue.origin === 'number') {
    const least = issue.minimum.toLocaleString('en');
    return `${would} ${issue.inclusive ? `less than ${least}` : `${least} or less`}: choose something larger.`;
  }
  if (issue.code === 'too_big') return `${would} too long: choose something shorter.`;
  if (issue.code === 'too_small') return `${would} too short: choose something longer.`;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return `${would} no number: write one.`;
  return `“${label}” does not fit at ${at} (${issue.message}): choose something else.`;
}
