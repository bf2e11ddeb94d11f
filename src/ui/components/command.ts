import type { LucideIcon } from 'lucide-react';
import type { AppState } from '../../store/state/state.ts';
import type { Program } from '../program/program.tsx';

/** The headings of the key sheet, in order. */
export const KEY_GROUPS = {
  tools: 'Tools',
  selection: 'What is selected',
  walls: 'Walls and cover',
  shots: 'Shots and turns',
  scene: 'Scene and changes',
  screen: 'The players’ screen',
  window: 'View and window',
} as const;

/** A precondition of a command: returns what is missing in a few words, or undefined. */
export type Need = (state: AppState) => string | undefined;

/** Something a user can do: the one object behind its button, menu item, key, palette entry and key sheet line. */
export interface AppCommand {
  readonly id: string;
  /** The text in menus and tooltips. */
  readonly title: string;
  /** Other words that people would search for. */
  readonly keywords: readonly [string, ...string[]];
  /** Its heading on the key sheet. */
  readonly group: keyof typeof KEY_GROUPS;
  readonly icon: LucideIcon;
  /** Keys as {@link KeyboardEvent.key} names them, `Mod+` for Control or Command, `Shift+`, `Alt+`. */
  readonly keys: readonly string[];
  /** A key that the browser or the map handles for it, to be listed with its keys. */
  readonly shown?: string;
  /** Its keys also work while typing in a field. */
  readonly everywhere?: true;
  /** Its preconditions. */
  readonly needs?: readonly Need[];
  /** Its tooltip, if it says more than the title. */
  readonly tooltip?: (state: AppState) => string;
  readonly perform: (program: Program) => void;
}

/** Creates a precondition from the missing thing in a few words and a test. */
export function needs(missing: string, met: (state: AppState) => boolean): Need {
  return (state) => (met(state) ? undefined : missing);
}

/** Returns why a command is not possible now, in a few words, or undefined if it is. */
export function whyNot(command: AppCommand, state: AppState): string | undefined {
  for (const need of command.needs ?? []) {
    const missing = need(state);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Returns whether a command is possible now. */
export function canDo(command: AppCommand, state: AppState): boolean {
  return whyNot(command, state) === undefined;
}

/** The displayed key of a command: its first, or the one handled elsewhere. */
export function keyOf({ keys: [key], shown }: AppCommand): string | undefined {
  const first = key ?? shown;
  return first === undefined ? undefined : keyLabel(first);
}

/** Whether this keyboard has a Command key. */
const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A key as displayed. */
export function keyLabel(key: string): string {
  return key
    .replace('Mod+', MAC ? '⌘' : 'Ctrl+')
    .replace('Shift+?', '?')
    .replace('Shift+!', 'Shift+1')
    .replace('Shift+}', 'Shift+]')
    .replace('Shift+{', 'Shift+[')
    .replace(/(^|\+)([a-z])$/, (_all, before: string, letter: string) => before + letter.toUpperCase());
}

/** Returns whether a key press is one of a command's keys. */
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

/** Returns whether a key press with Control or Command is free in a text field: on a Mac, Control edits text there. */
export function freeInFields(event: KeyboardEvent): boolean {
  return MAC ? event.metaKey : event.ctrlKey;
}
