import { describe, expect, test } from 'vitest';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { patched } from '../../../src/store/state/patch.ts';
import { COMMANDS } from '../../../src/ui/commands/commands.ts';
import { keySheet } from '../../../src/ui/commands/key-sheet.ts';
import { KEY_GROUPS, keyLabel, keyOf, whyNot } from '../../../src/ui/components/command.ts';

/** Items that occur more than once in a list. */
function repeated(list: readonly string[]): readonly string[] {
  return list.filter((each, i) => list.indexOf(each) !== i);
}

describe('the list of commands', () => {
  test('has all groups, and no id twice', () => {
    expect(COMMANDS.length).toBeGreaterThan(55);
    expect(repeated(COMMANDS.map(({ id }) => id))).toEqual([]);
  });

  test('gives each command a unique title', () => {
    expect(repeated(COMMANDS.map(({ title }) => title))).toEqual([]);
    for (const { id, title } of COMMANDS) expect(title, id).toMatch(/^\p{Lu}.+[^.]$/u);
  });

  test('has keywords for each, in lower case, none twice', () => {
    for (const { id, keywords } of COMMANDS) {
      expect(keywords.length, id).toBeGreaterThan(0);
      expect(repeated(keywords), id).toEqual([]);
      for (const word of keywords) expect(word, id).toMatch(/^[a-z][a-z -]*$/);
    }
  });

  test('gives no key to two commands, as all of them share one window', () => {
    expect(repeated(COMMANDS.flatMap(({ keys, shown }) => [...keys, ...(shown ? [shown] : [])]))).toEqual([]);
  });

  test('uses no key that a field needs, if the key works in fields too', () => {
    const everywhere = COMMANDS.filter((command) => command.everywhere);
    expect(everywhere.map(({ id }) => id)).toEqual(['palette']);
    for (const { keys } of everywhere) for (const key of keys) expect(key).toMatch(/^Mod\+/);
  });
});

describe('the key sheet', () => {
  const sheet = keySheet(COMMANDS);

  test('shows every command with a key, once, under its heading', () => {
    for (const command of COMMANDS) {
      const keys = keyOf(command);
      const found = sheet.flatMap(({ title, lines }) =>
        lines.filter(({ does }) => does === command.title).map((line) => ({ title, keys: line.keys })),
      );
      expect(found, command.id).toEqual(keys === undefined ? [] : [{ title: KEY_GROUPS[command.group], keys }]);
    }
  });

  test('has no empty heading', () => {
    expect(sheet.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });

  test('writes keys as people read them', () => {
    expect(['Mod+Shift+z', 'Shift+?', 'Shift+}', 'v', 'F6'].map(keyLabel)).toEqual([
      'Ctrl+Shift+Z',
      '?',
      'Shift+]',
      'V',
      'F6',
    ]);
  });
});

describe('an unavailable command', () => {
  const bare = createAppStore(emptyScene('bare', 'Bare table')).getState();
  const why = (id: string, state = bare) => {
    const command = COMMANDS.find((each) => each.id === id);
    return command && whyNot(command, state);
  };

  test('says briefly what is missing', () => {
    expect(why('undo')).toBe('Nothing to undo');
    expect(why('copy')).toBe('Nothing is selected');
    expect(why('split')).toBe('Select one wall with a corner');
    expect(why('stepForward')).toBe('No shot is playing');
    expect(why('tour')).toBe('Open a demo first');
  });

  test('is available as soon as its condition holds', () => {
    expect(why('copy', patched(bare, { selection: { piece: 'ott' } }))).toBeUndefined();
    expect(why('seeing', patched(bare, { selection: { piece: 'ott' } }))).toBeUndefined();
    expect(why('select')).toBeUndefined();
  });

  test('opens no palette over a dialog', () => {
    expect(why('palette')).toBeUndefined();
    expect(why('palette', patched(bare, { dialogs: { open: 'storage' } }))).toBe('A dialog is open');
  });
});
