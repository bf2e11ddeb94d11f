import { spawnSync } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs npm in the repository's folder and waits for it.
 *
 * Under `npm run` the very npm that called us is used: its file runs on this Node, which also spares Windows a shell.
 *
 * @param {string[]} args
 * @param {{ stdio?: import('node:child_process').StdioOptions, env?: Record<string, string | undefined> }} [options]
 * @returns {number} its exit code; 1 when it did not start or was killed
 */
export function npm(args, { stdio = 'inherit', env = process.env } = {}) {
  const caller = process.env.npm_execpath;
  const ran = caller?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [caller, ...args], { cwd: ROOT, stdio, env })
    : spawnSync('npm', args, { cwd: ROOT, stdio, env, shell: process.platform === 'win32' });
  return ran.status ?? 1;
}
