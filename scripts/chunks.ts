import { resolve } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ROOT = resolve(import.meta.dirname, '..');

/** What each page or part imports, from where. Parts that come later name their own files where they are imported. */
const STARTS = {
  index: 'src/app/main.tsx',
  rest: 'src/app/start.ts',
  screen: 'src/player-screen/start-screen.tsx',
  line: 'src/player-screen/main.ts',
  far: 'src/device-link/far-screen.ts',
  sheets: 'src/systems/installed-ui.ts',
  panels: 'src/ui/shell/tab-pages.tsx',
} as const;

/** Packages whose main file names everything they have: importing one thing from there is not needing the rest. */
const ALL_AT_ONCE = /node_modules[\\/](?:lucide-react|radix-ui)[\\/]/;

/** All modules that a module needs before it runs, itself included. */
function neededBy(file: string, graph: Graph): ReadonlySet<string> {
  const needed = new Set<string>();
  const next = [resolve(ROOT, file)];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    if (!ALL_AT_ONCE.test(id)) next.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

let known: { readonly graph: Graph; readonly sets: ReturnType<typeof setsNow> } | null = null;

/** What each page or part needs; a screen needs what its line over the network does, too. */
function setsNow(graph: Graph) {
  const far = neededBy(STARTS.far, graph);
  return {
    index: neededBy(STARTS.index, graph),
    rest: neededBy(STARTS.rest, graph),
    far,
    screen: new Set([...neededBy(STARTS.screen, graph), ...far]),
    line: neededBy(STARTS.line, graph),
    sheets: neededBy(STARTS.sheets, graph),
    panels: neededBy(STARTS.panels, graph),
  };
}

function setsOf(graph: Graph) {
  if (known?.graph === graph) return known.sets;
  const sets = setsNow(graph);
  known = { graph, sets };
  return sets;
}

type Sets = ReturnType<typeof setsOf>;

/** A file of the program, for the modules that fit and that no file before it has. */
function chunk(name: string, priority: number, fits: (id: string, sets: Sets) => boolean) {
  return { name: (id: string, graph: Graph) => (fits(id, setsOf(graph)) ? name : null), priority };
}

/**
 * Few files, each for one time: the libraries that draw, what the first buttons need, what the rest of the game master's
 * window needs to be there, and the panels with what other late parts share with them; what the players' screen needs of
 * each is a file of its own. By itself the bundler makes dozens of small ones, one for each set of pages and parts that
 * needs it, and a browser asks for six at a time.
 */
export const CHUNKS = [
  // What loads parts later belongs to no part.
  { name: 'preload', test: /vite[\\/]preload-helper|modulepreload-polyfill/, priority: 11 },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 9 },
  { name: 'konva', test: /node_modules[\\/](?:konva|react-konva|react-reconciler|its-fine)[\\/]/, priority: 8 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 8 },
  chunk('line', 10, (id, { line }) => line.has(id) && !id.endsWith(STARTS.line)),
  chunk('first-shared', 7, (id, { index, screen }) => index.has(id) && screen.has(id)),
  chunk('first', 6, (id, { index }) => index.has(id) && !id.endsWith(STARTS.index)),
  // A line over the network is made before there is anything that draws.
  chunk('far-shared', 6, (id, { rest, far }) => rest.has(id) && far.has(id)),
  chunk('shared', 5, (id, { rest, screen }) => rest.has(id) && screen.has(id)),
  chunk('rest', 4, (id, { rest }) => rest.has(id)),
  chunk('both', 3, (id, { sheets, panels, screen }) => screen.has(id) && (sheets.has(id) || panels.has(id))),
  chunk('panels', 1, (id, { panels, sheets }) => panels.has(id) || sheets.has(id)),
];
