import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import type { Obstruction, Scene } from '../../src/scene/schema/schema.ts';
import { wall } from '../../test/support/scenes.ts';
import { CRATE, FLANKS, FOG, GLASS, ONE_WAY, sight, TWELVE, WALL, WINDOW } from '../../test/support/sights.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import type { Point } from '../pages/map-base.ts';
import { SightPage } from '../pages/sight.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const SELECT = '#4ea1ff';

/** How a line must be drawn, by how much is hidden (look tokens). */
const LOOKS = {
  none: { colour: '#f4f7fb', dash: [], side: 'none', title: 'In plain sight' },
  partial: { colour: '#ffcb45', dash: [20, 10], side: '14px, 7px', title: 'Partly hidden' },
  full: { colour: '#ff6166', dash: [1, 9], side: '1px, 7px', title: 'Fully hidden' },
} as const;

/** Fires, and reads the verdict in the recorded shot from the exported file: what the rules used. */
async function recorded(table: Table): Promise<SightVerdict> {
  await table.attack.fire();
  await expect(table.log.sentences).toHaveCount(1);
  const facts = sceneIn(await table.exported()).log[0]?.tape.facts ?? {};
  const key = Object.keys(facts).find((name) => name.startsWith('sight['));
  return facts[key ?? ''] as SightVerdict;
}

/** What the window must show for a verdict, computed here from the tokens and not by the program. */
function expected({ seen, shotAt, obstructions }: SightVerdict) {
  const rank = { none: 0, partial: 1, full: 2 };
  const worst = rank[seen.cover] > rank[shotAt.cover] ? seen.cover : shotAt.cover;
  const hidden = Math.max(seen.hidden, shotAt.hidden);
  return { cover: worst === 'none' && hidden > 0 ? ('partial' as const) : worst, hidden, obstructions };
}

interface Aimed {
  readonly name: string;
  readonly between: readonly Obstruction[];
  readonly cover: keyof typeof LOOKS;
  readonly firer?: string;
  readonly target?: string | Point;
}

const LIMITED = [14, 17].map((x) =>
  wall(
    `hedge-${x}`,
    [
      [x, 8],
      [x, 22],
    ],
    { label: `Hedge at ${x}`, top: 3, limited: true },
  ),
);

const AIMS: readonly Aimed[] = [
  { name: 'nothing between', between: [], cover: 'none' },
  { name: 'a crate stack', between: [CRATE], cover: 'partial' },
  { name: 'a high wall', between: [WALL], cover: 'full' },
  { name: 'glass that only stops shots', between: [GLASS], cover: 'partial' },
  { name: 'fog that only hides', between: [FOG], cover: 'partial' },
  { name: 'fog over all of it', between: [{ ...FOG, top: 3 }], cover: 'full' },
  { name: 'a window', between: [WINDOW], cover: 'partial' },
  { name: 'a one-way wall, from its open side', between: [ONE_WAY], cover: 'none' },
  { name: 'a one-way wall, from its closed side', between: [ONE_WAY], cover: 'full', firer: 'ott', target: 'gun' },
  { name: 'a jamb that hides a flank', between: FLANKS, cover: 'partial' },
  { name: 'one hedge to see onto', between: LIMITED.slice(0, 1), cover: 'none' },
  { name: 'two hedges, and not past the second', between: LIMITED, cover: 'full' },
  { name: 'fog, glass and a crate', between: [FOG, GLASS, CRATE], cover: 'partial' },
  { name: 'a dozen things', between: TWELVE, cover: 'partial' },
  { name: 'a point in the open', between: [WALL], cover: 'none', target: { x: 14, y: 20 } },
  { name: 'a point behind a wall', between: [WALL], cover: 'full', target: { x: 19, y: 18 } },
];

/** Compares everything drawn for an aim with the verdict of the shot fired then. */
async function agrees(table: Table, cover: keyof typeof LOOKS | null): Promise<void> {
  const shown = new SightPage(table.page);
  await expect.poll(() => shown.line()).not.toBeNull();
  await table.map.settled();
  const line = await shown.line();
  if (!line) throw new Error('No line is drawn.');
  const figured = (await shown.figure.count()) > 0 ? await shown.hatched() : null;
  const things = await shown.things();
  const side = await shown.sideLine();
  const heading = await shown.heading.textContent();
  if ((await shown.card.getByRole('button', { name: /^\d+ more$/ }).count()) > 0) {
    await shown.card.getByRole('button', { name: /^\d+ more$/ }).click();
  }
  const listed = await shown.hiders.evaluateAll((nodes) =>
    nodes.map((node) => ({
      id: node.getAttribute('data-obstruction'),
      share: node.querySelector('[data-part="hider-share"]')?.textContent,
    })),
  );

  const verdict = await recorded(table);
  const wanted = expected(verdict);
  const look = LOOKS[wanted.cover];
  if (cover) expect(wanted.cover).toBe(cover);
  expect(line).toMatchObject({ cover: wanted.cover, colour: look.colour, dash: look.dash });
  expect(side).toEqual({ cover: wanted.cover, dash: look.side });
  expect(heading).toBe(look.title);

  // The same things everywhere: outlined on the map, listed in the card, counted in the side view.
  const ids = wanted.obstructions.map(({ id }) => id);
  expect(line.hiding).toEqual(ids);
  expect(listed).toEqual(
    wanted.obstructions.map(({ id, hides }) => ({
      id,
      share: `${Math.round(Math.max(hides.seen, hides.shotAt) * 100)} %`,
    })),
  );
  const counted = new Set(things.filter((thing) => thing.counted && thing.place !== 'beyond').map(({ id }) => id));
  expect([...counted].sort()).toEqual([...ids].sort());

  // The marks of the line are where the verdict says.
  const { firstBlock, eye, target } = verdict;
  const keeps = verdict.seen.hidden === 0 ? 'shots' : verdict.shotAt.hidden === 0 ? 'sight' : 'both';
  expect(line.touch === null).toBe(wanted.cover !== 'partial');
  expect(line.bar === null).toBe(wanted.cover !== 'full');
  if (line.touch)
    expect(line.touch).toBe(things.some((t) => t.counted && t.place === 'on the line') ? 'line' : 'flank');
  if (line.bar) {
    expect(line.bar.keeps).toBe(keeps);
    const along = (p: Point) => Math.hypot(p.x - eye.x, p.y - eye.y);
    if (firstBlock) expect(Math.abs(along(line.bar) - along(firstBlock.at))).toBeLessThan(0.05);
    else expect(along(line.bar)).toBeLessThan(along(target));
  }
  const stopping = new Set(things.filter(({ stops, counted: counts }) => stops && counts).map(({ id }) => id));
  expect(firstBlock === undefined || stopping.has(firstBlock.id)).toBe(true);

  // The figure is hatched over exactly the share that the rules use, for sight and for shots.
  if (verdict.seen.parts.length > 0) {
    const { both, seen = both, shotAt = both } = figured ?? {};
    expect(seen).toBeCloseTo(verdict.seen.hidden, 2);
    expect(shotAt).toBeCloseTo(verdict.shotAt.hidden, 2);
    const widest = Math.max(...(line.columns ?? []));
    expect(widest > 0).toBe(wanted.hidden > 0);
  } else {
    expect(figured).toBeNull();
    expect(line.columns).toBeNull();
  }
}

test.describe('what is drawn agrees with the facts that the rules get', () => {
  for (const { name, between, cover, firer = 'gun', target = 'ott' } of AIMS) {
    test(name, async ({ table }) => {
      await table.openWith(sight(between));
      await aimed(table, firer, target);
      await agrees(table, cover);
    });
  }

  for (const [firer, weapon, target] of [
    ['alpha-1', 'Rifle', 'bravo-3'],
    ['delta-3', 'Rifle', 'charlie-1'],
    ['bravo-2', 'Rifle', 'charlie-3'],
    ['delta-1', 'Rifle', 'charlie-2'],
  ] as const) {
    test(`the demo: ${firer} at ${target}`, async ({ table }) => {
      await table.open();
      await aimed(table, firer, target);
      await table.attack.choose(weapon);
      await agrees(table, null);
    });
  }
});

test('an obstruction that is hovered or focused in the card is highlighted everywhere', { tag: '@core' }, async ({
  table,
}) => {
  const shown = new SightPage(table.page);
  await table.openWith(sight([FOG, GLASS, CRATE]));
  await aimed(table, 'gun', 'ott');
  await expect(shown.hiders).toHaveCount(3);
  expect((await shown.line())?.lit).toBeNull();
  await shown.hiders.nth(2).hover();
  await expect.poll(async () => (await shown.line())?.lit).toEqual({ name: 'Crate stack', colour: SELECT });
  await expect(shown.figure.locator('[data-lit="crate"]')).toBeVisible();
  expect((await shown.things()).filter(({ lit }) => lit).map(({ id }) => id)).toEqual(['crate']);
  await table.page.mouse.move(700, 60);
  await expect.poll(async () => (await shown.line())?.lit).toBeNull();

  await shown.hiders.nth(0).focus();
  await expect.poll(async () => (await shown.line())?.lit?.name).toBe('Morning fog');
  await table.key('Tab');
  await expect.poll(async () => (await shown.line())?.lit?.name).toBe('Armoured glass');
  await table.page.getByTestId('fire').focus();
  await expect.poll(async () => (await shown.line())?.lit).toBeNull();

  // A hovered part of the figure is named and highlighted.
  const box = await shown.figure.boundingBox();
  if (!box) throw new Error('No figure stands in the card.');
  await table.page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.9);
  await expect(shown.card.locator('[data-part="figure-said"]')).toHaveText('Morning fog, Armoured glass and 1 more');
  await expect.poll(async () => (await shown.line())?.lit?.name).toBe('Morning fog');
  // Hovering a thing on the map highlights nothing: the aim stays.
  await table.map.pointAt({ x: 20, y: 15 });
  await expect.poll(async () => (await shown.line())?.lit).toBeNull();
  await expect(table.attack.fireButton).toBeEnabled();
});

test('a long list of obstructions folds to the three that hide most, from near to far', async ({ table }) => {
  const shown = new SightPage(table.page);
  await table.openWith(sight(TWELVE));
  await aimed(table, 'gun', 'ott');
  await expect(shown.hiders).toHaveCount(3);
  const shares = async () =>
    (await shown.hiders.locator('[data-part="hider-share"]').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    );
  const three = await shares();
  await shown.card.getByRole('button', { name: '9 more' }).click();
  await expect(shown.hiders).toHaveCount(12);
  expect((await shares()).sort((a, b) => b - a).slice(0, 3)).toEqual(three.sort((a, b) => b - a));
  await expect(shown.hiders.nth(0)).toContainText('Barrel 1');
  await expect(shown.hiders.nth(11)).toContainText('Barrel 12');
  await shown.card.getByRole('button', { name: 'Show only the three that hide the most' }).click();
  await expect(shown.hiders).toHaveCount(3);
});

test('the side view follows the aim, describes it in words, and folds with its key', async ({ table }) => {
  const shown = new SightPage(table.page);
  await table.openWith(sight([WINDOW, CRATE]));
  await table.map.click(await table.map.piece('gun'));
  await expect(shown.side).toHaveCount(0);
  await table.key('f');
  await expect(shown.side).toHaveText('Point at a target to see the side view');
  await table.map.pointAt(await table.map.piece('ott'));
  await expect
    .poll(async () => (await shown.things()).map(({ id, look, place }) => `${id} ${look} ${place}`).sort())
    .toEqual(['crate solid on the line', 'lee biped beyond', 'window window on the line']);
  await expect(shown.side).toContainText('Ilse Kern is hidden below 0.56 in.');
  await expect(shown.side.locator('[data-part="side-title"]')).toHaveText('Side view, same scale both ways');
  // It makes room for a pointer near the bottom of the map.
  await table.map.pointAt({ x: 22, y: 27 });
  await expect(shown.side).toHaveText('Point at a target to see the side view');
  await table.map.click(await table.map.piece('ott'));
  await expect(shown.side.locator('[data-part="side-drawing"]')).toBeVisible();
  await table.key('c');
  await expect(shown.side).toHaveCount(0);
  await table.reload();
  await table.map.click(await table.map.piece('gun'));
  await table.key('f');
  await expect(shown.side).toHaveCount(0);
  await table.key('c');
  await expect(shown.side).toBeVisible();
  await table.map.click(await table.map.piece('ott'));
  await shown.side.getByRole('button', { name: 'Collapse the side view' }).click();
  await expect(shown.side).toHaveCount(0);
});

test('the side view does not cover the shot, the playback bar or a notice', async ({ table }) => {
  const shown = new SightPage(table.page);
  await table.openWith(sight([CRATE]));
  await aimed(table, 'gun', 'ott');
  await expect(shown.side.locator('[data-part="side-drawing"]')).toBeVisible();
  await table.drop(readableNowhere());
  const notice = await table.notices.cards.first().boundingBox();
  const side = await shown.side.boundingBox();
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(notice?.x ?? 0);
  await table.attack.fire();
  await expect(table.playback).toBeVisible();
  await expect(shown.side).toHaveCount(0);
});

/** A file that is not a map. */
function readableNowhere(): string {
  return new URL('../../test/fixtures/files/not-json.dd2vtt', import.meta.url).pathname;
}

test('S shows what a piece sees, the area follows a drag, and Escape hides it', async ({ table }) => {
  const shown = new SightPage(table.page);
  const { map, page } = table;
  const scene: Scene = sight([WALL, CRATE]);
  await table.openWith(scene);
  const button = page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'What can it see' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await map.click(await map.piece('gun'));
  await table.key('s');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => map.plate('seeing-plate')).toBe('What Mara Voss sees, at 0.99 in');
  expect(await shown.seen()).toEqual({ partly: [], hidden: ['lee', 'ott'] });
  await expect(page.locator('[data-part="seen-said"]')).toHaveText('Mara Voss sees 0 clearly, 0 partly, 2 not');
  // Beyond the wall only the crate is left, one behind the other.
  await map.drag(await map.piece('gun'), { x: 17, y: 15 });
  await expect.poll(() => shown.seen()).toEqual({ partly: ['ott'], hidden: ['lee'] });
  await table.key('Escape');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await map.plate('seeing-plate')).toBeNull();
  expect((await map.piece('gun')).selected).toBe(true);
});
