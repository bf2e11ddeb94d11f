import type { z } from 'zod';
import { clipped } from '../../lib/plain-text.ts';

type Issue = z.core.$ZodIssue;

/** One of the items of a list, in words. */
const ONE_OF: Readonly<Record<string, string>> = {
  obstructions: 'wall or thing',
  stencils: 'template',
  pins: 'note',
  tries: 'example shot',
  log: 'log entry',
  entries: 'entry',
  statuses: 'status',
  facts: 'fact',
  steps: 'step',
  earlierPlaces: 'earlier place',
  past: 'change',
  future: 'change',
};

/** Keys whose words are others than those they are made of. */
const CALLED: Readonly<Record<string, string>> = {
  stencils: 'templates',
  pins: 'notes',
  tries: 'example shots',
  rulebook: 'rules',
  tape: 'recording',
  entry: 'shot',
  perInch: 'inch of the tables',
  obstructions: 'walls and things',
  strike: 'excluded',
};

/** The longest name or key in a sentence. */
const NAME = 40;

/** A key of a file in words: `sightDepth` becomes "sight depth". */
function called(key: string): string {
  return (
    CALLED[key] ??
    clipped(
      key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      NAME,
    )
  );
}

function oneOf(list: string): string {
  return ONE_OF[list] ?? called(list).replace(/s$/, '');
}

function member(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The name of an item in quotation marks, if it has one. */
function nameIn(item: unknown): string {
  for (const key of ['name', 'label', 'title']) {
    const name = member(item, key);
    const shown = typeof name === 'string' ? clipped(name, NAME) : '';
    if (shown !== '') return ` (“${shown}”)`;
  }
  return '';
}

/** The outermost key of a scene file, which says nothing: its parts are known by their own names. */
const ENVELOPE = 'scene';

/** Where something is, in words: `piece 3 (“Guard”), footprint, radius`. Empty for the whole. */
export function placeInWords(path: readonly PropertyKey[], whole: unknown): string {
  const words: string[] = [];
  let at = whole;
  path.forEach((key, i) => {
    at = member(at, key);
    const next = path[i + 1];
    if (typeof next === 'number') return;
    const before = path[i - 1];
    if (typeof key === 'number') {
      words.push(`${typeof before === 'string' ? oneOf(before) : 'entry'} ${key + 1}${nameIn(at)}`);
    } else if (i > 0 || key !== ENVELOPE || path.length === 1) words.push(called(String(key)));
  });
  return words.join(', ');
}

const NO: Readonly<Record<string, string>> = {
  string: 'it is not text',
  number: 'it is not a number',
  int: 'it is not a whole number',
  boolean: 'it is neither true nor false',
  array: 'it is not a list',
  object: 'it is not a group of fields',
  record: 'it is not a group of fields',
  null: 'it should be empty',
};

function number(value: number | bigint): string {
  // Very small ones would be written as 0, and very large ones with three hundred figures.
  const size = Math.abs(Number(value));
  return size !== 0 && (size < 1e-6 || size > 1e15)
    ? String(value)
    : value.toLocaleString('en', { maximumFractionDigits: 6 });
}

function tooMuch({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `it is longer than ${number(maximum)} characters`;
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return `it is more than ${number(maximum)}`;
  return `it has more than ${number(maximum)} entries`;
}

function tooLittle({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'it is empty' : `it is shorter than ${number(minimum)} characters`;
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    return inclusive ? `it is less than ${number(minimum)}` : `it must be more than ${number(minimum)}`;
  }
  return Number(minimum) === 1 ? 'it has no entry' : `it has fewer than ${number(minimum)} entries`;
}

/** How the library's own messages begin. All others are those of our schemas, which may quote the file. */
const OF_ZOD = /^(?:Invalid|Too big|Too small|Unrecognized)\b/;

/** What is wrong with a value, as a clause: `it is not a number`. Never in the words of the library that found it. */
function wrong(issue: Issue, value: unknown): string {
  if (!OF_ZOD.test(issue.message)) return clipped(issue.message, 200).replace(/[.]$/, '');
  if (value === undefined && issue.code !== 'unrecognized_keys') return 'it is missing';
  switch (issue.code) {
    case 'invalid_type':
      return NO[issue.expected] ?? 'it is not what belongs here';
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'not_multiple_of':
      return `it is not a multiple of ${number(issue.divisor)}`;
    case 'unrecognized_keys':
      return `it has a field that is not known here, “${clipped(issue.keys[0] ?? '', NAME)}”`;
    case 'invalid_value': {
      const values = issue.values.map((each) =>
        each === null ? 'nothing' : typeof each === 'string' ? `“${each}”` : String(each),
      );
      if (values.length > 8) return 'it is none of the words known here';
      return values.length === 1 ? `it is not ${values[0]}` : `it is none of ${values.join(', ')}`;
    }
    case 'invalid_format':
      return 'it is not written as it should be';
    case 'invalid_key':
      return 'one of its fields has a name that is not allowed';
    default:
      return 'its kind is not known here';
  }
}

/** The value at a path. */
function valueAt(path: readonly PropertyKey[], whole: unknown): unknown {
  return path.reduce(member, whole);
}

/** What is wrong with the value of an issue, as a clause: `it is not a number`. */
export function faultIn(issue: Issue, whole: unknown): string {
  return wrong(issue, valueAt(issue.path, whole));
}

/**
 * Says what is wrong first in a value that a schema refused, and where: `at piece 3 (“Guard”), name: it is missing`. Ends a
 * sentence, and begins with a colon if the whole is meant.
 *
 * @param whole the value that was read
 */
export function firstFault(error: z.ZodError, whole: unknown): string {
  const [issue] = error.issues;
  if (!issue) return ': it does not fit';
  const [place, fault] = [placeInWords(issue.path, whole), faultIn(issue, whole)];
  return place === '' ? `: ${fault}` : ` at ${place}: ${fault}`;
}
