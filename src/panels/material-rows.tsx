import { DAMAGE_TYPES } from '../rules/vocabulary.ts';
import type { Material } from '../scene/schema.ts';
import { Check, OptionalNumberField, Row, TextField } from './controls.tsx';

const BLANK = 'not given';
const MOST = 10_000;

/** The figures of a material, as both rulebooks ask for them; blank where the GM has not said. */
export function MaterialRows({
  material,
  onChange,
}: {
  readonly material: Material;
  readonly onChange: (material: Material) => void;
}) {
  const { resists } = material;
  const others = resists.filter((type) => !DAMAGE_TYPES.some((known) => known === type));
  const figure = (label: string, key: 'structure' | 'armour' | 'tuf' | 'hp') => (
    <OptionalNumberField
      label={label}
      value={material[key]}
      blank={BLANK}
      min={0}
      max={MOST}
      whole
      onCommit={(value) => onChange({ ...material, [key]: value })}
    />
  );
  return (
    <details className="figures">
      <summary>Figures for the rules</summary>
      <TextField
        label="Called"
        value={material.name}
        maxLength={40}
        onCommit={(name) => onChange({ ...material, name })}
      />
      <p className="quiet">For bullets that go on (Unintended Targets)</p>
      {figure('Structure', 'structure')}
      {figure('Armour', 'armour')}
      <p className="quiet">For cover that takes damage (action tests)</p>
      {figure('TUF', 'tuf')}
      {figure('HP', 'hp')}
      <Row label="Resists">
        <span className="checks">
          {DAMAGE_TYPES.map((type) => (
            <Check
              key={type}
              label={type}
              checked={resists.includes(type)}
              onChange={(on) =>
                onChange({ ...material, resists: on ? [...resists, type] : resists.filter((each) => each !== type) })
              }
            />
          ))}
        </span>
      </Row>
      <OthersField
        others={others}
        onChange={(next) =>
          onChange({ ...material, resists: [...resists.filter((type) => !others.includes(type)), ...next] })
        }
      />
    </details>
  );
}

/** Types of damage by other names, in one field. */
function OthersField({
  others,
  onChange,
}: {
  readonly others: readonly string[];
  readonly onChange: (others: readonly string[]) => void;
}) {
  return (
    <TextField
      label="Also resists"
      value={others.join(', ')}
      maxLength={200}
      blank="fire, cold, …"
      onCommit={(text) => {
        const named = text.split(',').map((each) => each.trim().toLowerCase().slice(0, 30));
        onChange([...new Set(named)].filter((each) => each !== '').slice(0, 10));
      }}
    />
  );
}
