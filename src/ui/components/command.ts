import type { LucideIcon } from 'lucide-react';
import type { AppState } from '../../store/state/state.ts';
import type { Program } from '../program/program.tsx';

/** Something a user can do: the one object behind its button, its menu line, its key and its place in the list of keys. */
export interface AppCommand {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Keys as {@link KeyboardEvent.key} names them, `Mod+` for Control or Command, `Shift+`, `Alt+`. */
  readonly keys: readonly string[];
  /** A key that the browser or the map takes for it, to be named where its keys are. */
  readonly shown?: string;
  readonly enabled?: (state: AppState) => boolean;
  /** What its tooltip says in place of its name, where that says more. */
  readonly says?: (state: AppState) => string;
  readonly perform: (program: Program) => void;
}

/** Whether the keyboard here has a Command key. */
const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A key as people read it. */
export function keyLabel(key: string): string {
  return key
    .replace('Mod+', MAC ? '⌘' : 'Ctrl+')
    .replace('Shift+!', 'Shift+1')
    .replace('Shift+}', 'Shift+]')
    .replace('Shift+{', 'Shift+[')
    .replace(/(^|\+)([a-z])$/, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

/** Whether a key press is one of a command's keys. */
export function pressed(command: AppCommand, event: KeyboardEvent): boolean {
  return command.keys.some((key) => {
    const parts = key.split('+');
    const wanted = parts.at(-1) ?? '';
    return (
      event.key.toLowerCase() === wanted.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
      event.shiftKey === parts.includes('Shift') &&
      !event.altKey
    );
  });
}
