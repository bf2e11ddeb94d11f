import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { z } from 'zod';
import { isObject } from './json.ts';
import { type SystemSchemas, systemSchemas } from './system-schemas.ts';

/** Reads a value by a schema and passes its issues on. Returns `z.NEVER` if it does not fit. */
function readBy<T>(
  schema: z.ZodType<T>,
  value: unknown,
  context: { readonly issues: unknown[] },
  path: readonly PropertyKey[] = [],
): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  // With their kinds, so that they can be put into words.
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, path: [...path, ...issue.path], input: value });
  return z.NEVER;
}

/**
 * Reads an object by the schema of the rule system it names.
 *
 * @param key the field that names the system: `system`, `rulebook`
 */
export function bySystem<T extends object>(
  key: string,
  schemaOf: (system: SystemSchemas) => z.ZodType<T>,
): z.ZodType<T> {
  return z.looseObject({ [key]: z.string() }).transform((given, context): T => {
    const id = String(given[key]);
    const system = systemSchemas.find(id);
    if (system) return readBy(schemaOf(system), given, context);
    context.issues.push({
      code: 'custom',
      message: `this program does not know the rules "${id}"`,
      path: [key],
      input: given,
    });
    return z.NEVER;
  }) as unknown as z.ZodType<T>;
}

/** Fills in what an object lacks from another, also in the objects in it. Lists are taken whole. */
function completed(given: unknown, rest: unknown): unknown {
  if (!isObject(given) || !isObject(rest)) return given === undefined ? rest : given;
  const keys = new Set([...Object.keys(rest), ...Object.keys(given)]);
  return Object.fromEntries([...keys].map((key) => [key, completed(given[key], rest[key])]));
}

/**
 * Reads a record of values, each by the schema of the rule system that is its key. Values of unknown systems are kept
 * as they are.
 *
 * @param initialOf fills in what a value lacks
 */
export function recordBySystem(
  schemaOf: (system: SystemSchemas) => z.ZodType<object> | undefined,
  initialOf?: (system: SystemSchemas) => object,
): z.ZodType<Readonly<Record<SystemId, object>>> {
  return z.record(z.string(), z.looseObject({})).transform((given, context): Record<SystemId, object> => {
    const read = Object.entries(given).map(([id, part]): [string, object] => {
      const system = systemSchemas.find(id);
      const schema = system && schemaOf(system);
      const whole = system && initialOf ? completed(part, initialOf(system)) : part;
      return [id, schema ? readBy(schema, whole, context, [id]) : part];
    });
    return Object.fromEntries(read);
  }) as unknown as z.ZodType<Readonly<Record<SystemId, object>>>;
}

/**
 * Reads an object by the schema of its `kind`: one of the common kinds, or one that a rule system adds.
 *
 * @param kindsOf the kinds that a rule system adds, by their names
 */
export function byKind(
  common: Readonly<Record<string, z.ZodType<object>>>,
  kindsOf: (system: SystemSchemas) => Readonly<Record<string, z.ZodType<object>>>,
): z.ZodType<object> {
  return z.looseObject({ kind: z.string() }).transform((given, context): object => {
    const { kind } = given;
    const kinds = [common, ...systemSchemas.all().map(kindsOf)].find((each) => Object.hasOwn(each, kind));
    const schema = kinds?.[kind];
    if (schema) return readBy(schema, given, context);
    context.issues.push({ code: 'custom', message: `nothing is called "${kind}" here`, path: ['kind'], input: given });
    return z.NEVER;
  }) as unknown as z.ZodType<object>;
}
