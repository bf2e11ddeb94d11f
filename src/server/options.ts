import { failed, type Result, succeeded } from '../lib/result.ts';

/** What the table server was asked on the command line. */
export interface ServerOptions {
  /** Whether other machines on the network may come. */
  readonly lan: boolean;
  /** Whether it is hosted for GMs from afar: settings come from the environment. */
  readonly hosted: boolean;
  /** Whether to serve what is built already. */
  readonly built: boolean;
  /** The one port to listen at; `null` for the first that is free. */
  readonly port: number | null;
}

const KNOWN =
  '--lan lets devices on the network come, --port says where, --built does not build, --hosted is for servers.';

/** Reads the words after the command. */
export function readOptions(words: readonly string[]): Result<ServerOptions> {
  const options = { lan: false, hosted: false, built: false, port: null as number | null };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--lan' || word === '--hosted' || word === '--built') {
      options[word === '--lan' ? 'lan' : word === '--hosted' ? 'hosted' : 'built'] = true;
    } else if (word === '--port') {
      const given = rest.shift() ?? '';
      const port = Number(given);
      if (!/^\d+$/.test(given) || port < 1 || port > 65535)
        return failed('After --port comes a number from 1 to 65535.');
      options.port = port;
    } else {
      return failed(`"${word}" is no option: ${KNOWN}`);
    }
  }
  if (options.lan && options.hosted) return failed('--lan and --hosted do not go together: choose one.');
  return succeeded(options);
}
