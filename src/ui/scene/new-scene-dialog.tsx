import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import { Dialog } from 'radix-ui';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { MapSize as TableSize } from '../../scene/systems/scene-system.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { Segments } from '../components/fields/choice.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { UNIT_WORDS } from '../components/labels.ts';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useActions, useApp, useProgram } from '../program/program.tsx';
import { readLength, tableName, tableSizes } from './map-size.ts';
import styles from './new-scene-dialog.module.css';

/** A text field with its label above and its error below. */
function Field(props: {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, error, unit, placeholder, field, onChange } = props;
  const id = useId();
  return (
    <div className={dialogStyles.fieldBlock}>
      <label htmlFor={id}>{label}</label>
      <span className={fieldStyles.number}>
        <input
          id={id}
          ref={field}
          className={fieldStyles.field}
          value={value}
          maxLength={200}
          autoComplete="off"
          {...(unit ? { inputMode: 'decimal' as const } : {})}
          {...(placeholder ? { placeholder } : {})}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit ? (
          <span className={fieldStyles.unit} aria-hidden>
            {unit}
          </span>
        ) : null}
      </span>
      <p id={`${id}-error`} className={dialogStyles.fieldError} data-part="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}

/** The drawn length of a size's longest side, in pixels. */
const LONGEST = 72;

function NewTableForm() {
  const { files } = useProgram();
  const actions = useActions();
  // A new table most likely uses the same rules.
  const [rulebook, setRulebook] = useState(useApp((state) => sceneOf(state).rulebook));
  const [name, setName] = useState('');
  const sizes = tableSizes(rulebook);
  const unit = ruleSystems.get(rulebook).usualUnit;
  const [width, setWidth] = useState(String(sizes[0].width));
  const [depth, setDepth] = useState(String(sizes[0].height));
  const [tried, setTried] = useState(false);
  const fields = { width: useRef<HTMLInputElement>(null), depth: useRef<HTMLInputElement>(null) };
  const across = readLength('width', width, rulebook);
  const down = readLength('depth', depth, rulebook);
  const longest = Math.max(...sizes.flatMap((size) => [size.width, size.height]));
  const chosen = (size: TableSize) => width.trim() === String(size.width) && depth.trim() === String(size.height);
  const take = (size: TableSize): void => {
    setWidth(String(size.width));
    setDepth(String(size.height));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('error' in across) fields.width.current?.focus();
    else if ('error' in down) fields.depth.current?.focus();
    else {
      actions.program.setDialog(null);
      files.fresh(name.trim() || tableName(width, depth), { width: across.length, height: down.length }, rulebook);
    }
  };
  const shown = (read: typeof across) => (tried && 'error' in read ? read.error : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Segments
        label="Rules"
        hideLabel
        pairs
        value={rulebook}
        options={ruleSystems.all().map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(next) => {
          setRulebook(next);
          // A typed size stays; an offered one is replaced by one in the other unit.
          if (sizes.some(chosen)) take(tableSizes(next)[0]);
        }}
      />
      <fieldset className={styles.presets} aria-label="Usual sizes, width by depth">
        {sizes.map((size) => {
          const [w, h] = [(size.width / longest) * LONGEST, (size.height / longest) * LONGEST];
          return (
            <button
              key={`${size.width} ${size.height}`}
              type="button"
              className={styles.preset}
              aria-pressed={chosen(size)}
              aria-label={`${size.width} by ${size.height} ${UNIT_WORDS[unit]}`}
              onClick={() => take(size)}
            >
              <svg width="36" height="36" viewBox="0 0 76 76" aria-hidden focusable="false">
                <rect x={38 - w / 2} y={38 - h / 2} width={w} height={h} rx="4" />
              </svg>
              {size.width} × {size.height}
            </button>
          );
        })}
      </fieldset>
      <div className={dialogStyles.fieldPair}>
        <Field
          label="Width, across"
          unit={unit}
          value={width}
          error={shown(across)}
          field={fields.width}
          onChange={setWidth}
        />
        <Field
          label="Depth, down"
          unit={unit}
          value={depth}
          error={shown(down)}
          field={fields.depth}
          onChange={setDepth}
        />
      </div>
      <Field
        label="Name"
        value={name}
        placeholder={'error' in across || 'error' in down ? 'Table' : tableName(width, depth)}
        onChange={setName}
      />
      <p className={textStyles.quiet}>The open scene stays saved in your library.</p>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        <Dialog.Close asChild>
          <Button look="plain">Cancel</Button>
        </Dialog.Close>
        <Button type="submit" look="primary">
          Create table
        </Button>
      </div>
    </form>
  );
}

/** Asks for the rules, size and name of a new empty table. */
export function NewTableDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialogs.open === 'new-table');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.program.setDialog(next ? 'new-table' : null)}>
      <DialogFrame
        title="New empty table"
        look={classes(dialogStyles.narrow, styles.sheet)}
        // Focus the map: placing pieces comes next.
        toMap
        onOpened={(dialog) => {
          const first = dialog.querySelector<HTMLInputElement>('input:not([type="radio"])');
          first?.focus();
          first?.select();
        }}
      >
        <NewTableForm />
      </DialogFrame>
    </Dialog.Root>
  );
}
