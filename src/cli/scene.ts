import { installAllSystems } from '../systems/installed.ts';
import { NODE_IO } from './io.ts';
import { runScene } from './scene-command.ts';

installAllSystems();

// Not `process.exit`, which would cut off output that a pipe has not read yet.
process.exitCode = await runScene(process.argv.slice(2), NODE_IO);
