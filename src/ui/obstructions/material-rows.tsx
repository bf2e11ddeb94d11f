import type { Material } from '../../scene/schema/schema.ts';
import { TextField } from '../components/fields/text-field.tsx';
import formStyles from '../components/form.module.css';
import layoutStyles from '../components/layout.module.css';
import { uiSystems } from '../ui-system.ts';

/** The name of a material, and its figures under each rule system that asks for any. */
export function MaterialRows({
  material,
  onChange,
}: {
  readonly material: Material;
  readonly onChange: (material: Material) => void;
}) {
  return (
    <details className={formStyles.figures}>
      <summary>Figures for the rules</summary>
      <div className={layoutStyles.rows}>
        <TextField
          label="Material name"
          value={material.name}
          maxLength={40}
          onCommit={(name) => onChange({ ...material, name })}
        />
        {uiSystems
          .all()
          .map(({ id, MaterialSection }) =>
            MaterialSection ? (
              <MaterialSection
                key={id}
                material={material}
                onChange={(figures) => onChange({ ...material, figures: { ...material.figures, [id]: figures } })}
              />
            ) : null,
          )}
      </div>
    </details>
  );
}
