import type { ReactNode } from 'react';
import { useEntry } from './entry.tsx';
import fieldStyles from './field.module.css';
import { Row } from './row.tsx';

/** A text field that applies on blur or Enter; an empty text is refused, Escape restores the old one. */
export function TextField({
  label,
  sign,
  value,
  maxLength = 200,
  blank,
  part,
  onCommit,
  refuse,
}: {
  readonly label: string;
  /** A small picture before the label. */
  readonly sign?: ReactNode;
  readonly value: string;
  readonly maxLength?: number;
  /** The placeholder, if the field may be empty. */
  readonly blank?: string | undefined;
  /** What a command finds the field by. */
  readonly part?: string;
  readonly onCommit: (value: string) => void;
  /** Returns why a text is refused, in a sentence, or undefined. */
  readonly refuse?: (value: string) => string | undefined;
}) {
  const entry = useEntry(value, (text) => {
    const next = text.trim();
    if (next === '' && blank === undefined)
      return `${label} is empty: type a value, or press Escape to keep the old one.`;
    const refused = next === value ? undefined : refuse?.(next);
    if (refused === undefined && next !== value) onCommit(next);
    return refused;
  });
  return (
    <Row label={label} sign={sign} htmlFor={entry.id} entry={entry}>
      <input
        {...entry.input}
        className={fieldStyles.field}
        data-part={part}
        maxLength={maxLength}
        placeholder={blank}
      />
    </Row>
  );
}
