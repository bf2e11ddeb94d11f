import { useId, useRef } from 'react';
import { classes } from '../../../design/classes.ts';
import { useProgram } from '../../program/program.tsx';
import fieldStyles from './field.module.css';
import { Row } from './row.tsx';

/** A choice of few, side by side. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  pairs = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly hideLabel?: boolean;
  /** Two in a row: for long names, and any number of them. */
  readonly pairs?: boolean;
}) {
  const name = useId();
  const control = (
    <fieldset className={classes(fieldStyles.segments, pairs && fieldStyles.pairs)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={fieldStyles.segment} data-on={option.value === value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
  return hideLabel ? control : <Row label={label}>{control}</Row>;
}

/** A choice of many. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  bare = false,
  stay = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly bare?: boolean;
  /** Keeps the focus after a choice by pointer, as in a form. */
  readonly stay?: boolean;
}) {
  const id = useId();
  const byPointer = useRef(false);
  const { focusMap } = useProgram();
  const control = (
    <select
      id={id}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      className={classes(fieldStyles.field, fieldStyles.select)}
      value={value}
      {...(bare ? { 'aria-label': label } : {})}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
        // Chosen by pointer: return the focus to the map, for F and Enter.
        if (byPointer.current && !stay) focusMap();
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return bare ? (
    control
  ) : (
    <Row label={label} htmlFor={id}>
      {control}
    </Row>
  );
}

/** A yes or no. */
export function Check({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className={fieldStyles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
