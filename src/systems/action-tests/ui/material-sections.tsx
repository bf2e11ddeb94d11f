import type { Material, Obstruction } from '../../../scene/schema/schema.ts';
import textStyles from '../../../ui/components/text.module.css';
import { DamageFigure, MaterialFigure } from '../../../ui/obstructions/figure-fields.tsx';
import { withTypes } from '../scene/damage-types.ts';
import { type ATDamage, type ATMaterial, atDamageOf, atMaterialOf } from '../scene/material.ts';
import { ResistChips } from './type-chips.tsx';

/** TUF, HP and resistances of a material (AT-35). */
export function ATMaterialSection({
  material,
  onChange,
}: {
  readonly material: Material;
  readonly onChange: (figures: ATMaterial) => void;
}) {
  const figures = atMaterialOf(material);
  const field = (label: string, key: 'tuf' | 'hp') => (
    <MaterialFigure label={label} value={figures[key]} onCommit={(value) => onChange({ ...figures, [key]: value })} />
  );
  return (
    <>
      <p className={textStyles.quiet}>For cover that takes damage (action tests)</p>
      {field('TUF', 'tuf')}
      {field('HP', 'hp')}
      <ResistChips
        lists={[figures.resists]}
        onToggle={(types, on) => onChange({ ...figures, resists: withTypes(figures.resists, types, on) })}
      />
    </>
  );
}

/** The HP a thing has lost (AT-35). */
export function ATDamageSection({
  thing,
  onChange,
}: {
  readonly thing: Obstruction;
  readonly onChange: (damage: ATDamage) => void;
}) {
  const { hp } = atMaterialOf(thing.material);
  if (hp === null) return null;
  return (
    <DamageFigure label={`HP, of ${hp}`} value={atDamageOf(thing).hp} onCommit={(lost) => onChange({ hp: lost })} />
  );
}
