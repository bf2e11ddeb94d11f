import { type Bounds, type Entry, NumberBox, Problem, readNumber, useEntry, writtenNumber } from './entry.tsx';
import { Row } from './row.tsx';

interface NumberProps extends Bounds {
  readonly step?: number;
  /** Without its own row: the label is for screen readers only. */
  readonly bare?: boolean;
}

/** A number field with its unit. A value out of bounds shows an error below and stays to be corrected. */
export function NumberField({
  value,
  onCommit,
  refuse,
  ...props
}: NumberProps & {
  readonly value: number;
  readonly onCommit: (value: number) => void;
  /** Returns why a number within the bounds is refused, in a sentence, or undefined. */
  readonly refuse?: (value: number) => string | undefined;
}) {
  const entry = useEntry(writtenNumber(value), (text, garbled) => {
    const read = readNumber(text, garbled, props);
    if (!read.ok) return read.error;
    const refused = read.value === value ? undefined : refuse?.(read.value);
    if (refused === undefined && read.value !== value) onCommit(read.value);
    return refused;
  });
  return <NumberEntry {...props} entry={entry} />;
}

/** A number field that may be empty; its placeholder says what that means. */
export function OptionalNumberField({
  value,
  blank,
  onCommit,
  refuse,
  ...props
}: NumberProps & {
  readonly value: number | null;
  /** The placeholder, such as "not counted". */
  readonly blank: string;
  readonly onCommit: (value: number | null) => void;
  /** Returns why a number within the bounds is refused, in a sentence, or undefined. */
  readonly refuse?: (value: number) => string | undefined;
}) {
  const entry = useEntry(value === null ? '' : writtenNumber(value), (text, garbled) => {
    const read = readNumber(text, garbled, props);
    const empty = !garbled && text.trim() === '';
    if (!read.ok && !empty) return read.error;
    const next = read.ok ? read.value : null;
    const refused = next === null ? undefined : refuse?.(next);
    if (refused === undefined && next !== value) onCommit(next);
    return refused;
  });
  return <NumberEntry {...props} blank={blank} entry={entry} />;
}

function NumberEntry({
  bare = false,
  entry,
  ...props
}: NumberProps & { readonly blank?: string; readonly entry: Entry }) {
  const box = <NumberBox {...props} named={bare} entry={entry} />;
  return bare ? (
    <>
      {box}
      <Problem entry={entry} />
    </>
  ) : (
    <Row label={props.label} htmlFor={entry.id} entry={entry}>
      {box}
    </Row>
  );
}
