import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type AppCommand, keyLabel } from './commands.ts';
import { useApp, useProgram } from './context.tsx';

/** A tooltip over anything that can have the focus. */
export function Tip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly side?: 'bottom' | 'right' | 'left' | 'top';
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" side={side} sideOffset={8} collisionPadding={8}>
          {text}
          {keys ? <kbd>{keys}</kbd> : null}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A command as an icon button, with its name and key as its tooltip. */
export function CommandButton({
  command,
  side,
  active,
  showKey,
}: {
  readonly command: AppCommand;
  readonly side?: 'bottom' | 'right';
  readonly active?: boolean;
  readonly showKey?: boolean;
}) {
  const program = useProgram();
  const enabled = useApp((state) => command.enabled?.(state) ?? true);
  const [key] = command.keys;
  const Icon = command.icon;
  return (
    <Tip text={command.name} keys={key ? keyLabel(key) : undefined} side={side ?? 'bottom'}>
      <button
        type="button"
        className="icon-button"
        aria-label={command.name}
        data-command={command.id}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        aria-disabled={!enabled}
        onClick={() => enabled && command.perform(program)}
      >
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        {showKey && key ? (
          <span className="micro-key" aria-hidden>
            {keyLabel(key)}
          </span>
        ) : null}
      </button>
    </Tip>
  );
}

/** A row of a form: its label on the left, its control on the right. */
export function Row({
  label,
  htmlFor,
  children,
}: {
  readonly label: string;
  readonly htmlFor?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="row">
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      {children}
    </div>
  );
}

/** A text that is taken over when it is left or Enter is pressed; Escape gives the old one back. */
export function TextField({
  label,
  value,
  onCommit,
}: {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Row label={label} htmlFor={id}>
      <input
        id={id}
        className="field wide"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => (text.trim() && text !== value ? onCommit(text.trim()) : setText(value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(value);
        }}
      />
    </Row>
  );
}

/** A number with its unit; what is no number in its bounds goes back to the old value. */
export function NumberField({
  label,
  value,
  unit,
  min,
  max,
  step = 0.1,
  onCommit,
  bare = false,
}: {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly onCommit: (value: number) => void;
  /** Without its own row: the label is for screen readers only. */
  readonly bare?: boolean;
}) {
  const id = useId();
  const written = String(Math.round(value * 1000) / 1000);
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const commit = () => {
    const next = Number(text.replace(',', '.'));
    const fits = text.trim() !== '' && Number.isFinite(next) && next >= (min ?? -Infinity) && next <= (max ?? Infinity);
    if (fits && next !== value) onCommit(next);
    else setText(written);
  };
  const field = (
    <span className="number">
      <input
        id={id}
        className="field"
        type="number"
        inputMode="decimal"
        value={text}
        step={step}
        min={min}
        max={max}
        {...(bare ? { 'aria-label': label } : {})}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(written);
        }}
      />
      {unit ? (
        <span className="unit" aria-hidden>
          {unit}
        </span>
      ) : null}
    </span>
  );
  return bare ? (
    field
  ) : (
    <Row label={label} htmlFor={id}>
      {field}
    </Row>
  );
}

/** One of a few, side by side. */
export function Segments<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly hideLabel?: boolean;
}) {
  const name = useId();
  const control = (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment" data-on={option.value === value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
  return hideLabel ? control : <Row label={label}>{control}</Row>;
}

/** One of many. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  bare = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly bare?: boolean;
}) {
  const id = useId();
  const byPointer = useRef(false);
  const control = (
    <select
      id={id}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      className="field select"
      value={value}
      {...(bare ? { 'aria-label': label } : {})}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
        // Chosen by hand: the keys go back to the map, where F and Enter are waited for.
        if (byPointer.current) document.querySelector<HTMLElement>('.map')?.focus();
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

/** Yes or no. */
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
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
