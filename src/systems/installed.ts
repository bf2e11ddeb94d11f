import { actionTestsSystem } from './action-tests/index.ts';
import { hitLocationsSystem } from './hit-locations/index.ts';
import { installSystems } from './plugin/plugin.ts';
import { scatterTableSystem } from './scatter-table/index.ts';
import { unintendedTargetsSystem } from './unintended-targets/index.ts';

/** The rule systems of this program, in the order in which they are offered. A new one is added here. */
const SYSTEMS = [hitLocationsSystem, unintendedTargetsSystem, actionTestsSystem, scatterTableSystem] as const;

/** Puts the rule systems together. Every entry of the program calls this before anything else. */
export function installAllSystems(): void {
  installSystems(SYSTEMS);
}
