import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAP, SIDE_RINGS } from '../../src/canvas/primitives/palette.ts';
import { DARK, LIGHT, MAP_COLOURS, MEASURES, SPACE } from '../../src/design/tokens.ts';
import { tokensCss } from '../../src/design/tokens-css.ts';
import { filesUnder } from '../support/files-under.ts';

const PAINTED = ['canvas', 'ui', 'systems', 'player-screen', 'playback', 'app'].flatMap((room) =>
  filesUnder(`src/${room}`, /\.(css|tsx?)$/),
);
const SHEETS = filesUnder('src', /\.css$/);

const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The colours written out in a text, except greys: those are light and shade, which belong to no theme. */
function strayColours(text: string): string[] {
  const hex = text.match(/#[0-9a-f]{3,8}\b(?![\w-])/gi) ?? [];
  const rgb = text.match(/rgba?\(\s*\d+[^)]*\)/g) ?? [];
  const channels = (colour: string) => {
    if (!colour.startsWith('#')) return (colour.match(/\d+/g) ?? []).slice(0, 3);
    return colour.length < 6 ? [...colour.slice(1, 4)] : (colour.slice(1, 7).match(/../g) ?? []);
  };
  return [...hex, ...rgb].filter((colour) => new Set(channels(colour)).size > 1);
}

test('the custom properties are those of tokens.ts: "npm run tokens" writes them', () => {
  expect(readFileSync('src/design/tokens.css', 'utf8')).toBe(tokensCss());
});

test('every theme has every colour', () => {
  expect(Object.keys(LIGHT)).toEqual(Object.keys(DARK));
});

test('the map uses the tokens, and the colours of the dark panels where both mean the same', () => {
  expect(MAP).toBe(MAP_COLOURS);
  expect(SIDE_RINGS).toEqual({ a: MAP.sideA, b: MAP.sideB, neutral: MAP.sideNeutral });
  const shared = ['full', 'fire', 'partial', 'select', 'gm'] as const;
  for (const name of shared) expect(MAP_COLOURS[name], name).toBe(DARK[name]);
  const sheet = tokensCss();
  for (const name of shared) expect(sheet).toContain(`--${name}: ${MAP[name]};`);
});

test("the browser's window colour is the background of the dark theme", () => {
  for (const page of ['index.html', 'screen.html'])
    expect(readFileSync(page, 'utf8'), page).toContain(`name="theme-color" content="${DARK.bg}"`);
});

test('no colour is written anywhere but in the tokens', () => {
  const stray = PAINTED.flatMap((path) => strayColours(read(path)).map((colour) => `${path}: ${colour}`));
  expect(stray).toEqual([]);
});

describe('what counts as a written colour', () => {
  test.each([
    ['#ff7a29', 1],
    ['#f72', 1],
    ['rgb(20 30 45 / 12%)', 1],
    ['rgba(11, 14, 19, .6)', 1],
    ['#fff #808080 #000000aa rgb(0 0 0 / 50%)', 0],
    ['href="#nobody" url(#facade-hatch)', 0],
  ])('%s', (text, count) => {
    expect(strayColours(text)).toHaveLength(count);
  });
});

test('every used custom property exists', () => {
  const own = new Set([...PAINTED, ...SHEETS].flatMap((path) => read(path).match(/--[\w-]+(?=['"]?\s*:)/g) ?? []));
  const asked = new Map(
    [...new Set([...PAINTED, ...SHEETS])].flatMap((path) =>
      (read(path).match(/(?<=var\()--[\w-]+/g) ?? []).map((name) => [name, path] as const),
    ),
  );
  const unknown = [...asked].filter(([name]) => !own.has(name) && !name.startsWith('--radix-'));
  expect(unknown).toEqual([]);
});

test('every step of space, radius, type, z-order and duration is used, and no other value is written beside them', () => {
  const asked = new Set(SHEETS.flatMap((path) => read(path).match(/(?<=var\(--)[\w-]+/g) ?? []));
  const steps = [...Object.keys(MEASURES), ...SPACE.map((_, i) => `space-${i + 1}`)];
  expect(steps.filter((name) => !asked.has(name))).toEqual([]);
  const px = new Set(Object.entries(MEASURES).map(([name, value]) => `${name.split('-')[0]} ${value}`));
  const written = SHEETS.filter((path) => path !== 'src/design/tokens.css').flatMap((path) => {
    const values = read(path).matchAll(/(font-size|border-radius|z-index): ([\w.%]+);/g);
    const family = { 'font-size': 'type', 'border-radius': 'radius', 'z-index': 'z' } as const;
    return [...values].flatMap(([line, property = '', value = '']) =>
      property in family && px.has(`${family[property as keyof typeof family]} ${value}`) ? [`${path}: ${line}`] : [],
    );
  });
  expect(written).toEqual([]);
});
