import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { z } from 'zod';
import { COMMON_EFFECTS } from '../../src/scene/schema/effect-schema.ts';
import { outcomeShape } from '../../src/scene/schema/log-schema.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import { COMMON_DETAILS } from '../../src/scene/schema/step-schema.ts';
import { systemSchemas } from '../../src/scene/schema/system-schemas.ts';
import { fieldsOf, PARTS } from './form-of.ts';

/** The lines between which the generated part of docs/scene-file.md stands. */
const BEGIN = '<!-- Written by "npm run reference" from the schemas: do not edit. -->';
const END = '<!-- End of the written part. -->';

type Kinds = Readonly<Record<string, z.ZodType>>;

/** A table of kinds and their fields. */
function kindTable(kinds: Kinds): string {
  const rows = Object.entries(kinds).map(([kind, schema]) => {
    const fields = fieldsOf(schema).filter(([name]) => name !== 'kind');
    const cell = fields.map(([name, form]) => `\`${name}\`: ${form}`).join('<br>');
    return `| \`${kind}\` | ${cell || 'nothing more'} |`;
  });
  return ['| kind | fields |', '| --- | --- |', ...rows].join('\n');
}

function fieldTable(shape: Kinds): string {
  const rows = fieldsOf(z.object(shape)).map(([name, form]) => `| \`${name}\` | ${form} |`);
  return ['| field | form |', '| --- | --- |', ...rows].join('\n');
}

/** One heading and table for what all systems share, and one for each system that adds to it. */
function bySystem(common: Kinds, of: (system: ReturnType<typeof systemSchemas.get>) => Kinds, table: typeof kindTable) {
  const own = systemSchemas
    .all()
    .filter((system) => Object.keys(of(system)).length > 0)
    .map((system) => `Of *${titleOf(system.id)}*:\n\n${table(of(system))}`);
  return [`Of every rule system:\n\n${table(common)}`, ...own].join('\n\n');
}

function titleOf(id: string): string {
  return ruleSystems.get(id).title;
}

function json(value: unknown): string {
  return `\`\`\`json settings\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** The generated part of docs/scene-file.md: parts, `detail`, effects, `outcome`, and all settings with their defaults. */
function resultReference(): string {
  const systems = Object.fromEntries(systemSchemas.all().map(({ id, settings }) => [id, settings.initial]));
  const parts = Object.fromEntries(Object.entries(PARTS).filter(([name]) => name !== 'rule' && name !== 'area'));
  return [
    BEGIN,
    '## Reference',
    'A field with a question mark may be absent. `[entity]` is a list of entities. A *rule* is a rule number, such as `"UT-20"`. An *area* is one of `{ "shape": "disc" }`, `"rectangle"`, `"beam"`, `"cone"` and `"ball"`, each with `x`, `y` and its measures. These parts occur in many places:',
    [
      '| part | fields |',
      '| --- | --- |',
      ...Object.entries(parts).map(([name, schema]) => {
        const cell = fieldsOf(schema)
          .map(([field, form]) => `\`${field}\`: ${form}`)
          .join('<br>');
        return `| *${name}* | ${cell} |`;
      }),
    ].join('\n'),
    '### `steps`: `detail` by kind',
    'Each step is `{ "rule", "lead", "text", "key", "detail" }`: the rule number, the result, the rest of the sentence, the question that it answers (if any), and its figures by `kind`.',
    bySystem(COMMON_DETAILS, ({ steps }) => steps, kindTable),
    '### `effects` by kind',
    bySystem(COMMON_EFFECTS, ({ effects }) => effects, kindTable),
    '### `outcome`',
    bySystem(outcomeShape, ({ outcome }) => outcome as unknown as Kinds, fieldTable),
    '### `settings` with all defaults',
    json({ ...DEFAULT_SETTINGS, systems }),
    END,
  ].join('\n\n');
}

/** The document with its generated part replaced. Throws if the document has no such part. */
export function withReference(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/scene-file.md lacks the lines between which the reference stands.');
  return `${document.slice(0, from)}${resultReference()}${document.slice(to + END.length)}`;
}
