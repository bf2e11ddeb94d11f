import { afterEach, describe, expect, test } from 'vitest';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { fullDisk } from '../../support/full-disk.ts';
import { whenNext } from '../../support/when-next.ts';

describe('a scene that is deleted while the disk is full', () => {
  let disk: ReturnType<typeof fullDisk> | undefined;
  afterEach(() => disk?.makeRoom());

  /** A stored scene with a change that the full disk refused. */
  async function unsaved() {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    disk = fullDisk();
    window.actions.document.move('target', { x: 1, y: 1 });
    expect(await window.autosave.flush()).toBe(false);
    return { here, window, disk };
  }

  const ids = async (window: Awaited<ReturnType<typeof unsaved>>['window']) =>
    (await window.library.list()).map(({ id }) => id);

  test('does not come back when there is room', async () => {
    const { here, window } = await unsaved();
    await window.library.removePermanently('yard');
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
    disk?.makeRoom();
    window.actions.program.openScene(duelScene('other'), {});
    await window.saved();
    expect(await ids(window)).toEqual(['other']);
    expect(await (await here.database()).count('sessions')).toBe(1);
    expect(window.told).toEqual([{ kind: 'full' }, { kind: 'saved-again' }]);
  });

  test('nor does one that was closed for another scene', async () => {
    const { window } = await unsaved();
    window.actions.program.openScene(duelScene('other'), {});
    await window.library.removePermanently('yard');
    disk?.makeRoom();
    await window.saved();
    expect(await ids(window)).toEqual(['other']);
  });

  test('that cannot move to the trash with its last change stays, and can only be deleted forever', async () => {
    const { window } = await unsaved();
    expect(await window.library.remove('yard')).toEqual({
      ok: false,
      error: '“Mill yard” cannot be moved to the trash: its last changes cannot be saved.',
      canOnlyPurge: true,
    });
    expect(await ids(window)).toEqual(['yard']);
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
    window.actions.program.openScene(duelScene('other'), {});
    expect(await window.library.remove('yard')).toMatchObject({ ok: false, canOnlyPurge: true });
    disk?.makeRoom();
    await window.saved();
    expect(await ids(window)).toEqual(['other', 'yard']);
    await window.library.open('yard');
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
  });

  test.each(['remove', 'removePermanently'] as const)(
    'nor does one that is changed at that moment, and written after (%s)',
    async (remove) => {
      const { window } = await unsaved();
      disk?.makeRoom();
      let saving: Promise<boolean> | undefined;
      const end = whenNext('delete', 'documents', () => {
        window.actions.document.move('target', { x: 2, y: 2 });
        saving = window.autosave.flush();
      });
      await window.library[remove]('yard');
      end();
      await saving;
      await window.autosave.flush();
      expect(await ids(window)).toEqual([]);
      expect(window.store.getState().dialogs.blank).toBe(true);
    },
  );

  test.each(['remove', 'removePermanently'] as const)(
    'nor one that is being written at that moment (%s)',
    async (remove) => {
      const {
        window,
        disk: { makeRoom },
      } = await unsaved();
      makeRoom();
      const saving = window.autosave.flush();
      await window.library[remove]('yard');
      await saving;
      await window.autosave.flush();
      expect(await ids(window)).toEqual([]);
    },
  );
});
