import { type ChangeEvent, type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react';
import fieldStyles from './field.module.css';

/** The result of a typed text: a value, or a sentence that says what is wrong and what to do. */
export type Typed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** The limits of a number. */
export interface Bounds {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly whole?: boolean | undefined;
}

/** The allowed numbers in words: `a whole number from 0 to 20`. */
function wanted({ unit, min, max, whole }: Bounds): string {
  const kind = whole ? 'a whole number' : 'a number';
  const measure = unit === '°' ? '°' : unit ? ` ${unit}` : '';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}${measure}`;
  if (min !== undefined) return `${kind}, ${min}${measure} or more`;
  return max === undefined ? kind : `${kind}, ${max}${measure} or less`;
}

/** Parses a number field; `garbled` if the browser could not read a number. */
export function readNumber(text: string, garbled: boolean, bounds: Bounds): Typed<number> {
  const { label, min = -Infinity, max = Infinity, whole = false } = bounds;
  const written = text.trim().replace(',', '.');
  const refuse = (what: string): Typed<number> => ({ ok: false, error: `${label} ${what}: type ${wanted(bounds)}.` });
  if (garbled) return refuse('is not a number');
  if (written === '') return refuse('is empty');
  const value = Number(written);
  if (!Number.isFinite(value)) return refuse('is not a number');
  if (value < min || value > max || (whole && !Number.isInteger(value))) return refuse(`cannot be ${written}`);
  return { ok: true, value };
}

/** A number as a field shows it. */
export function writtenNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The parts of an entry: its input's props, and the error below it. */
export interface Entry {
  readonly id: string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly problem: string | null;
  readonly problemId: string;
}

/**
 * A text that applies on blur or Enter. A refused text stays to be corrected, with a sentence that says why; Escape
 * restores the old one.
 *
 * @param written the current value as text
 * @param take parses and applies the text, or returns in a sentence why not
 */
export function useEntry(written: string, take: (text: string, garbled: boolean) => string | undefined): Entry {
  const id = useId();
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(written);
    setProblem(null);
  }, [written]);
  const commit = (input: HTMLInputElement): void => {
    const garbled = input.validity.badInput;
    if (text === written && !garbled) setProblem(null);
    else {
      const refused = take(text, garbled) ?? null;
      setProblem(refused);
      // The applied value may be written differently, or be the same as before.
      if (refused === null) setText(written);
    }
  };
  const restore = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { currentTarget: input } = event;
    if (text === written && problem === null && !input.validity.badInput) return;
    // One Escape is one step: whatever contains the field stays open.
    event.preventDefault();
    input.value = written;
    setText(written);
    setProblem(null);
  };
  const problemId = `${id}-problem`;
  return {
    id,
    problem,
    problemId,
    input: {
      id,
      value: text,
      'aria-invalid': problem !== null,
      ...(problem === null ? {} : { 'aria-describedby': problemId }),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
      onBlur: (event) => commit(event.currentTarget),
      onKeyDown: (event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') restore(event);
      },
    },
  };
}

/** The error below a field. */
export function Problem({ entry }: { readonly entry: Entry }) {
  return entry.problem === null ? null : (
    <p id={entry.problemId} className={fieldStyles.problem} role="alert">
      {entry.problem}
    </p>
  );
}

/** The box of a number with its unit. Its placeholder says what an empty one means. */
export function NumberBox({
  label,
  unit,
  min,
  max,
  whole = false,
  step = whole ? 1 : 0.1,
  blank,
  named,
  entry,
}: Bounds & {
  readonly step?: number;
  readonly blank?: string;
  /** Whether it has its own label, if no row does. */
  readonly named: boolean;
  readonly entry: Entry;
}) {
  return (
    <span className={fieldStyles.number} data-unit={unit !== undefined}>
      <input
        {...entry.input}
        className={fieldStyles.field}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        step={step}
        min={min}
        max={max}
        placeholder={blank}
        {...(named ? { 'aria-label': label } : {})}
      />
      {unit ? (
        <span className={fieldStyles.unit} aria-hidden>
          {unit}
        </span>
      ) : null}
    </span>
  );
}
