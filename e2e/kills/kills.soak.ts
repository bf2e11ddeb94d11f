import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../test/support/setup.ts';
import { expect, test } from '@playwright/test';
import { Disk } from '../pages/files/disk.ts';
import { Table } from '../pages/table.ts';
import { anAction } from '../play/actions.ts';
import { type Random, randomOf } from '../play/random.ts';
import { drawFewerFrames } from '../support/fewer-frames.ts';
import { whole } from '../support/killed-town.ts';
import { type Acknowledged, watchSaves } from './acknowledged.ts';
import { KillableBrowser } from './killable-browser.ts';

const KILLS = Number(process.env.KILLS ?? 1000);
const SEED = process.env.SEED ?? 'kills';

/** The longest that somebody plays before the browser is killed, in milliseconds. */
const LONGEST = 5000;

/** Plays at random until the browser is gone. Returns what was done, by names. */
function playing(table: Table, random: Random): { readonly stop: () => void; readonly done: string[] } {
  const done: string[] = [];
  let goesOn = true;
  const loop = async (): Promise<void> => {
    while (goesOn) {
      const { name, run } = anAction(random);
      done.push(name);
      // What is not possible now is not done; and at some moment the browser is gone.
      await run(table, random).catch(() => undefined);
    }
  };
  void loop();
  return {
    stop: () => {
      goesOn = false;
    },
    done,
  };
}

/** What of the acknowledged state is not there any more. */
async function lost(disk: Disk, acknowledged: Acknowledged): Promise<readonly string[]> {
  const there = new Map((await disk.scenes()).map(({ id, revision }) => [id, revision]));
  const deleted = await disk.deleted();
  const gone = acknowledged.scenes
    .filter(([id, revision]) => (there.get(id) ?? -1) < revision && !deleted.some(([scene]) => scene === id))
    .map(([id, revision]) => `scene ${id} at revision ${revision}`);
  const back = acknowledged.deleted
    .filter(([scene, revision]) => !deleted.some((key) => key[0] === scene && key[1] >= revision) && !there.has(scene))
    .map(([scene]) => `the deleted scene ${scene}`);
  return [...gone, ...back];
}

test(`nothing that was called saved is lost when the browser is killed ${KILLS} times in play`, async ({ baseURL }) => {
  const profile = mkdtempSync(join(tmpdir(), 'kills-'));
  const random = randomOf(SEED);
  const counts = new Map<string, number>();
  let saves = 0;
  let acknowledged: Acknowledged = { scenes: [], deleted: [] };
  let when = '';
  // Every start looks at what the kill before it left, and then plays on; the last one only looks.
  try {
    for (let kill = 1; kill <= KILLS + 1; kill++) {
      const browser = await KillableBrowser.start(profile);
      if (kill > 1) {
        const disk = await Disk.in(browser.context, `${baseURL}`);
        await whole(disk, when);
        expect(await lost(disk, acknowledged), when).toEqual([]);
      }
      if (kill > KILLS) {
        await browser.kill();
        break;
      }
      await drawFewerFrames(browser.context);
      const page = await browser.context.newPage();
      await page.setViewportSize({ width: 1000, height: 700 });
      page.setDefaultTimeout(5000);
      await watchSaves(page, (now) => {
        saves++;
        acknowledged = now;
      });
      await page.goto(`${baseURL}`);
      const table = new Table(page);
      // A scene whose window was killed while it opened does not open by itself: then the library is there.
      await page.waitForFunction(
        () =>
          window.Konva?.stages[0]?.findOne('.ground') !== undefined ||
          document.querySelector('[data-part="trapped-scene"]') !== null,
        null,
        { timeout: 60_000 },
      );
      const play = playing(table, random);
      await page.waitForTimeout(random.below(LONGEST));
      await browser.kill();
      play.stop();
      for (const name of play.done) counts.set(name, (counts.get(name) ?? 0) + 1);
      when = `after kill ${kill} of seed ${SEED}: ${play.done.join(', ')}`;
      if (kill % 25 === 0 || kill === KILLS) {
        const done = [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
        process.stdout.write(`${kill} kills, ${saves} acknowledged saves, nothing lost before. Done: ${done}.\n`);
      }
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
