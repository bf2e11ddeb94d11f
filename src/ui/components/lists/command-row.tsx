import { useApp, useProgram } from '../../program/program.tsx';
import { type AppCommand, canDo, keyOf } from '../command.ts';
import listRowStyles from './list-row.module.css';

/** A command as a row with its icon and key; greyed out while it is not possible. */
export function CommandRow({ command }: { readonly command: AppCommand }) {
  const program = useProgram();
  const enabled = useApp((state) => canDo(command, state));
  const key = keyOf(command);
  const Icon = command.icon;
  return (
    <button
      type="button"
      className={listRowStyles.command}
      aria-disabled={!enabled}
      onClick={() => enabled && command.perform(program)}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{command.title}</span>
      {key ? <kbd>{key}</kbd> : null}
    </button>
  );
}
