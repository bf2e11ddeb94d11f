// npm run api: writes the API pages of each package from its comments, in packages/<name>/api. A page for each file that
// the package exports.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const TYPEDOC = join(ROOT, 'scripts', 'api', 'node_modules', 'typedoc', 'bin', 'typedoc');
const PACKAGES = join(ROOT, 'packages');

/**
 * The sources of the files that a package exports.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(exports).map((subpath) => join('src', `${subpath.slice(2)}.ts`));
}

for (const name of readdirSync(PACKAGES)) {
  const folder = join(PACKAGES, name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  console.log(`${name}…`);
  const options = ['--plugin', 'typedoc-plugin-markdown', '--outputFileStrategy', 'modules', '--readme', 'none'];
  // Links to lines of a file would name one revision of it.
  const links = ['--disableSources', '--validation.notExported', 'false', '--treatWarningsAsErrors'];
  const more = [...links, '--hidePageHeader', '--logLevel', 'Warn', '--out', 'api'];
  const entries = entriesOf(folder).flatMap((path) => ['--entryPoints', path]);
  const { status } = spawnSync(process.execPath, [TYPEDOC, ...options, ...more, ...entries], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
