import { capitalized } from '@fall-of-shot/rules/naming';
import { deepEqual } from '../../lib/deep-equal.ts';
import { BLOCKS_PRESETS } from '../../scene/obstructions/presets.ts';
import { MATERIAL_NAMES, materialNamed } from '../../scene/schema/materials.ts';
import type { Blocks, Material, Obstruction } from '../../scene/schema/schema.ts';
import { Choice } from '../components/fields/choice.tsx';

const OTHER = 'other';
const NONE = 'none';

/** What something blocks, as a choice of presets; anything else, or differing values, is `other`. */
export function BlocksChoice({
  value,
  other,
  onChange,
}: {
  readonly value: Blocks | undefined;
  readonly other: string;
  readonly onChange: (blocks: Blocks) => void;
}) {
  const usual = BLOCKS_PRESETS.find(({ blocks }) => value !== undefined && deepEqual(blocks, value));
  return (
    <Choice
      label="Blocks"
      value={usual?.id ?? OTHER}
      options={[
        ...BLOCKS_PRESETS.map(({ id, name }) => ({ value: id, label: name })),
        ...(usual ? [] : [{ value: OTHER, label: other }]),
      ]}
      onChange={(id) => {
        const chosen = BLOCKS_PRESETS.find((each) => each.id === id);
        if (chosen) onChange(chosen.blocks);
      }}
    />
  );
}

/** The material: a common one, a custom one, or none; undefined if several differ. */
export function MaterialChoice({
  name,
  onChange,
}: {
  readonly name: string | null | undefined;
  readonly onChange: (material: Material | null) => void;
}) {
  const own = name !== null && name !== undefined && !MATERIAL_NAMES.some((each) => each === name);
  return (
    <Choice
      label="Material"
      value={name === undefined ? OTHER : (name ?? NONE)}
      options={[
        { value: NONE, label: 'None' },
        ...MATERIAL_NAMES.map((each) => ({ value: each, label: capitalized(each) })),
        ...(own ? [{ value: name, label: capitalized(name) }] : []),
        ...(name === undefined ? [{ value: OTHER, label: 'Various' }] : []),
      ]}
      onChange={(chosen) => {
        if (chosen !== OTHER) onChange(chosen === NONE ? null : materialNamed(chosen));
      }}
    />
  );
}

/** When players see something. */
const SHOWN = [
  { value: 'always', label: 'Yes' },
  { value: 'without-picture', label: 'Only on a map without a picture' },
  { value: 'never', label: 'No' },
] as const;

/** Whether players see something on their screen; undefined if several differ. */
export function ShownChoice({
  value,
  onChange,
}: {
  readonly value: Obstruction['shownToPlayers'] | undefined;
  readonly onChange: (shown: Obstruction['shownToPlayers']) => void;
}) {
  return (
    <Choice
      label="Visible to players"
      value={value ?? OTHER}
      options={[...SHOWN, ...(value ? [] : [{ value: OTHER, label: 'Various' } as const])]}
      onChange={(chosen) => {
        if (chosen !== OTHER) onChange(chosen);
      }}
    />
  );
}
