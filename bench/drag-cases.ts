import type { Page } from '@playwright/test';
import { crowded, FIRER, type Known, TARGET, THROWN } from './crowded.ts';
import {
  between,
  click,
  frames,
  hopping,
  inWindow,
  MOVES,
  type Moved,
  move,
  type Spot,
  stepped,
  zoomed,
} from './dragging.ts';

/** An action over the crowded map, from a freshly opened table. */
export interface DragCase {
  readonly what: string;
  readonly rulebook: Known;
  /** How many pieces are on the map, if not the usual number. */
  readonly pieces?: number;
  readonly run: (page: Page) => Promise<Moved>;
}

/** How many pieces are on the map where it is measured how the cost grows with them. */
const CROWDS = [100, 500, 2000] as const;

/** Zooming, moving one piece and taking it back, with few pieces and with many. */
const CROWDED: readonly DragCase[] = CROWDS.flatMap((pieces): readonly DragCase[] => [
  { what: `zoom, ${pieces} pieces`, rulebook: 'hit-locations', pieces, run: zoomed },
  {
    what: `drop and undo, ${pieces} pieces`,
    rulebook: 'hit-locations',
    pieces,
    run: async (page) => {
      await click(page, FIRER);
      const [from, to] = await inWindow(page, [FIRER, AWAY]);
      if (!from || !to) throw new Error('The map is not shown.');
      return stepped(
        page,
        Array.from({ length: 10 }, () => [
          async () => {
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            await page.mouse.move(to.x, to.y, { steps: 2 });
            await page.mouse.up();
          },
          () => page.keyboard.press('Control+z'),
        ]).flat(),
      );
    },
  },
]);

const CORNER: Spot = { x: 1, y: 1 };
const OTHER_CORNER: Spot = { x: 139, y: 99 };
const AWAY: Spot = { x: 70, y: 30 };

/** Selects the firer and its weapon. */
async function takeAim(page: Page): Promise<void> {
  await click(page, FIRER);
  await page.keyboard.press('f');
}

/** The same, with the target fixed. */
async function fixTarget(page: Page): Promise<void> {
  await takeAim(page);
  await click(page, TARGET);
  await frames(page);
  if (!(await page.evaluate(() => window.Konva.stages[0]?.findOne('.sight') !== undefined))) {
    throw new Error('No line of fire is drawn.');
  }
}

async function all(page: Page): Promise<void> {
  await click(page, FIRER);
  await page.keyboard.press('Control+a');
}

/** Whether a node with this name is drawn. */
function draws(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => window.Konva.stages[0]?.findOne(wanted)?.isVisible() ?? false, name);
}

/** Shows the walls, if they are not shown. */
async function withWalls(page: Page): Promise<void> {
  if (!(await draws(page, '.obstructions'))) await page.keyboard.press('Shift+w');
  await frames(page);
  if (!(await draws(page, '.obstructions'))) throw new Error('No walls are shown.');
}

/** Draws a wall from one place to another. */
async function drawWall(page: Page, from: Spot, to: Spot): Promise<void> {
  const [a, b] = await inWindow(page, [from, to]);
  if (!a || !b) return;
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

/** Aiming, which costs what the rules of the weapon ask of the map. */
function aiming(name: string, rulebook: Known): readonly DragCase[] {
  const spots = crowded(rulebook)
    .pieces.slice(1)
    .map(({ x, y }) => ({ x, y }));
  return [
    {
      what: `${name}: line on`,
      rulebook,
      run: async (page) => {
        await fixTarget(page);
        return move(page, between(FIRER, AWAY), FIRER);
      },
    },
    {
      what: `${name}: aiming about`,
      rulebook,
      run: async (page) => {
        await takeAim(page);
        return move(page, between(CORNER, OTHER_CORNER));
      },
    },
    {
      what: `${name}: from target to target`,
      rulebook,
      run: async (page) => {
        await takeAim(page);
        return move(page, hopping(spots));
      },
    },
  ];
}

/** Around the firer, from north over east to south and back, twice, far enough to cover the whole map. */
const AROUND: readonly Spot[] = Array.from({ length: MOVES }, (_, i) => {
  const turn = (1 - Math.cos(((i + 1) / MOVES) * 4 * Math.PI)) / 2;
  return { x: FIRER.x + 18 * Math.sin(turn * Math.PI), y: FIRER.y - 18 * Math.cos(turn * Math.PI) };
});

/** Throws and sweeps, by rules that ask more of the map than a line. */
const ACTIONS: readonly DragCase[] = [
  {
    what: 'throw: aiming about',
    rulebook: 'action-tests',
    run: async (page) => {
      await takeAim(page);
      await page.getByLabel('Weapon', { exact: true }).selectOption({ label: THROWN });
      return move(page, between(CORNER, OTHER_CORNER));
    },
  },
  {
    what: 'sweep: drawing it',
    rulebook: 'action-tests',
    run: async (page) => {
      await takeAim(page);
      const moved = await move(page, AROUND, AROUND.at(-1));
      if ((await page.getByTestId('swept-1').count()) === 0) throw new Error('No sweep was drawn.');
      return moved;
    },
  },
];

export const CASES: readonly DragCase[] = [
  { what: 'line off', rulebook: 'hit-locations', run: (page) => move(page, between(FIRER, AWAY), FIRER) },
  ...aiming('scatter', 'hit-locations'),
  ...aiming('flight', 'unintended-targets'),
  ...aiming('action', 'action-tests'),
  ...ACTIONS,
  ...CROWDED,
  { what: 'a marquee', rulebook: 'hit-locations', run: (page) => move(page, between(CORNER, OTHER_CORNER), CORNER) },
  {
    what: 'all the pieces',
    rulebook: 'hit-locations',
    run: async (page) => {
      await all(page);
      return move(page, between(FIRER, AWAY), FIRER);
    },
  },
  {
    // With walls shown, hit tests search all of them, and all of them can be dragged along.
    what: 'pointing about',
    rulebook: 'hit-locations',
    run: async (page) => {
      await withWalls(page);
      return move(page, between(CORNER, OTHER_CORNER));
    },
  },
  {
    what: 'from piece to piece',
    rulebook: 'hit-locations',
    run: (page) => move(page, hopping(crowded('hit-locations').pieces)),
  },
  {
    what: 'pieces and walls',
    rulebook: 'hit-locations',
    run: async (page) => {
      await withWalls(page);
      await all(page);
      const [from] = await inWindow(page, [FIRER]);
      if (!from) throw new Error('The map is not shown.');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 40, from.y, { steps: 4 });
      await frames(page);
      const carried = await draws(page, '.dragged-obstructions');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      if (!carried) throw new Error('No walls are dragged along.');
      return move(page, between(FIRER, AWAY), FIRER);
    },
  },
  {
    what: 'drawing a wall',
    rulebook: 'hit-locations',
    run: async (page) => {
      await page.keyboard.press('w');
      return move(page, between({ x: 30, y: 40 }, { x: 90, y: 70 }), { x: 30, y: 40 });
    },
  },
  {
    what: 'a point of it',
    rulebook: 'hit-locations',
    run: async (page) => {
      await page.keyboard.press('w');
      await drawWall(page, { x: 30, y: 40 }, { x: 90, y: 70 });
      await page.keyboard.press('v');
      const grip = await page.evaluate(() => {
        const node = window.Konva.stages[0]?.findOne('.grip');
        return node ? { x: node.x(), y: node.y() } : undefined;
      });
      if (!grip) throw new Error('The wall that was drawn is not selected.');
      return move(page, between(grip, { x: 60, y: 20 }), grip);
    },
  },
];
