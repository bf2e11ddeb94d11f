import { NumberField, OptionalNumberField } from '../fields/number-field.tsx';

const MOST = 10_000;

/** The placeholder of a field whose things differ. */
export const VARIOUS = 'various';

/** A whole number of one thing or several; if they differ the field says so, and a typed value applies to all. */
export function SharedFigure({
  label,
  unit,
  value,
  refuse,
  onCommit,
}: {
  readonly label: string;
  readonly unit?: string | undefined;
  /** The common value; undefined if they differ. */
  readonly value: number | undefined;
  /** Returns why a number is refused, in a sentence, or undefined. */
  readonly refuse?: (value: number) => string | undefined;
  readonly onCommit: (value: number) => void;
}) {
  const bounds = { label, unit, min: 0, max: MOST, whole: true, ...(refuse ? { refuse } : {}) };
  if (value !== undefined) return <NumberField {...bounds} value={value} onCommit={onCommit} />;
  return (
    <OptionalNumberField
      {...bounds}
      value={null}
      blank={VARIOUS}
      onCommit={(next) => {
        if (next !== null) onCommit(next);
      }}
    />
  );
}
