import { Dialog } from 'radix-ui';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useActions, useApp, useProgram } from './context.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { readLength, TABLE_SIZES, tableName } from './table-size.ts';

/** A text with its label over it and, when it is wrong, one sentence under it. */
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
    <div className="field-block">
      <label htmlFor={id}>{label}</label>
      <span className="number">
        <input
          id={id}
          ref={field}
          className="field"
          value={value}
          maxLength={200}
          autoComplete="off"
          {...(unit ? { inputMode: 'decimal' as const } : {})}
          {...(placeholder ? { placeholder } : {})}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit ? (
          <span className="unit" aria-hidden>
            {unit}
          </span>
        ) : null}
      </span>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}

const [FIRST = { width: 48, height: 72 }] = TABLE_SIZES;

function NewTableForm() {
  const { files } = useProgram();
  const actions = useActions();
  const [name, setName] = useState('');
  const [width, setWidth] = useState(String(FIRST.width));
  const [depth, setDepth] = useState(String(FIRST.height));
  const [tried, setTried] = useState(false);
  const fields = { width: useRef<HTMLInputElement>(null), depth: useRef<HTMLInputElement>(null) };
  const across = readLength('width', width);
  const down = readLength('depth', depth);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('error' in across) fields.width.current?.focus();
    else if ('error' in down) fields.depth.current?.focus();
    else {
      actions.session.setDialog(null);
      files.fresh(name.trim() || tableName(width, depth), { width: across.length, height: down.length });
    }
  };
  const shown = (read: typeof across) => (tried && 'error' in read ? read.error : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="presets" aria-label="Usual sizes, width by depth">
        {TABLE_SIZES.map((size) => {
          const on = width.trim() === String(size.width) && depth.trim() === String(size.height);
          return (
            <button
              key={`${size.width} ${size.height}`}
              type="button"
              className="preset"
              aria-pressed={on}
              aria-label={`${size.width} by ${size.height} inches`}
              onClick={() => {
                setWidth(String(size.width));
                setDepth(String(size.height));
              }}
            >
              <svg width="36" height="36" viewBox="0 0 76 76" aria-hidden focusable="false">
                <rect x={38 - size.width / 2} y={38 - size.height / 2} width={size.width} height={size.height} rx="4" />
              </svg>
              {size.width} × {size.height}
            </button>
          );
        })}
      </fieldset>
      <div className="field-pair">
        <Field
          label="Width, across"
          unit="in"
          value={width}
          error={shown(across)}
          field={fields.width}
          onChange={setWidth}
        />
        <Field
          label="Depth, down"
          unit="in"
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
      <p className="quiet">The scene that is open stays on this computer, and is offered in the Scene tab.</p>
      <div className="actions dialog-actions">
        <Dialog.Close asChild>
          <button type="button" className="button plain">
            Cancel
          </button>
        </Dialog.Close>
        <button type="submit" className="button primary">
          Make the table
        </button>
      </div>
    </form>
  );
}

/** Asks how large a new empty table is, and what it is called. */
export function NewTableDialog() {
  const actions = useActions();
  const open = useApp((state) => state.dialog === 'new-table');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => actions.session.setDialog(next ? 'new-table' : null)}>
      <DialogFrame
        title="New empty table"
        look="narrow"
        // The keys go to the map: pieces are placed next.
        toMap
        onOpened={(dialog) => {
          const first = dialog.querySelector('input');
          first?.focus();
          first?.select();
        }}
      >
        <NewTableForm />
      </DialogFrame>
    </Dialog.Root>
  );
}
