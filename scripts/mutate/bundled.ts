import { readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** A file that asks where it is cannot move. */
const stayInPlace: Plugin = {
  name: 'stay-in-place',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || !importer || found.id.includes('node_modules')) return found;
    return readFileSync(found.id, 'utf8').includes('import.meta') ? { id: found.id, external: 'absolute' } : found;
  },
};

/**
 * Serves test files with all they import in a few files. To read hundreds of modules one by one takes most of the time
 * of a change, as each is tried in a worker of its own.
 *
 * @param folder where the files go
 */
export async function bundled(tests: readonly string[], setup: readonly string[], folder: string): Promise<Plugin> {
  const all = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((file) => join('test', file));
  const files = all.filter((file) => tests.some((glob) => matchesGlob(file, glob)));
  const names = new Map([...files, ...setup].map((file, i) => [resolve(file), `entry-${i}`]));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['vitest', 'fast-check'] },
    resolve: { tsconfigPaths: true },
    plugins: [stayInPlace],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries([...names].map(([file, name]) => [name, file])),
        // What is declared by loading a file has to be loaded.
        treeshake: false,
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  });
  return {
    name: 'bundled',
    enforce: 'pre',
    load(id) {
      const name = names.get(id);
      return name === undefined ? undefined : `import ${JSON.stringify(join(folder, `${name}.js`))};`;
    },
  };
}
