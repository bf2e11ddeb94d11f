import { installAllSystems } from '../systems/installed.ts';
import { NODE_IO } from './io.ts';
import { runScene } from './scene-command.ts';

installAllSystems();

// Not `process.exit`: it would cut off what a pipe has not taken yet.
process.exitCode = await runScene(process.argv.slice(2), NODE_IO);
