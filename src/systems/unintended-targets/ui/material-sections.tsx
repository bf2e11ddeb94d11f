import type { Material, Obstruction } from '../../../scene/schema/schema.ts';
import textStyles from '../../../ui/components/text.module.css';
import { DamageFigure, MaterialFigure } from '../../../ui/obstructions/figure-fields.tsx';
import { type UTDamage, type UTMaterial, utDamageOf, utMaterialOf } from '../scene/material.ts';

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
    <MaterialFigure label={label} value={figures[key]} onCommit={(value) => onChange({ ...figures, [key]: value })} />
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
    <DamageFigure
      label={`Structure, of ${structure}`}
      value={utDamageOf(thing).structure}
      onCommit={(lost) => onChange({ structure: lost })}
    />
  );
}
