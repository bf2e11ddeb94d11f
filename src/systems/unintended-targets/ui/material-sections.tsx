import type { Material, Obstruction } from '../../../scene/schema/schema.ts';
import { NumberField, OptionalNumberField } from '../../../ui/components/controls.tsx';
import textStyles from '../../../ui/components/text.module.css';
import { type UTDamage, type UTMaterial, utDamageOf, utMaterialOf } from '../scene/material.ts';

const MOST = 10_000;

/** Structure and armour of a material (UT-43). */
export function UTMaterialSection({
  material,
  onChange,
}: {
  readonly material: Material;
  readonly onChange: (figures: UTMaterial) => void;
}) {
  const figures = utMaterialOf(material);
  const field = (label: string, key: keyof UTMaterial) => (
    <OptionalNumberField
      label={label}
      value={figures[key]}
      blank="not given"
      min={0}
      max={MOST}
      whole
      onCommit={(value) => onChange({ ...figures, [key]: value })}
    />
  );
  return (
    <>
      <p className={textStyles.quiet}>For bullets that fly on (Unintended Targets)</p>
      {field('Structure', 'structure')}
      {field('Armour', 'armour')}
    </>
  );
}

/** The structure a thing has lost (UT-43). */
export function UTDamageSection({
  thing,
  onChange,
}: {
  readonly thing: Obstruction;
  readonly onChange: (damage: UTDamage) => void;
}) {
  const { structure } = utMaterialOf(thing.material);
  if (structure === null) return null;
  return (
    <NumberField
      label={`Structure, of ${structure}`}
      value={utDamageOf(thing).structure}
      min={0}
      max={MOST}
      whole
      onCommit={(lost) => onChange({ structure: lost })}
    />
  );
}
