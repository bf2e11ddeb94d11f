import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EMPTY_CHANNEL } from '../../src/network/messages/channel-state.ts';
import { intentSchema } from '../../src/network/messages/intents.ts';
import { joiningSchema } from '../../src/network/messages/joining-schema.ts';
import { RIGHTS } from '../../src/network/messages/rights.ts';
import { deviceViewSchema } from '../../src/network/messages/view-schema.ts';
import { topicsOf } from '../../src/network/topics.ts';
import { JOINING_STATES } from '../../src/player-view/joining.ts';

const DOC = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

/** The kinds of intents, each with the names of its fields. */
const INTENTS = intentSchema.options.map((option) => {
  const { kind, ...fields } = option.shape;
  return [String(kind.value), Object.keys(fields)] as const;
});

test('the document of the protocol names every intent with its fields', () => {
  expect(INTENTS.length).toBeGreaterThan(10);
  for (const [kind, fields] of INTENTS) {
    const line = DOC.split('\n').find((each) => each.startsWith(`| \`${kind}\` |`));
    expect(line, kind).toBeDefined();
    for (const field of fields) expect(line, `${kind}: ${field}`).toContain(`\`${field}\``);
  }
});

/** The names of all fields in a schema, and in what it holds. */
function fieldsIn(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inside]) => [name, ...fieldsIn(inside)]);
  }
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  if (schema instanceof z.ZodNullable) return fieldsIn(schema.unwrap());
  return [];
}

test('the document of the protocol names every field of how people join, and every state of a seat there', () => {
  const [, told = ''] = DOC.split('`joining` (`joiningSchema`)');
  const [paragraph = ''] = told.split('\n\n');
  const fields = joiningSchema.options.flatMap(fieldsIn);
  expect(fields).toContain('glyph');
  for (const each of [...fields, ...JOINING_STATES]) expect(paragraph, each).toContain(`\`${each}\``);
});

test('the document of the protocol names every part of a view, of a channel, every right and every topic', () => {
  expect(deviceViewSchema).toBeInstanceOf(z.ZodObject);
  for (const part of [...Object.keys(deviceViewSchema.shape), ...Object.keys(EMPTY_CHANNEL), ...RIGHTS]) {
    expect(DOC, part).toContain(`\`${part}\``);
  }
  const topics = topicsOf('<table>');
  for (const topic of ['state', 'change', 'hand', 'now'] as const) {
    expect(DOC).toContain(`\`${topics.channel('<channel>', topic).replace('fos/1/<table>/', '')}\``);
  }
  for (const topic of ['hello', 'here', 'say', 'view', 'heard'] as const) {
    expect(DOC).toContain(`\`${topics.device('<device>', topic).replace('fos/1/<table>/', '')}\``);
  }
});
