import { withTypes } from '../../scene/schema/damage-types.ts';
import type { Material } from '../../scene/schema/schema.ts';
import { OptionalNumberField, TextField } from '../components/controls.tsx';
import { ResistChips } from '../components/fields/type-chips.tsx';
import layoutStyles from '../components/layout.module.css';
import sheetStyles from '../components/sheet.module.css';
import textStyles from '../components/text.module.css';

const BLANK = 'not given';
const MOST = 10_000;

/** The figures of a material, as the rulebooks ask for them; blank where the GM has not said. */
export function MaterialRows({
  material,
  onChange,
}: {
  readonly material: Material;
  readonly onChange: (material: Material) => void;
}) {
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
    <details className={sheetStyles.figures}>
      <summary>Figures for the rules</summary>
      <div className={layoutStyles.rows}>
        <TextField
          label="Called"
          value={material.name}
          maxLength={40}
          onCommit={(name) => onChange({ ...material, name })}
        />
        <p className={textStyles.quiet}>For bullets that go on (Unintended Targets)</p>
        {figure('Structure', 'structure')}
        {figure('Armour', 'armour')}
        <p className={textStyles.quiet}>For cover that takes damage (action tests)</p>
        {figure('TUF', 'tuf')}
        {figure('HP', 'hp')}
        <ResistChips
          lists={[material.resists]}
          onToggle={(types, on) => onChange({ ...material, resists: withTypes(material.resists, types, on) })}
        />
      </div>
    </details>
  );
}
