import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/design/tokens-css.ts';

/** Writes the custom properties: `npm run tokens`, after a change of src/design/tokens.ts. */
writeFileSync('src/design/tokens.css', tokensCss());
