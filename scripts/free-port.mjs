import { createServer } from 'node:net';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} whether nobody listens there
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has nobody on ::1 either.
    probe.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The first port from `first` on that is free on all hosts: by default on both faces of localhost, because a browser may
 * try either.
 *
 * @param {number} first
 * @param {number} [tries]
 * @param {readonly string[]} [hosts]
 * @returns {Promise<number>}
 */
export async function freePort(first, tries = 100, hosts = ['127.0.0.1', '::1']) {
  for (let port = first; port < first + tries; port++) {
    const free = [];
    for (const host of hosts) free.push(await isFree(port, host));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`no port from ${first} to ${first + tries - 1} is free`);
}
