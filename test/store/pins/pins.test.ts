import { expect, test } from 'vitest';
import { writeShotFile } from '../../../src/scene/history/shot-file.ts';
import { wall } from '../../support/scenes.ts';
import { duel, table } from '../../support/table.ts';

test('a note is pinned once it is written, changed, moved and removed, each one step of undo', () => {
  const at = table();
  at.actions.pins.begin({ x: 3, y: 4 });
  expect(at.state().dialogs).toMatchObject({ open: 'pin', pin: { x: 3, y: 4, title: '', text: '' } });
  expect(at.steps()).toBe(0);
  at.actions.pins.close();
  expect([at.state().dialogs.open, at.scene().pins]).toEqual([null, []]);
  at.actions.pins.begin({ x: 3, y: 4 });
  at.actions.pins.save({ title: 'Trapdoor', text: 'Under the boards.' });
  const [pin] = at.scene().pins;
  expect(pin).toMatchObject({ x: 3, y: 4, title: 'Trapdoor', text: 'Under the boards.' });
  const id = pin?.id ?? '';
  at.actions.pins.open(id);
  expect(at.state().dialogs.pin).toBe(pin);
  at.actions.pins.save({ title: 'Trapdoor', text: 'Opened.' });
  at.actions.pins.move(id, { x: 9, y: 9 });
  at.actions.pins.remove(id);
  expect(at.state().history.past.map(({ label }) => label)).toEqual([
    'Pin a note: Trapdoor',
    'Change the note: Trapdoor',
    'Move the note: Trapdoor',
    'Remove the note: Trapdoor',
  ]);
  at.actions.document.undo();
  expect(at.scene().pins).toEqual([{ id, x: 9, y: 9, title: 'Trapdoor', text: 'Opened.' }]);
});

test('a note on a selected thing has its name', () => {
  const at = table(duel({ obstructions: [wall('crypt', '4,4 12,4', { label: 'Crypt wall' })] }));
  at.actions.select.things({ pieces: [], obstructions: ['crypt'] });
  at.actions.pins.begin({ x: 4, y: 4 });
  expect(at.state().dialogs.pin?.title).toBe('Crypt wall');
});

test('the file of a single shot holds no note and no template', () => {
  const at = table(duel({ pins: [{ id: 'p', x: 1, y: 1, title: 'Planted-title', text: 'Planted-text' }] }));
  at.fire();
  const [entry] = at.scene().log;
  if (!entry) throw new Error('No shot was fired.');
  expect(writeShotFile(at.scene(), entry)).not.toContain('Planted');
});
