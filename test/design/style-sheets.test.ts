import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '../support/files-under.ts';
import { classesIn, linesOf, uncommented, usesIn } from '../support/style-sheets.ts';

const ORDER = '@layer reset, tokens, components, features, contrast;';

const sheets = filesUnder('src', /\.css$/);
const modules = sheets.filter((path) => path.endsWith('.module.css'));
const read = (path: string) => readFileSync(path, 'utf8');
const uses = filesUnder('src', /\.tsx?$/).flatMap((path) => usesIn(path, read(path)).map((use) => ({ path, ...use })));

test('the order of the layers is declared once, and first on both pages', () => {
  const declared = sheets.filter((path) => /@layer[^{;]*;/.test(uncommented(read(path))));
  expect(declared).toEqual(['src/design/layers.css']);
  expect(uncommented(read('src/design/layers.css')).trim()).toBe(ORDER);
  for (const page of ['src/app/main.tsx', 'src/player-screen/main.ts'])
    expect(/import '([^']+\/(?!opsz)[^'/]+\.css)'/.exec(read(page))?.[1], page).toBe('../design/layers.css');
});

test('every rule is in the layer of its folder', () => {
  const layerOf = (path: string) => {
    if (path === 'src/design/tokens.css') return 'tokens';
    if (path === 'src/design/forced-colors.css') return 'contrast';
    if (!path.endsWith('.module.css')) return 'reset';
    return /^src\/(design|ui\/components)\//.test(path) ? 'components' : 'features';
  };
  for (const path of sheets.filter((each) => each !== 'src/design/layers.css')) {
    const text = uncommented(read(path)).trim();
    expect(text.match(/@layer \w+ \{/g), path).toEqual([`@layer ${layerOf(path)} {`]);
    expect(text.startsWith('@layer') && /\n\}$/.test(text) && text.match(/^\}/gm)?.length === 1, path).toBe(true);
  }
});

test('every used class is in its module, and every class in a module is used', () => {
  const missing = uses.flatMap(({ path, module, classes }) => {
    const there = modules.includes(module) ? classesIn(read(module)) : new Set();
    return classes.filter((each) => !there.has(each)).map((each) => `${path}: ${each} is not in ${module}`);
  });
  expect(missing).toEqual([]);
  const idle = modules.flatMap((module) => {
    const used = new Set(uses.filter((use) => use.module === module).flatMap(({ classes }) => classes));
    return [...classesIn(read(module))].filter((each) => !used.has(each)).map((each) => `${module}: ${each}`);
  });
  expect(idle).toEqual([]);
});

test('a class is used by its name, so that a search finds it', () => {
  expect(uses.filter(({ lookedUp }) => lookedUp).map(({ path }) => path)).toEqual([]);
  for (const module of modules)
    for (const each of classesIn(read(module))) expect(each, module).toMatch(/^[a-z][A-Za-z]*$/);
});

test('there are no other classes: plain class names belong to no module', () => {
  const plain = filesUnder('src', /\.tsx$/).filter((path) => /className=(["'`]|\{["'`])/.test(read(path)));
  expect(plain).toEqual([]);
});

test('no style sheet has more than 400 lines', () => {
  expect(sheets.filter((path) => linesOf(path) > 400)).toEqual([]);
});

describe('what the checks read', () => {
  test('the classes of a sheet, without values, comments, attributes and global names', () => {
    const sheet = `@layer a { /* .no */ .one:not(.two) > p[data-x=".no"], :global(.no) .three { margin: .5em }
      @media (width < 1.5px) { .four::before { content: "b" } } }`;
    expect([...classesIn(sheet)].sort()).toEqual(['four', 'one', 'three', 'two']);
  });

  test('what a file uses of a module', () => {
    const source = `import styles from './b.module.css';\n// styles.no\nconst c = [styles.one, styles['two']];`;
    expect(usesIn('src/ui/a.tsx', source)).toEqual([
      { module: 'src/ui/b.module.css', classes: ['one'], lookedUp: true },
    ]);
  });
});
