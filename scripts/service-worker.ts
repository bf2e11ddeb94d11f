import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from './root.mjs';

/** Built files whose name holds the hash of their content. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

/** A file that the service worker keeps; `revision` changes with its content, `null` if the name does. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Lists the files of a built program, by their addresses in its folder. */
export function keptFiles(folder: string): KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((url) => url !== 'sw.js')
    .sort()
    .map((url) => {
      const hash = () =>
        createHash('sha256')
          .update(readFileSync(join(folder, url)))
          .digest('hex')
          .slice(0, 16);
      return { url, revision: HASHED.test(url) ? null : hash() };
    });
}

/** Builds the service worker after everything else, as one file that knows all others: what it is not told it does not keep. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    // Only a build that was written is listed.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          root: ROOT,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { KEPT_FILES: JSON.stringify(keptFiles(folder)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2023',
            rollupOptions: {
              input: 'src/service-worker/main.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
