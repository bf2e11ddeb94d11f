import { PlayersScreen } from '../pages/players-screen.ts';
import { test } from '../support/table-test.ts';

const { DEMO = 'Ridge Nine', SHOT = 'Mortar on the trench', WINDOW = 'screen' } = process.env;
const [WIDTH, HEIGHT] = (process.env.SIZE ?? '1920x1080').split('x').map(Number);
/** One still after each of these, until then. Milliseconds. */
const EVERY = Number(process.env.EVERY ?? 200);
const UNTIL = Number(process.env.UNTIL ?? 9000);

/** Stills of one example shot, at exact times: DEMO, SHOT, WINDOW (screen or gm), SIZE, EVERY and UNTIL choose them. */
test('stills', async ({ table, page }, info) => {
  test.slow();
  await table.choose(`Demo: ${DEMO}`);
  await table.shows(DEMO);
  const screen = await PlayersScreen.open(page);
  await screen.page.setViewportSize({ width: WIDTH ?? 1920, height: HEIGHT ?? 1080 });
  const { clock } = page.context();
  await clock.install();
  await clock.pauseAt(new Date(Date.now() + 3000));
  await page.getByRole('button', { name: new RegExp(`^${SHOT}`) }).click();
  await clock.runFor(600);
  await table.attack.fire();
  const shown = WINDOW === 'gm' ? page : screen.page;
  for (let time = 0; time < UNTIL; time += EVERY) {
    await clock.runFor(EVERY);
    await shown.screenshot({ path: info.outputPath(`${String(time).padStart(5, '0')}.png`) });
  }
});
