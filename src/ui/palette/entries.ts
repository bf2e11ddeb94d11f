import { capitalized } from '@fall-of-shot/rules/naming';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { StoredScene } from '../../persistence/library/library.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { type AppCommand, keyOf, whyNot } from '../components/command.ts';
import { KIND_NAMES } from '../components/labels.ts';
import type { Program } from '../program/program.tsx';
import { weaponLine } from '../weapons/weapon-words.ts';

/** The subject of an entry. */
export type Thing =
  | { readonly kind: 'commands'; readonly command: AppCommand }
  | { readonly kind: 'pieces'; readonly piece: Piece }
  | { readonly kind: 'scenes'; readonly scene: StoredScene }
  | { readonly kind: 'weapons'; readonly weapon: Weapon };

/** An entry of the palette. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly thing: Thing;
  /** Text beside the title. */
  readonly hint?: string | undefined;
  readonly keys?: string | undefined;
  /** Why it is not possible now, in a few words. */
  readonly why?: string | undefined;
}

/** Commands as entries, without the one that opens the palette. */
export function commandEntries(commands: readonly AppCommand[], state: AppState): readonly Entry[] {
  // The palette is the open dialog now, and closes before anything runs.
  const after: AppState = { ...state, dialogs: { ...state.dialogs, open: null } };
  return commands
    .filter(({ id }) => id !== 'palette')
    .map((command) => ({
      id: `command-${command.id}`,
      title: command.title,
      keywords: command.keywords,
      thing: { kind: 'commands', command },
      keys: keyOf(command),
      why: whyNot(command, after),
    }));
}

/** The pieces on the map as entries. */
export function pieceEntries(state: AppState): readonly Entry[] {
  const { pieces, sides } = sceneOf(state);
  return pieces.map((piece) => ({
    id: `piece-${piece.id}`,
    title: piece.name,
    keywords: [sides[piece.side], KIND_NAMES[piece.kind]],
    thing: { kind: 'pieces', piece },
    hint: `${sides[piece.side]}, ${KIND_NAMES[piece.kind].toLowerCase()}`,
  }));
}

/** The scenes of the library as entries; the open one is marked as such. */
export function sceneEntries(scenes: readonly StoredScene[], state: AppState, now: string): readonly Entry[] {
  const here = sceneOf(state).id;
  return scenes.map((scene) => ({
    id: `scene-${scene.id}`,
    title: scene.name || 'Untitled',
    keywords: ['scene', 'map'],
    thing: { kind: 'scenes', scene },
    hint: capitalized(whenWords(scene.savedAt, now)),
    why: scene.id === here ? 'Open now' : undefined,
  }));
}

/** The weapons of the scene as entries. */
export function weaponEntries(state: AppState): readonly Entry[] {
  return sceneOf(state).weapons.map((weapon) => ({
    id: `weapon-${weapon.id}`,
    title: weapon.name,
    keywords: ['weapon'],
    thing: { kind: 'weapons', weapon },
    hint: weaponLine(weapon),
  }));
}

/** Runs an entry. */
export function perform({ thing }: Entry, program: Program): void {
  const { actions, storage } = program;
  switch (thing.kind) {
    case 'commands':
      thing.command.perform(program);
      return;
    case 'pieces': {
      const selected = { pieces: [thing.piece.id], obstructions: [] };
      actions.select.things(selected);
      actions.selection.reveal(selected);
      return;
    }
    case 'scenes':
      void storage.scenes.open(thing.scene.id);
      return;
    case 'weapons':
      actions.weapons.open(thing.weapon.id);
  }
}
