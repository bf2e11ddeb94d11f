import type { ReactNode } from 'react';
import { type Entry, Problem } from './entry.tsx';
import fieldStyles from './field.module.css';

/** A row of a form: its label on the left, its control on the right. */
export function Row({
  label,
  sign,
  htmlFor,
  entry,
  children,
}: {
  readonly label: string;
  /** A small picture before the label. */
  readonly sign?: ReactNode;
  readonly htmlFor?: string;
  /** The entry in the row: its error is shown below. */
  readonly entry?: Entry;
  readonly children: ReactNode;
}) {
  return (
    <div className={fieldStyles.row}>
      {htmlFor ? (
        <label htmlFor={htmlFor}>
          {sign}
          {label}
        </label>
      ) : (
        <span>
          {sign}
          {label}
        </span>
      )}
      {children}
      {entry ? <Problem entry={entry} /> : null}
    </div>
  );
}
