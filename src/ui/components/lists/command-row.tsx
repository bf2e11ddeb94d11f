import { useApp, useProgram } from '../../program/program.tsx';
import { type AppCommand, keyLabel } from '../command.ts';
import listRowStyles from './list-row.module.css';

/** A command as a line with its icon and its key; greyed while it cannot be done. */
export function CommandRow({ command }: { readonly command: AppCommand }) {
  const program = useProgram();
  const enabled = useApp((state) => command.enabled?.(state) ?? true);
  const key = command.keys[0] ?? command.shown;
  const Icon = command.icon;
  return (
    <button
      type="button"
      className={listRowStyles.command}
      aria-disabled={!enabled}
      onClick={() => enabled && command.perform(program)}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{command.name}</span>
      {key ? <kbd>{keyLabel(key)}</kbd> : null}
    </button>
  );
}
