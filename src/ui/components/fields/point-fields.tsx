import type { Vec3 } from '@fall-of-shot/plane/vec';
import { NumberField } from './number-field.tsx';
import styles from './point-fields.module.css';

const AXES = [
  { axis: 'x', label: 'across', unit: 'x' },
  { axis: 'y', label: 'down', unit: 'y' },
  { axis: 'z', label: 'height', unit: 'up' },
] as const;

/** A point as three numbers in the scene's unit: across, down and up. */
export function PointFields({ value, onChange }: { readonly value: Vec3; readonly onChange: (value: Vec3) => void }) {
  return (
    <div className={styles.fields}>
      {AXES.map(({ axis, label, unit }) => (
        <NumberField
          key={axis}
          bare
          label={`Landing, ${label}`}
          value={value[axis]}
          unit={unit}
          min={-10000}
          max={10000}
          onCommit={(next) => onChange({ ...value, [axis]: next })}
        />
      ))}
    </div>
  );
}
