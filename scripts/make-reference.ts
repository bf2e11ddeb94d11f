import { readFileSync, writeFileSync } from 'node:fs';
import './install-systems.ts';
import { withReference } from './docs/result-reference.ts';

/** Writes the reference of docs/scene-file.md: `npm run reference`, after a change of the schemas. */
const path = 'docs/scene-file.md';
writeFileSync(path, withReference(readFileSync(path, 'utf8')));
