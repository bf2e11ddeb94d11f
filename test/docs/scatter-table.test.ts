import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableSchema } from '../../src/systems/scatter-table/scene/table-schema.ts';

test('docs/rules-scatter-table.md shows a valid table, and names each of its fields', () => {
  const text = readFileSync('docs/rules-scatter-table.md', 'utf8');
  const [, json = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  const table = JSON.parse(json);
  expect(tableSchema.safeParse(table).success).toBe(true);
  for (const field of Object.keys(table)) expect(text).toContain(`| \`${field}\` |`);
});
