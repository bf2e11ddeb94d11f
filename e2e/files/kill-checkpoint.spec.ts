import { type BrowserContext, expect, test } from '@playwright/test';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { wall } from '../../test/support/scenes.ts';
import type { Disk } from '../pages/files/disk.ts';
import { killerOf, stopped } from '../pages/files/killed.ts';
import { isSaved, leave, pressing, reopened, settled, TOWN, the, townOn, upTo, whole } from '../support/killed-town.ts';

/** A town so large that its first change is due for a checkpoint, which writes its version. */
const CITY: Scene = {
  ...TOWN,
  obstructions: Array.from({ length: 1200 }, (_, i) =>
    wall(`wall-${i}`, [
      [(i % 40) + 0.2, Math.floor(i / 40) + 0.2],
      [(i % 40) + 0.5, Math.floor(i / 40) + 0.5],
    ]),
  ),
};

/** Opens the town until a checkpoint has taken up its journal, if there is one. */
async function checkpointed(context: BrowserContext, disk: Disk): Promise<void> {
  const before = await townOn(disk);
  if (before.steps === 0) return;
  const table = await reopened(context, before);
  await expect.poll(async () => (await townOn(disk)).steps).toBe(0);
  await table.page.close();
}

// The moments are counted in workers too, by code that the content security policy would refuse.
test.use({ trace: 'off', bypassCSP: true });

test.describe('a page killed around a checkpoint leaves a whole scene', () => {
  // Many pages are killed and opened again.
  test.slow();

  test('before it, at each of its moments, and after it', async ({ context }) => {
    const disk = await settled(context, [], CITY);
    const names = new Set<string>();
    for (const i of process.env.SOAK ? upTo(14) : [0, 1, 4, 6, 8, 10, 12, 13]) {
      await checkpointed(context, disk);
      const before = the('town', await whole(disk, 'before the change'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      // The first is killed between the save and the checkpoint, the last after it.
      await table.page.evaluate(
        (at) => {
          window.stopWorkerAt = at;
        },
        i === 0 ? null : i - 1,
      );
      const name = await stopped(
        table.page,
        () => pressing('ArrowRight')(table),
        async () => {
          await isSaved(table);
          if (i > 0) await expect.poll(async () => (await townOn(disk)).steps).toBe(0);
        },
      );
      const when = name ? `killed ${name}` : i === 0 ? 'killed before the checkpoint' : 'killed after the checkpoint';
      await kill();
      const after = the('town', await whole(disk, when));
      // What was saved is there, whichever of the two checkpoints it leads on from.
      expect(after.revision, when).toBe(before.revision + 1);
      expect(after.past, when).toHaveLength(before.past.length + 1);
      const isWritten = after.checkpoint === after.revision;
      if (!isWritten) expect(after.checkpoint, when).toBe(before.checkpoint);
      expect(after.steps, when).toBe(isWritten ? 0 : 1);
      // What was there before becomes a version with the checkpoint, and not before.
      expect(after.versions.includes(before.text), when).toBe(isWritten);
      if (name === 'when it is complete' || !name) expect(isWritten, when).toBe(i > 0);
      if (name === 'before the transaction') expect(isWritten, when).toBe(false);
      names.add(when);
    }
    expect([...names]).toEqual(
      expect.arrayContaining([
        'killed before the checkpoint',
        'killed before the transaction',
        'killed after put versions',
        'killed after put documents',
        'killed after delete journal',
        'killed when put documents has succeeded',
        'killed when it is complete',
        'killed after the checkpoint',
      ]),
    );
  });

  test('when the window closes meanwhile, and the checkpoint makes way for the last change', async ({ context }) => {
    const disk = await settled(context, [], CITY);
    for (const stopAt of process.env.SOAK ? [0, 1, 3, 5] : [0, 3]) {
      await checkpointed(context, disk);
      const before = the('town', await whole(disk, 'before'));
      const table = await reopened(context, before);
      const kill = await killerOf(context, table.page);
      await table.page.evaluate((at) => {
        window.stopWorkerAt = at;
      }, stopAt);
      const never = () => new Promise(() => undefined);
      const name = await stopped(table.page, () => pressing('ArrowRight')(table), never);
      await leave(table);
      const revision = async () => (await townOn(disk)).revision;
      await expect.poll(revision, `stopped ${name}`).toBe(before.revision + 2);
      await kill();
      const after = the('town', await whole(disk, `killed ${name}`));
      expect(after.checkpoint).toBe(before.checkpoint);
      expect(after.steps).toBe(2);
    }
  });
});
