import { useEffect, useRef } from 'react';
import controlStyles from '../controls.module.css';

/** Yes or no of several things at once: where they differ it stands between, and a click makes it yes of all. */
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
    <label className={controlStyles.check}>
      <input ref={box} type="checkbox" checked={all} onChange={() => onChange(!all)} />
      <span>{label}</span>
    </label>
  );
}
