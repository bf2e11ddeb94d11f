import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import fieldStyles from '../components/fields/field.module.css';
import { useProgram } from '../program/program.tsx';
import styles from './devices.module.css';

/** Asks for the password of a hosted server, and opens the table with it. */
export function ServerPassword({ problem }: { readonly problem: string | null }) {
  const { devices } = useProgram();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') devices.open(password);
      }}
    >
      <p id={`${id}-said`} role="alert">
        {problem}
      </p>
      <label htmlFor={id}>Password of this server</label>
      <input
        ref={field}
        id={id}
        className={fieldStyles.field}
        type="password"
        value={password}
        maxLength={200}
        autoComplete="current-password"
        aria-describedby={`${id}-said`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary">
        Let devices join
      </Button>
    </form>
  );
}
