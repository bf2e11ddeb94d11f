import { mkdirSync, writeFileSync } from 'node:fs';
import { fixtureFiles } from '../test/fixtures/files.ts';

// Writes the maps that browser tests drop on the window: `npm run fixtures`.
const folder = new URL('../test/fixtures/files/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(fixtureFiles())) {
  writeFileSync(new URL(name, folder), text);
  console.log(`${name}: ${text.length} bytes`);
}
