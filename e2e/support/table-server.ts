import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A table server of a test's own: it can be killed and started again. */
export class TableServer {
  readonly port: number;
  /** The password of a hosted server; `null` for one on the GM's machine. */
  private readonly password: string | null;
  private child: ChildProcess | null = null;

  private constructor(port: number, password: string | null) {
    this.port = port;
    this.password = password;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  static async start(worker: number, password: string | null = null): Promise<TableServer> {
    // Each worker looks in a range of its own, and so does each checkout, so that two never want the same port.
    const checkout = (Number(process.env.E2E_PORT ?? 0) % 100) * 100;
    const server = new TableServer(await freePort(30_000 + checkout + worker * 10, 10, ['127.0.0.1']), password);
    await server.begin();
    return server;
  }

  /** Starts it, and waits until it answers. */
  async begin(): Promise<void> {
    const words = ['--built', '--port', `${this.port}`, ...(this.password === null ? [] : ['--hosted'])];
    const hosted = this.password === null ? {} : { TABLE_HOST: '127.0.0.1', TABLE_PASSWORD: this.password };
    this.child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...hosted, CI: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (;;) {
      try {
        const answer = await fetch(`${this.address}table.json`);
        if (answer.ok && this.child.exitCode === null) return;
      } catch {
        // Not yet.
      }
      if (this.child.exitCode !== null) throw new Error('The table server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Kills it, with all that lies in its broker. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
