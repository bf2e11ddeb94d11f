import type { LucideIcon } from 'lucide-react';
import type { AppState } from '../../store/state/state.ts';
import type { Program } from '../program/program.tsx';

/** What the keys are for: the headings of the key sheet, in their order. */
export const KEY_GROUPS = {
  tools: 'Tools',
  selection: 'What is selected',
  walls: 'Walls and cover',
  shots: 'Shots and turns',
  scene: 'Scene and changes',
  screen: 'The players’ screen',
  window: 'View and window',
} as const;

/** Something that a command waits for: says in a few words what is missing, or nothing when it is there. */
export type Need = (state: AppState) => string | undefined;

/** Something a user can do: the one object behind its button, its menu line, its key, the palette and the key sheet. */
export interface AppCommand {
  readonly id: string;
  /** What menus and tooltips say. */
  readonly title: string;
  /** Other words that people would look for it by. */
  readonly keywords: readonly [string, ...string[]];
  /** Where it stands on the key sheet. */
  readonly group: keyof typeof KEY_GROUPS;
  readonly icon: LucideIcon;
  /** Keys as {@link KeyboardEvent.key} names them, `Mod+` for Control or Command, `Shift+`, `Alt+`. */
  readonly keys: readonly string[];
  /** A key that the browser or the map takes for it, to be named where its keys are. */
  readonly shown?: string;
  /** Its keys also count while somebody types in a field. */
  readonly everywhere?: true;
  /** What has to be there before it can be done. */
  readonly needs?: readonly Need[];
  /** What its tooltip says in place of its title, where that says more. */
  readonly says?: (state: AppState) => string;
  readonly perform: (program: Program) => void;
}

/** A need: what is missing in a few words, and how to tell whether it is there. */
export function needs(missing: string, met: (state: AppState) => boolean): Need {
  return (state) => (met(state) ? undefined : missing);
}

/** Why a command cannot be done now, in a few words; nothing when it can. */
export function whyNot(command: AppCommand, state: AppState): string | undefined {
  for (const need of command.needs ?? []) {
    const missing = need(state);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Whether a command can be done now. */
export function canDo(command: AppCommand, state: AppState): boolean {
  return whyNot(command, state) === undefined;
}

/** The key of a command as people read it: its first, or one that is taken for it elsewhere. */
export function keyOf({ keys: [key], shown }: AppCommand): string | undefined {
  const first = key ?? shown;
  return first === undefined ? undefined : keyLabel(first);
}

/** Whether the keyboard here has a Command key. */
const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A key as people read it. */
export function keyLabel(key: string): string {
  return key
    .replace('Mod+', MAC ? '⌘' : 'Ctrl+')
    .replace('Shift+?', '?')
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

/** Whether a key press with Control or Command is free in a text field: a Mac takes Control in there to edit the text. */
export function freeInFields(event: KeyboardEvent): boolean {
  return MAC ? event.metaKey : event.ctrlKey;
}
