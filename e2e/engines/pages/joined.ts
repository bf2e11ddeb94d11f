import { STREET } from '../../support/street.ts';
import type { EngineWindow } from '../engine.ts';
import { sceneFileIn } from '../files.ts';
import type { JourneyTools } from '../journey.ts';
import { until } from '../until.ts';
import { clickMap } from './drawn-map.ts';
import { attributeOf, pressButton } from './parts.ts';
import { openFile, openProgram, untilShows } from './program.ts';

/** A GM's window with an open table and a seat for Gun, and the link to it. */
export async function openTable({
  server,
  folder,
  window: open,
}: JourneyTools): Promise<{ readonly gm: EngineWindow; readonly link: string }> {
  const { window: gm } = await open();
  await openProgram(gm, server.address);
  await openFile(gm, sceneFileIn(folder, STREET));
  await untilShows(gm, STREET.name);
  await clickMap(gm, { x: 5, y: 15 });
  await gm.key('Shift+j');
  await pressButton(gm, 'Let devices join');
  const link = await until('the link', () => attributeOf(gm, '[role="img"][data-link]', 'data-link'));
  await pressButton(gm, 'Seat');
  return { gm, link: link ?? '' };
}

/** Another browser that joins by the link, and sits down as Gun. */
export async function sitDown({ window: open }: JourneyTools, link: string): Promise<EngineWindow> {
  const { window: phone } = await open();
  await phone.goto(link);
  await pressButton(phone, 'Sit down as Gun');
  await until('the seat', async () => (await attributeOf(phone, '[data-part="sheet"]', 'data-kind')) === 'own');
  return phone;
}
