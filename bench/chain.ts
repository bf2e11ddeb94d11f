import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import type { Obstruction, Scene } from '../src/scene/schema/schema.ts';
import { crowded, FIRER, PIECES, TARGET } from './crowded.ts';
import { openFile } from './framed/open-file.ts';

/** How many pieces stand in a row between the two, so that the shot goes through one after the other. */
const ROW = 30;

/** The position of the n-th one in the row. */
export function inRow(n: number, row = ROW): { readonly x: number; readonly y: number } {
  return { x: FIRER.x + ((TARGET.x - FIRER.x) * (n + 1)) / (row + 1), y: FIRER.y + ((n % 3) - 1) * 0.05 };
}

/** How far from the line of the row walls are left out: they would stop the shot. */
const CLEAR = 3;

/** Returns whether all of a wall is off the row. */
function isAside({ shape }: Obstruction): boolean {
  return shape.shape === 'polyline' && shape.points.every(({ y }) => Math.abs(y - FIRER.y) > CLEAR);
}

/** The crowded map with some of its pieces in a row, and a weapon that goes through all of them. */
export function chain(fog: boolean, row = ROW): Scene {
  const scene = crowded('unintended-targets');
  const pieces = scene.pieces.map((piece, i) => (i < 2 || i >= row + 2 ? piece : { ...piece, ...inRow(i - 2, row) }));
  const weapons = scene.weapons.map((weapon) =>
    weapon.system === 'unintended-targets'
      ? { ...weapon, pool: 50, dv: 100, ap: 100, penetrating: true, increment: 400 }
      : weapon,
  );
  const players = { side: 'a', fog } as const;
  return { ...scene, pieces, weapons, settings: { ...scene.settings, players } };
}

/** How many pieces of a row make a story of nearly eighty steps, with others that stand in the lane. */
export const STORY_ROW = 9;

/**
 * A chain that is told from end to end: no wall near it stops the shot, and the program chooses, so that no question
 * interrupts it.
 */
export function longStory(): Scene {
  const scene = chain(false, STORY_ROW);
  const settings = { ...scene.settings, choices: 'program' } as const;
  return { ...scene, obstructions: scene.obstructions.filter(isAside), settings };
}

/** Opens a scene in the window of the GM. */
export async function opened(page: Page, address: string, scene: Scene): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'screen-')), 'chain.scene.json');
  writeFileSync(path, writeSceneFile({ scene, assets: {} }));
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined);
  await openFile(page, path, `.piece-piece-${PIECES - 1}`);
}
