import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import gifenc from 'gifenc';
import { PlayersScreen } from '../pages/players-screen.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

/** The shots of which `docs/pictures` has a strip of twelve frames; one of them moves in the README. */
const STORIES = [
  { name: 'mortar', demo: 'Ridge Nine', shot: 'Mortar on the trench', moves: true },
  { name: 'through', demo: 'Harrow Crossing', shot: 'Through one, into the next' },
  { name: 'burst', demo: 'Harrow Crossing', shot: 'Down the market road', mode: 'automatic' },
  { name: 'sweep', demo: 'Ruined Chapel', shot: 'Flame down the alley' },
  { name: 'grenade', demo: 'Ridge Nine', shot: 'Grenade' },
] as const;

const SIZE = { width: 960, height: 540 };

/** How often a frame is taken, and the longest story, in milliseconds. */
const EVERY = 100;
const LONGEST = 14_000;

/** The frames of a strip, in so many columns; the size of each. */
const STRIP = { frames: 12, columns: 3, width: 640, height: 360 };

/** How many frames pass until the camera stands. */
const ARRIVED = 5;

/** The moving picture: its size, its colours, and of how many frames one is taken. */
const MOVING = { width: 520, height: 293, colours: 96, oneOf: 2 };

/** Plays the shot that was fired, and takes frames until a second after its end. */
async function framesOf(table: Table, screen: PlayersScreen): Promise<readonly Buffer[]> {
  const { clock } = table.page.context();
  const frames: Buffer[] = [];
  let left = 10;
  for (let time = 0; time < LONGEST && left > 0; time += EVERY) {
    await clock.runFor(EVERY);
    await table.tray.answerFirst();
    frames.push(
      await screen.page.screenshot({
        style: '[data-part="screen-full"], [data-part="screen-sound"] { display: none }',
      }),
    );
    if (await screen.over()) left--;
  }
  return frames;
}

/** Draws pictures side by side, left to right and top to bottom, as WebP. */
async function strip(page: Page, frames: readonly Buffer[]): Promise<Buffer> {
  const chosen = Array.from({ length: STRIP.frames }, (_, i) => {
    // The camera has arrived by the first one.
    const share = i / (STRIP.frames - 1);
    return frames[Math.round(ARRIVED + share * (frames.length - 1 - ARRIVED))] ?? Buffer.alloc(0);
  });
  const url = await page.evaluate(
    async ({ pictures, columns, width, height }) => {
      const gap = 6;
      const canvas = document.createElement('canvas');
      canvas.width = columns * (width + gap) - gap;
      canvas.height = Math.ceil(pictures.length / columns) * (height + gap) - gap;
      const context = canvas.getContext('2d');
      for (const [i, data] of pictures.entries()) {
        const picture = new Image();
        picture.src = `data:image/png;base64,${data}`;
        await picture.decode();
        const [x, y] = [(i % columns) * (width + gap), Math.floor(i / columns) * (height + gap)];
        context?.drawImage(picture, x, y, width, height);
      }
      return canvas.toDataURL('image/webp', 0.8);
    },
    { pictures: chosen.map((each) => each.toString('base64')), ...STRIP },
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Decodes a picture at some size: red, green, blue and alpha of each pixel. */
async function pixels(page: Page, frame: Buffer, { width, height }: typeof MOVING): Promise<Uint8Array> {
  const base64 = await page.evaluate(
    async ({ data, wide, high }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, wide, high);
      const bytes = context?.getImageData(0, 0, wide, high).data ?? new Uint8ClampedArray();
      let text = '';
      for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
      return btoa(text);
    },
    { data: frame.toString('base64'), wide: width, high: height },
  );
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** Encodes frames as a moving picture that stands at its end for a while. */
async function moving(page: Page, frames: readonly Buffer[]): Promise<Uint8Array> {
  const gif = gifenc.GIFEncoder();
  const taken = frames.filter((_, i) => i % MOVING.oneOf === 0);
  for (const [i, frame] of taken.entries()) {
    const drawn = await pixels(page, frame, MOVING);
    const palette = gifenc.quantize(drawn, MOVING.colours);
    const delay = i === taken.length - 1 ? 2500 : EVERY * MOVING.oneOf;
    gif.writeFrame(gifenc.applyPalette(drawn, palette), MOVING.width, MOVING.height, { palette, delay });
  }
  gif.finish();
  return gif.bytes();
}

for (const { name, demo, shot, ...more } of STORIES) {
  test(`the story of a shot: ${name}`, async ({ table, page }) => {
    test.setTimeout(240_000);
    await table.choose(`Demo: ${demo}`);
    await table.shows(demo);
    const screen = await PlayersScreen.open(page);
    await screen.page.setViewportSize(SIZE);
    await expect.poll(() => screen.draws('picture')).toBe(true);
    const { clock } = page.context();
    await clock.install();
    await clock.pauseAt(new Date(Date.now() + 3000));
    await page.getByRole('button', { name: new RegExp(`^${shot}`) }).click();
    await clock.runFor(600);
    if ('mode' in more) await table.attack.card.getByLabel('Fire mode').selectOption(more.mode);
    await table.attack.fire();
    const frames = await framesOf(table, screen);
    writeFileSync(`docs/pictures/story-${name}.webp`, await strip(page, frames));
    if ('moves' in more) writeFileSync('docs/pictures/story.gif', await moving(page, frames));
  });
}
