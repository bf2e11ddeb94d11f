import { installAllSystems } from '../systems/installed.ts';
import { NODE_IO } from './io.ts';
import { runResolve } from './resolve-command.ts';

installAllSystems();

process.exitCode = runResolve(process.argv.slice(2), NODE_IO);
