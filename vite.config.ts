import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Relative base: the built app runs from any folder of any static server.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    // The game master's window and the players' screen are two pages of one program.
    rollupOptions: { input: ['index.html', 'screen.html'] },
  },
  worker: { format: 'es' },
});
