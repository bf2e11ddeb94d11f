import { expect, test } from 'vitest';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { installAllInUi } from '../../../src/systems/installed-ui.ts';
import { COMMANDS } from '../../../src/ui/commands/commands.ts';
import { needs } from '../../../src/ui/components/command.ts';
import { commandEntries, type Entry, pieceEntries, weaponEntries } from '../../../src/ui/palette/entries.ts';
import { lineAfter, sectionsOf } from '../../../src/ui/palette/sections.ts';
import { piece, scene, weapon } from '../../support/scenes.ts';

installAllInUi();

const ON = scene([piece('rook', 1, 1, { name: 'Rook' }), piece('undo', 2, 2, { name: 'Old Undine' })], {
  weapons: [weapon({ name: 'Undercut rifle' })],
});
const state = createAppStore(ON).getState();
const entries: readonly Entry[] = [...commandEntries(COMMANDS, state), ...pieceEntries(state), ...weaponEntries(state)];
const shown = (sought: string) =>
  sectionsOf(sought, entries).map(({ heading, lines }) => [heading, ...lines.map(({ entry }) => entry.title)]);

test('the section with the best match comes first', () => {
  expect(shown('rook')).toEqual([['Pieces', 'Rook']]);
  expect(shown('und').map(([heading]) => heading)).toEqual(['Weapons', 'Commands', 'Pieces']);
});

test('an empty search offers a few commands that are available', () => {
  const [commands = [], pieces = []] = shown('');
  expect(commands).toContain('Measure');
  expect(commands).not.toContain('Undo');
  expect(commands).not.toContain('Find anything');
  expect(pieces).toEqual(['Pieces', 'Rook', 'Old Undine']);
  const crowd = createAppStore(scene(Array.from({ length: 60 }, (_, i) => piece(`p${i}`, i, 1)))).getState();
  const counts = (sought: string, all: readonly Entry[]) =>
    sectionsOf(sought, all).flatMap(({ kind, lines, matching: total }) =>
      kind === 'pieces' ? [lines.length, total] : [],
    );
  const both = [...commandEntries(COMMANDS, crowd), ...pieceEntries(crowd)];
  expect(counts('', both)).toEqual([5, 60]);
  expect(counts('p', both)).toEqual([6, 60]);
  expect(counts('p', pieceEntries(crowd))).toEqual([50, 60]);
});

test('an unavailable command is found with its reason', () => {
  const [section] = sectionsOf('undo', entries);
  expect(section?.lines[0]?.entry).toMatchObject({ title: 'Undo', why: 'Nothing to undo' });
});

test('a search without results has no headings', () => {
  expect(sectionsOf('xyzzy', entries)).toEqual([]);
});

test('an empty table has commands alone', () => {
  const bare = createAppStore(emptyScene('bare', 'Bare')).getState();
  expect(sectionsOf('', [...commandEntries(COMMANDS, bare), ...pieceEntries(bare)]).map(({ kind }) => kind)).toEqual([
    'commands',
  ]);
});

test('the keys move through the lines, and wrap around', () => {
  const go = (key: string, at: number) => lineAfter(key, at, 20, 8);
  expect([go('ArrowDown', 19), go('ArrowUp', 0), go('Home', 7), go('End', 7)]).toEqual([0, 19, 0, 19]);
  expect([go('PageDown', 15), go('PageUp', 3), go('PageDown', 1), go('a', 1)]).toEqual([19, 0, 9, undefined]);
  expect(lineAfter('ArrowDown', 0, 0, 8)).toBeUndefined();
});

test('a command that needs every dialog closed is possible: the palette closes before it runs', () => {
  const store = createAppStore(ON);
  store.setState({ dialogs: { open: 'palette' } });
  const [measure] = COMMANDS.filter(({ title }) => title === 'Measure');
  if (!measure) throw new Error('There is no command to measure.');
  const alone = { ...measure, needs: [needs('A dialog is open', (now) => now.dialogs.open === null)] };
  expect(commandEntries([alone], store.getState()).map(({ why }) => why)).toEqual([undefined]);
});
