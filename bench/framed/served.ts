import { type PreviewServer, preview } from 'vite';

/**
 * Serves a folder on a free port of this machine, as the program is served or bare: without the program's policy, because Konva
 * alone writes styles and HTML.
 */
export function served(outDir: string, how: 'program' | 'bare'): Promise<PreviewServer> {
  return preview({
    logLevel: 'error',
    ...(how === 'bare' ? { configFile: false } : {}),
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
}
