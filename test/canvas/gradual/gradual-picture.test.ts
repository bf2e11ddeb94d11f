import { expect, test } from 'vitest';
import { GradualPicture, type Region, type Sheet } from '../../../src/canvas/gradual/gradual-picture.ts';
import { nextTask } from '../../../src/lib/next-task.ts';

const VIEW: Region = { left: 0, right: 20, top: 0, bottom: 10, pixels: 10, zoom: 10 };

const moved = (by: number): Region => ({ ...VIEW, left: VIEW.left + by, right: VIEW.right + by });

/** A picture on canvases that only keep what was drawn, with a view that stands when it is told so. */
function setting() {
  const sheets: { readonly region: Region; readonly drawn: string[] }[] = [];
  let standing: (() => void) | undefined;
  const sheetOf = (region: Region): Sheet<string[]> => {
    const drawn: string[] = [];
    sheets.push({ region, drawn });
    return { context: drawn, image: {} as CanvasImageSource, flush: () => undefined };
  };
  const picture = new GradualPicture<string[]>(sheetOf, (call) => {
    standing = call;
    return () => {
      standing = undefined;
    };
  });
  let readied = 0;
  const named = (names: readonly string[]) => () =>
    names.map((name) => (context: string[], zoom: number) => void context.push(`${name} ${zoom}`));
  return {
    picture,
    sheets,
    named,
    ready: () => void readied++,
    readied: () => readied,
    isMoving: () => standing !== undefined,
    stand: () => standing?.(),
    async settled() {
      for (let i = 0; i < 5; i++) await nextTask();
    },
  };
}

test('nothing is shown until everything is drawn, and then it is shown around the view', async () => {
  const { picture, sheets, named, ready, readied, settled } = setting();
  const steps = named(['fill', 'casing', 'line']);
  expect(picture.wanted(steps, VIEW, ready)).toBeUndefined();
  expect(picture.wanted(steps, VIEW, ready)).toBeUndefined();
  await settled();
  expect(sheets.map(({ drawn }) => drawn)).toEqual([['fill 10', 'casing 10', 'line 10']]);
  expect(readied()).toBe(1);
  expect(picture.wanted(steps, VIEW, ready)).toMatchObject({ left: -5, top: -2.5, width: 30, height: 15 });
});

test('a small move needs no new drawing; a large one is drawn once the view stands, and until then the old one shows', async () => {
  const { picture, sheets, named, ready, settled, isMoving, stand } = setting();
  const steps = named(['line']);
  picture.wanted(steps, VIEW, ready);
  await settled();
  const first = picture.wanted(steps, moved(4), ready);
  expect(isMoving()).toBe(false);
  expect(picture.wanted(steps, moved(9), ready)).toBe(first);
  expect(picture.wanted(steps, moved(12), ready)).toBe(first);
  await settled();
  expect(sheets).toHaveLength(1);
  stand();
  await settled();
  expect(sheets.map(({ region }) => region.left)).toEqual([-5, 7 - 5 + 2]);
  expect(picture.wanted(steps, moved(12), ready)?.left).toBe(4);
});

test('another zoom is drawn anew, for lines of its width; back at the old zoom nothing is', async () => {
  const { picture, sheets, named, ready, settled, isMoving, stand } = setting();
  const steps = named(['line']);
  picture.wanted(steps, VIEW, ready);
  await settled();
  picture.wanted(steps, { ...VIEW, pixels: 20, zoom: 20 }, ready);
  expect(isMoving()).toBe(true);
  picture.wanted(steps, VIEW, ready);
  expect(isMoving()).toBe(false);
  picture.wanted(steps, { ...VIEW, pixels: 20, zoom: 20 }, ready);
  stand();
  await settled();
  expect(sheets.map(({ drawn }) => drawn)).toEqual([['line 10'], ['line 20']]);
});

test('other things are drawn at once while the old ones show, and what was being drawn is dropped', async () => {
  const { picture, sheets, named, ready, readied, settled } = setting();
  picture.wanted(named(['old']), VIEW, ready);
  await settled();
  const before = picture.wanted(named(['first']), VIEW, ready);
  const steps = named(['second']);
  expect(picture.wanted(steps, VIEW, ready)).toBe(before);
  await settled();
  expect(sheets.map(({ drawn }) => drawn)).toEqual([['old 10'], ['second 10']]);
  expect(readied()).toBe(2);
  expect(picture.wanted(steps, VIEW, ready)).not.toBe(before);
});

test('a stopped picture draws nothing more', async () => {
  const { picture, sheets, named, ready, readied, settled } = setting();
  picture.wanted(named(['line']), VIEW, ready);
  picture.stop();
  await settled();
  expect([sheets.length, readied()]).toEqual([0, 0]);
});

test.each([
  ['a 4K display', 3840, 2160, 1],
  ['one with twice the pixels', 3840, 2160, 2],
])('on %s no more ground around the view is drawn than the canvas has room for', async (_, width, height, ratio) => {
  const { picture, sheets, named, ready, settled } = setting();
  const view: Region = { left: 0, right: width, top: 0, bottom: height, pixels: ratio, zoom: 1 };
  const steps = named(['line']);
  picture.wanted(steps, view, ready);
  await settled();
  const [{ region } = { region: view }] = sheets;
  const area = (region.right - region.left) * (region.bottom - region.top) * ratio ** 2;
  expect(area).toBeLessThanOrEqual(Math.max(16_000_000, width * height * ratio ** 2));
  // It serves the view that it was drawn for.
  expect(picture.wanted(steps, view, ready)?.left).toBe(region.left);
  expect(sheets).toHaveLength(1);
});
