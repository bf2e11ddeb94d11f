// Bundles the benchmark like the app, so that what is measured is what runs there, and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const out = join(ROOT, 'bench', 'dist');

await build({
  configFile: false,
  root: join(ROOT, 'bench'),
  logLevel: 'warn',
  build: {
    ssr: 'main.ts',
    outDir: out,
    emptyOutDir: true,
    target: 'es2023',
    // Libraries as packaged; our own code with what it uses in one file.
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && id !== 'main.ts' && id !== 'robust-predicates',
    },
  },
  ssr: { noExternal: ['robust-predicates'] },
});
// Some libraries have a slower build for development.
const env = { ...process.env, NODE_ENV: 'production' };
process.exit(spawnSync(process.execPath, [join(out, 'main.js')], { stdio: 'inherit', env }).status ?? 1);
