import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';

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

// Relative base: the built app runs from any folder of any static server.
export default defineConfig({
  base: './',
  plugins: [react(), unpacked],
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
