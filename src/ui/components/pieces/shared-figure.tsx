import { NumberField, OptionalNumberField } from '../controls.tsx';

const MOST = 10_000;

/** What a field says where several things differ in it. */
export const VARIOUS = 'various';

/** One whole figure of one thing or of several; where they differ the field says so, and what is typed goes for all. */
export function SharedFigure({
  label,
  unit,
  value,
  refuse,
  onCommit,
}: {
  readonly label: string;
  readonly unit?: string | undefined;
  /** What all of them have; nothing where they differ. */
  readonly value: number | undefined;
  /** Says in a sentence why a figure cannot be taken; nothing when it can. */
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
