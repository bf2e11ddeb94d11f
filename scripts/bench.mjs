// Bundles a benchmark like the app, so that what is measured is what runs there, and runs it: that of the geometry, or the
// one named (`attacks`, `odds`, `heat`).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const [name = 'main', ...args] = process.argv.slice(2);
const entry = `${name}.ts`;
/** Our own packages, and what they use. */
const BUNDLED = /^(?:@fall-of-shot\/|robust-predicates$)/;
const out = join(ROOT, 'bench', 'dist');

await build({
  configFile: false,
  root: join(ROOT, 'bench'),
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  build: {
    ssr: entry,
    outDir: out,
    emptyOutDir: true,
    target: 'es2023',
    // Libraries as packaged; our own code with what it uses in one file.
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && id !== entry && !BUNDLED.test(id),
    },
  },
  ssr: { noExternal: [BUNDLED] },
});
// Some libraries have a slower build for development.
const env = { ...process.env, NODE_ENV: 'production' };
process.exit(spawnSync(process.execPath, [join(out, `${name}.js`), ...args], { stdio: 'inherit', env }).status ?? 1);
