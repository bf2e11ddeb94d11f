import { Dialog } from 'radix-ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import type { BrokerUser, TypedBroker, WrongBroker } from '../../network/table/broker-setting.ts';
import { Button } from '../components/button.tsx';
import dialogStyles from '../components/dialog.module.css';
import { DialogFrame } from '../components/dialog-frame.tsx';
import fieldStyles from '../components/fields/field.module.css';
import layoutStyles from '../components/layout.module.css';
import textStyles from '../components/text.module.css';
import { useApp, useProgram } from '../program/program.tsx';
import styles from './broker-dialog.module.css';

const NOBODY: BrokerUser = { username: '', password: '' };

/** A user of the broker: name and password. */
function UserFields({
  title,
  user,
  onChange,
  children,
}: {
  readonly title: string;
  readonly user: BrokerUser;
  readonly onChange: (user: BrokerUser) => void;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.user}>
      <legend>{title}</legend>
      <div className={classes(dialogStyles.fieldPair, styles.pair)}>
        {(['username', 'password'] as const).map((part) => (
          <div key={part} className={dialogStyles.fieldBlock}>
            <label htmlFor={`${id}-${part}`}>{part === 'username' ? 'User' : 'Password'}</label>
            <input
              id={`${id}-${part}`}
              className={fieldStyles.field}
              type={part === 'password' ? 'password' : 'text'}
              value={user[part]}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ ...user, [part]: event.target.value })}
            />
          </div>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function BrokerForm({ onDone }: { readonly onDone: () => void }) {
  const { devices } = useProgram();
  const known = useApp((state) => state.devices.broker);
  const [addresses, setAddresses] = useState((known?.addresses ?? []).join('\n'));
  const [gm, setGm] = useState(known?.gm ?? NOBODY);
  const [device, setDevice] = useState(known?.device ?? NOBODY);
  const [wrong, setWrong] = useState<WrongBroker | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const choose = async (typed: TypedBroker | null): Promise<void> => {
    const found = await devices.setBroker(typed);
    setWrong(found);
    if (!found) onDone();
    else if (found.field === 'addresses') form.current?.querySelector('textarea')?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void choose({ addresses, gm, device });
  };
  const error = (field: WrongBroker['field']) => (
    <p id={`${id}-${field}-error`} className={dialogStyles.fieldError} data-part="field-error" role="alert">
      {wrong?.field === field ? wrong.words : null}
    </p>
  );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={textStyles.quiet}>
        Any MQTT broker can carry the table: NATS, EMQX, mosquitto. It sees only sealed messages. How to set one up is
        in the folder “deploy”.
      </p>
      <div className={dialogStyles.fieldBlock}>
        <label htmlFor={`${id}-addresses`}>Addresses, one a line for each node</label>
        <textarea
          id={`${id}-addresses`}
          className={classes(fieldStyles.field, styles.addresses)}
          rows={3}
          value={addresses}
          placeholder="wss://broker.example.org/mqtt"
          autoComplete="off"
          spellCheck={false}
          {...(wrong?.field === 'addresses'
            ? { 'aria-invalid': true, 'aria-describedby': `${id}-addresses-error` }
            : {})}
          onChange={(event) => setAddresses(event.target.value)}
        />
        {error('addresses')}
      </div>
      <UserFields title="This window signs in as" user={gm} onChange={setGm}>
        {error('gm')}
      </UserFields>
      <UserFields title="Devices sign in as (this goes into their link)" user={device} onChange={setDevice}>
        {error('device')}
      </UserFields>
      <p className={textStyles.quiet}>
        Leave users empty if the broker asks for none. This browser keeps the passwords. When you let devices join, this
        page is loaded again once: until then it may not speak with that broker.
      </p>
      <div className={classes(layoutStyles.actions, dialogStyles.actions)}>
        {known ? (
          <Button look="plain" onClick={() => void choose(null)}>
            Use no other broker
          </Button>
        ) : null}
        <Dialog.Close asChild>
          <Button look="plain">Cancel</Button>
        </Dialog.Close>
        <Button type="submit" look="primary">
          Use this broker
        </Button>
      </div>
    </form>
  );
}

/** The button that lets the GM choose a broker elsewhere, and its dialog. */
export function BrokerButton() {
  const known = useApp((state) => state.devices.broker);
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="plain" size="small">
          {known ? 'Change the broker' : 'Use another broker'}
        </Button>
      </Dialog.Trigger>
      <DialogFrame
        title="Another broker"
        look={dialogStyles.narrow}
        onOpened={(dialog) => dialog.querySelector('textarea')?.focus()}
      >
        <BrokerForm onDone={() => setOpen(false)} />
      </DialogFrame>
    </Dialog.Root>
  );
}
