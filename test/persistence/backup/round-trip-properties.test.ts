import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePng } from '../../fixtures/png.ts';
import { edits } from '../../support/any-edit.ts';
import { backedUp, backupsOf, contents } from '../../support/backups.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { weapon } from '../../support/scenes.ts';
import { EXAMPLE_TEMPLATES } from '../../support/systems.ts';
import { world } from '../../support/world.ts';

/** A library: scenes with changes, some over several sessions, so that there are versions. */
const library = fc.array(
  fc.record({
    sessions: fc.array(edits, { minLength: 1, maxLength: 3 }),
    undos: fc.nat({ max: 4 }),
    map: fc.option(fc.string()),
  }),
  { maxLength: 4 },
);

/** A template of the user's own, with a picture. */
const [EXAMPLE] = EXAMPLE_TEMPLATES['hit-locations'];
if (!EXAMPLE) throw new Error('There are no examples.');
const TEMPLATE = { ...EXAMPLE, id: 't', example: false };
const FACE = new Blob([encodePng(4, 4, () => [9, 9, 9]) as Uint8Array<ArrayBuffer>], { type: 'image/png' });

test('a backup restored in an empty browser brings everything back', async () => {
  await fc.assert(
    fc.asyncProperty(library, fc.boolean(), async (scenes, shooting) => {
      const here = browser();
      const window = here.open();
      const database = await here.database();
      for (const [i, { sessions, undos, map }] of scenes.entries()) {
        const id = `scene-${i}`;
        const assets: Record<string, Blob> = map === null ? {} : { picture: new Blob([map], { type: 'image/webp' }) };
        window.actions.program.openScene({ ...world(), id, name: `Scene “${i}” / ü` }, assets);
        await window.saved();
        for (const session of sessions) {
          here.clock += 60_000;
          await window.library.reopen(id);
          for (const edit of session) window.actions.document.run(edit);
          for (let undo = 0; undo < undos; undo++) window.actions.document.undo();
          await window.saved();
        }
      }
      if (shooting) {
        window.actions.program.openScene(duelScene(), {});
        window.actions.shot.setDice('type');
        window.actions.select.piece('gun');
        window.actions.shot.aim({ at: 'piece', piece: 'target' });
        window.actions.shot.fire();
      }
      await database.put('armoury', { id: 'bow', place: 0, weapon: weapon({ id: 'bow', name: 'Bow' }) });
      await database.put('roster', { id: 't', place: 0, template: TEMPLATE, picture: FACE });
      window.actions.view.setTheme('light');
      const file = await backedUp(here, window);
      const before = await contents(database);
      database.close();
      window.close();

      const there = browser();
      const fresh = there.open();
      const restored = await backupsOf(there, fresh).restore(file, 'backup.zip');
      if (!restored.ok) throw new Error(restored.error);
      expect(await contents(await there.database())).toEqual(before);
      expect(fresh.store.getState()).toMatchObject({
        view: { theme: 'light' },
        collections: { armoury: [{ name: 'Bow' }] },
      });
      const [entry] = fresh.store.getState().collections.roster;
      expect(entry?.template).toEqual(TEMPLATE);
      expect(await entry?.picture?.arrayBuffer()).toEqual(await FACE.arrayBuffer());
      // The open scene is open again.
      if (scenes.length > 0 || shooting) expect(fresh.scene()).toEqual(window.scene());
      expect(fresh.store.getState().history).toEqual(window.store.getState().history);
      expect(fresh.store.getState().shot).toEqual(window.store.getState().shot);
    }),
    { numRuns: 20 },
  );
}, 60_000);
