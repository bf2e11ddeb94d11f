import { useEffect, useRef } from 'react';
import fieldStyles from './field.module.css';

/** A checkbox for several things: mixed if they differ; a click then checks it for all. */
export function MixedCheck({
  label,
  all,
  some,
  onChange,
}: {
  readonly label: string;
  readonly all: boolean;
  readonly some: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const mixed = some && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  });
  return (
    <label className={fieldStyles.check}>
      <input ref={box} type="checkbox" checked={all} onChange={() => onChange(!all)} />
      <span>{label}</span>
    </label>
  );
}
