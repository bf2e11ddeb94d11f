import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says for which lock file node_modules was installed. npm ci deletes the folder, so a broken-off install has none. */
const STAMP = join('node_modules', '.fall-of-shot-lock');

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Whether what is installed under `root` is what package-lock.json says.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  try {
    return readFileSync(join(root, STAMP), 'utf8').trim() === lockHash(root);
  } catch {
    return false;
  }
}

/**
 * Notes that node_modules now stands as package-lock.json says.
 *
 * @param {string} root
 */
export function stampInstalled(root) {
  writeFileSync(join(root, STAMP), `${lockHash(root)}\n`);
}
