import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSceneFile } from '../../src/scene/schema/file.ts';
import { NO_SECRET } from '../../src/scene/schema/privacy-schema.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { KnownScenesDialog } from '../pages/known-scenes-dialog.ts';
import { StoragePage } from '../pages/storage.ts';
import type { Table } from '../pages/table.ts';
import { STREET } from '../support/street.ts';
import type { Random } from './random.ts';

/** Something that a user does at the table, and how often beside the others. */
export interface Action {
  readonly name: string;
  readonly often: number;
  readonly run: (table: Table, random: Random) => Promise<unknown>;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Back to the map with nothing open, whatever was done before. */
async function free(table: Table): Promise<void> {
  for (let i = 0; i < 4; i++) await table.key('Escape');
  await table.map.box.focus();
}

/** Selects a piece with the keyboard. */
async function select(table: Table, random: Random): Promise<void> {
  await free(table);
  await table.key('v');
  for (let i = 0; i <= random.below(4); i++) await table.key('Tab');
}

/** Answers what a shot asks: dice by their faces, everything else by its first button. */
async function answer(table: Table, random: Random): Promise<void> {
  await table.tray.answerFirst().catch(() => undefined);
  if (random.next() < 0.5) await table.key(String(1 + random.below(6)));
  await table.key('Enter');
  if (random.next() < 0.7) await table.key('Space');
}

/** Fires an example shot, or a piece at whom it may fire at. Throws if it may not: what is impossible is not waited for. */
async function fire(table: Table, random: Random): Promise<void> {
  const { page } = table;
  // A shot that is open comes to its end first.
  const asked = page.locator('[data-part="asked"]');
  for (let i = 0; i < 10 && (await asked.isVisible()); i++) await answer(table, random);
  await free(table);
  const button = page.getByTestId('fire');
  const isAllowed = async () => (await button.count()) > 0 && (await button.isEnabled({ timeout: 500 }));
  const shots = page.getByRole('region', { name: 'Example shots' }).getByRole('listitem').getByRole('button');
  const count = await shots.count();
  if (count > 0) await shots.nth(random.below(count)).click({ timeout: 2000 });
  else {
    await select(table, random);
    await table.key('f');
    for (let i = 0; i <= random.below(3); i++) await table.key('Tab');
    for (let i = 0; i < 4 && !(await isAllowed()); i++) await table.key('Tab');
  }
  const byHand = page.getByText('Type dice', { exact: true });
  if (random.next() < 0.3 && (await byHand.isVisible())) await byHand.click({ timeout: 1000 });
  if (!(await isAllowed())) throw new Error('This shot is not allowed.');
  await button.click({ timeout: 2000 });
  for (let i = 0; i < random.below(4); i++) await answer(table, random);
}

/** What only the GM knows of a piece in the imported scenes: no message to the players may hold it. */
export const LURKER = { name: 'Lurker under the stairs', note: 'Waits for the second bell' } as const;

/** The street with somebody in it whom the players do not know of. */
function streetWithLurker(id: string): Scene {
  const [first] = STREET.pieces;
  const secret = { ...NO_SECRET, hidden: true, note: LURKER.note };
  const lurker = first ? [{ ...first, id: 'lurker', name: LURKER.name, x: 25, y: 14, secret }] : [];
  return { ...STREET, id, name: `Street ${id}`, pieces: [...STREET.pieces, ...lurker] };
}

/** The files of the imported scenes, by id. */
const files = new Map<string, string>();

function fileOf(id: string): string {
  const known = files.get(id);
  if (known !== undefined) return known;
  const path = join(mkdtempSync(join(tmpdir(), 'street-')), `${id}.scene.json`);
  writeFileSync(path, writeSceneFile({ scene: streetWithLurker(id), assets: {} }));
  files.set(id, path);
  return path;
}

/** Drops the file of a scene on the map: of a file that is chosen in a dialog, the test would hold the input for good. */
async function importScene(table: Table, random: Random): Promise<void> {
  await free(table);
  await table.drop(fileOf(`street-${random.below(4)}`));
  const known = new KnownScenesDialog(table.page);
  const how = random.pick(['Open as a copy', 'Replace it', 'Cancel'] as const) ?? 'Cancel';
  await known.dialog.waitFor({ timeout: 1500 }).then(
    () => known.answer(how),
    () => undefined,
  );
}

async function inLibrary(table: Table, random: Random): Promise<void> {
  await free(table);
  const storage = new StoragePage(table.page);
  await table.key('Shift+L');
  await storage.scenes.first().waitFor({ timeout: 3000 });
  const at = random.below(await storage.scenes.count());
  const what = random.pick([/^Delete/, /^Duplicate/, /^Open/]) ?? /^Open/;
  await storage.scenes.nth(at).getByRole('button', { name: what }).first().click({ timeout: 2000 });
  await table.key('Escape');
}

const keys =
  (...all: readonly string[]): Action['run'] =>
  async (table) => {
    for (const key of all) await table.key(key);
  };

/** What is done at a table, at random. More than a third of it is shots, although some of them are refused. */
const ACTIONS: readonly Action[] = [
  { name: 'fire', often: 140, run: fire },
  { name: 'answer', often: 10, run: answer },
  {
    name: 'move',
    often: 18,
    run: async (table, random) => {
      await select(table, random);
      for (let i = 0; i <= random.below(5); i++) await table.key(random.pick(ARROWS) ?? 'ArrowUp');
    },
  },
  { name: 'undo', often: 8, run: keys('Control+z') },
  { name: 'redo', often: 5, run: keys('Control+Shift+z') },
  {
    name: 'delete',
    often: 5,
    run: async (table, random) => {
      await select(table, random);
      await table.key('Delete');
    },
  },
  {
    name: 'duplicate',
    often: 5,
    run: async (table, random) => {
      await select(table, random);
      await table.key('Control+d');
    },
  },
  { name: 'pass the turn', often: 4, run: keys('n') },
  {
    name: 'zoom',
    often: 4,
    run: async (table, random) => {
      await table.page.mouse.move(300 + random.below(300), 200 + random.below(300));
      await table.page.mouse.wheel(0, random.next() < 0.5 ? -240 : 240);
    },
  },
  { name: 'import', often: 5, run: importScene },
  { name: 'library', often: 5, run: inLibrary },
  {
    name: 'demo',
    often: 3,
    run: async (table, random) => {
      await free(table);
      await table.choose(random.pick(['Demo: Ridge Nine', 'Demo: Harrow Crossing', 'Demo: Ruined Chapel']) ?? '');
    },
  },
];

/** Picks an action by how often each is done. */
export function anAction(random: Random): Action {
  let left = random.next() * ACTIONS.reduce((sum, { often }) => sum + often, 0);
  for (const action of ACTIONS) {
    left -= action.often;
    if (left < 0) return action;
  }
  throw new Error('There are no actions.');
}
