// Empties the dist folder of the package that npm packs, so that no file of an earlier build goes along.
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
