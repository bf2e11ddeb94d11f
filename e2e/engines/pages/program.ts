import type { EngineWindow } from '../engine.ts';
import { until } from '../until.ts';
import { untilDrawn } from './drawn-map.ts';
import { attributeOf, pressButton, pressLine, textsOf, untilSays } from './parts.ts';

/** Opens the program in a window, and waits until its map is drawn. */
export async function openProgram(window: EngineWindow, address: string): Promise<void> {
  await window.goto(address);
  await untilDrawn(window);
}

/** Chooses a line of the scene's menu. */
export async function chooseInMenu(window: EngineWindow, line: string): Promise<void> {
  await pressButton(window, /^Scene menu/);
  await pressLine(window, new RegExp(`^${line}`));
}

/** Opens a file by the program's own dialog. */
export function openFile(window: EngineWindow, path: string): Promise<void> {
  return window.choose(path, () => chooseInMenu(window, 'Open a map or scene'));
}

/** Waits until the map of a scene with this name is open. */
export async function untilShows(window: EngineWindow, name: string): Promise<void> {
  await until(
    'the name of the map',
    () => attributeOf(window, '[data-part="map"]', 'aria-label'),
    (label) => label === `Map of ${name}`,
  );
}

/** Waits until every change is in the browser's storage. */
export async function untilSaved(window: EngineWindow): Promise<void> {
  await until(
    'saving',
    () => attributeOf(window, '[data-save-state]', 'data-save-state'),
    (state) => state === 'saved',
  );
}

/** Waits until the shot has been told, and returns its sentence in the log. */
export async function untilTold(window: EngineWindow): Promise<string> {
  const telling = () => attributeOf(window, 'article[data-telling]', 'data-telling');
  await until('the end of the shot', telling, (is) => is === 'false');
  return (await textsOf(window, '[role="tabpanel"] [data-part="sentence"]')).at(-1) ?? '';
}

/** Waits for a notice, and returns what it says. */
export function untilNotice(window: EngineWindow, title: RegExp): Promise<string> {
  return untilSays(window, '[data-part="notice-title"]', title);
}
