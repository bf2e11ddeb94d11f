import type { z } from 'zod';
import {
  dieSchema,
  entitySchema,
  laneSchema,
  measureSchema,
  placeSchema,
  planSchema,
  pointSchema,
  poolSchema,
  reasonSchema,
  ruleSchema,
} from '../../src/scene/schema/step-parts.ts';

/** Parts that occur in many steps, by the names that the tables use for them. */
export const PARTS: Readonly<Record<string, z.ZodType>> = {
  point: pointSchema,
  place: placeSchema,
  entity: entitySchema,
  die: dieSchema,
  pool: poolSchema,
  reason: reasonSchema,
  area: planSchema,
  lane: laneSchema,
  length: measureSchema,
  rule: ruleSchema,
};

/** A schema's definition, as far as the forms below read it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly defaultValue?: unknown;
  readonly getter?: () => z.ZodType;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition;
}

/** The fields of an object schema as `"name"`, `"name"?` if optional, each with its form. */
export function fieldsOf(schema: z.ZodType): readonly (readonly [name: string, form: string])[] {
  return Object.entries(definitionOf(schema).shape ?? {}).map(([name, field]) => {
    const { type, innerType } = definitionOf(field);
    const optional = type === 'optional' || type === 'default';
    return [optional ? `${name}?` : name, formOf(optional && innerType ? innerType : field)];
  });
}

/** Returns the form of a value that a schema reads, in a few characters: `number`, `[entity]`, `"hit" or "missed"`. */
function formOf(schema: z.ZodType): string {
  const part = Object.entries(PARTS).find(([, each]) => each === schema)?.[0];
  if (part) return part;
  const { type, ...given } = definitionOf(schema);
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
    case 'boolean':
      return type === 'boolean' ? 'true or false' : type;
    case 'literal':
      return (given.values ?? []).map((value) => JSON.stringify(value)).join(' or ');
    case 'enum':
      return Object.values(given.entries ?? {})
        .map((value) => JSON.stringify(value))
        .join(' or ');
    case 'array':
      return given.element ? `[${formOf(given.element)}]` : '[]';
    case 'nullable':
      return given.innerType ? `${formOf(given.innerType)} or null` : 'null';
    case 'optional':
    case 'default':
    case 'prefault':
      return given.innerType ? formOf(given.innerType) : '';
    case 'union':
      return (given.options ?? []).map(formOf).join(' or ');
    case 'record':
      return given.valueType ? `${formOf(given.valueType)} by id` : '';
    case 'lazy':
      return given.getter ? formOf(given.getter()) : '';
    case 'pipe':
      return given.in ? formOf(given.in) : '';
    case 'object': {
      const fields = fieldsOf(schema).map(([name, form]) => `${name}: ${form}`);
      return `{ ${fields.join(', ')} }`;
    }
    default:
      return type;
  }
}
