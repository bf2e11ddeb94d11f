// npm run build:server: the table server as one file with all that it needs, beside the built program, in dist-server.
// A container runs it with Node alone: see Dockerfile.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root.mjs';

const OUT = join(ROOT, 'dist-server');

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: OUT,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
cpSync(join(ROOT, 'dist'), join(OUT, 'dist'), { recursive: true });
