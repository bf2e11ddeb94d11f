import { NODE_IO } from './io.ts';
import { runResolve } from './resolve-command.ts';

process.exitCode = runResolve(process.argv.slice(2), NODE_IO);
