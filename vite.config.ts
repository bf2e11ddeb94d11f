import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { PAGE_POLICY, SECURITY_HEADERS } from './src/server/http/policy.ts';

/** Serves the built program as it is: packing what only goes to this machine takes longer than sending it. */
const unpacked: Plugin = {
  name: 'unpacked',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

const CHARSET = '<meta charset="utf-8" />';

/** Writes the content security policy into the built pages: the development server needs inline scripts for itself. */
const policy: Plugin = {
  name: 'policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes(CHARSET)) throw new Error(`A page without ${CHARSET} has no place for its policy.`);
      return html.replace(
        CHARSET,
        `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />`,
      );
    },
  },
};

// Relative base: the built app runs from any folder of any static server.
export default defineConfig({
  base: './',
  // A path that leads nowhere is answered with 404, not with a page.
  appType: 'mpa',
  plugins: [react(), unpacked, policy, serviceWorker()],
  resolve: {
    // The packages are built from their sources: tsconfig.json says where those are.
    tsconfigPaths: true,
    alias: {
      // Dialogs lock scrolling by a style sheet. The policy of the pages takes none that is written into them.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/components/style-singleton.ts', import.meta.url)),
    },
  },
  preview: { headers: { ...SECURITY_HEADERS } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    // The game master's window, the players' screen and the page of phones are three pages of one program.
    rollupOptions: {
      input: ['index.html', 'screen.html', 'play.html'],
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  worker: { format: 'es' },
});
