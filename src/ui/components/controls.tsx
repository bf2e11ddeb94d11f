import { Tooltip } from 'radix-ui';
import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../design/classes.ts';
import { useApp, useProgram } from '../program/program.tsx';
import { type AppCommand, canDo, keyOf } from './command.ts';
import controlStyles from './controls.module.css';
import { type Bounds, type Entry, NumberBox, Problem, readNumber, useEntry, writtenNumber } from './field.tsx';
import iconButtonStyles from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';
import tipStyles from './tip.module.css';

/** A tooltip for anything focusable. */
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
        <Tooltip.Content className={tipStyles.tip} side={side} sideOffset={8} collisionPadding={8}>
          {text}
          {keys ? <kbd>{keys}</kbd> : null}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** A command as an icon button, with its name and key as the tooltip. */
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
  const enabled = useApp((state) => canDo(command, state));
  const says = useApp((state) => command.says?.(state) ?? command.title);
  const key = keyOf(command);
  const Icon = command.icon;
  return (
    <Tip text={says} keys={key} side={side ?? 'bottom'}>
      <IconButton
        aria-label={command.title}
        data-command={command.id}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        aria-disabled={!enabled}
        onClick={() => enabled && command.perform(program)}
      >
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        {showKey && key ? (
          <span className={iconButtonStyles.key} aria-hidden>
            {key}
          </span>
        ) : null}
      </IconButton>
    </Tip>
  );
}

/** A row of a form: its label on the left, its control on the right. */
export function Row({
  label,
  htmlFor,
  entry,
  children,
}: {
  readonly label: string;
  readonly htmlFor?: string;
  /** The entry in the row: its error is shown below. */
  readonly entry?: Entry;
  readonly children: ReactNode;
}) {
  return (
    <div className={controlStyles.row}>
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
      {children}
      {entry ? <Problem entry={entry} /> : null}
    </div>
  );
}

/** A text field that applies on blur or Enter; an empty text is refused, Escape restores the old one. */
export function TextField({
  label,
  value,
  maxLength = 200,
  blank,
  onCommit,
  refuse,
}: {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  /** The placeholder, if the field may be empty. */
  readonly blank?: string;
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
    <Row label={label} htmlFor={entry.id} entry={entry}>
      <input {...entry.input} className={controlStyles.field} maxLength={maxLength} placeholder={blank} />
    </Row>
  );
}

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

/** A choice of few, side by side. */
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
    <fieldset className={controlStyles.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={controlStyles.segment} data-on={option.value === value}>
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
      className={classes(controlStyles.field, controlStyles.select)}
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
    <label className={controlStyles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
