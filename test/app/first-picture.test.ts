import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from '../../src/design/tokens.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import { createAppStore } from '../../src/store/state/create.ts';
import { frames } from '../../src/store/view/camera.ts';
import { FIRST_DEMO } from '../../src/ui/program/first-demo.ts';

const TEXT = readFileSync('public/first-picture.js', 'utf8');

test('what shows before the program has loaded has the colours of the tokens', () => {
  for (const [name, theme] of Object.entries({ dark: DARK, light: LIGHT })) {
    const { bg, line } = theme;
    expect(TEXT).toContain(`${name}: { ground: '${bg}', panel: '${theme['surface-1']}', edge: '${line}' }`);
  }
});

test.each([1000, 1001])('it leaves the same room for panels as the program in a window of %i', (width) => {
  const store = createAppStore(emptyScene('scene'));
  store.setState(({ view }) => ({ view: { ...view, viewport: { width, height: 700 }, panelOpen: true } }));
  const { free } = frames(store.getState());
  const [left, right, top, bottom] = [
    free.left,
    width - free.left - free.width,
    free.top,
    700 - free.top - free.height,
  ];
  const [wide, narrow] = [/> 1000 \? (.*?) :/, /> 1000 \? .* : (.*?);/].map((each) => TEXT.match(each)?.[1]);
  expect(width > 1000 ? wide : narrow).toBe(`[${left}, ${right}, ${top}, ${bottom}]`);
});

test('a first visit sees the scene that the program opens then, at its size', () => {
  const { scene } = JSON.parse(readFileSync(`public/demo/${FIRST_DEMO}.scene.json`, 'utf8'));
  expect(TEXT).toContain(`{ name: '${FIRST_DEMO}', width: ${scene.size.width}, height: ${scene.size.height} }`);
});
