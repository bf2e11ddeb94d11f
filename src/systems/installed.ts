import { actionTestsSystem } from './action-tests/index.ts';
import { hitLocationsSystem } from './hit-locations/index.ts';
import { installSystems } from './plugin/plugin.ts';
import { scatterTableSystem } from './scatter-table/index.ts';
import { unintendedTargetsSystem } from './unintended-targets/index.ts';

/** The rule systems of this program, in display order. Add a new one here. */
const SYSTEMS = [hitLocationsSystem, unintendedTargetsSystem, actionTestsSystem, scatterTableSystem] as const;

/** Installs the rule systems. Every entry point calls this first. */
export function installAllSystems(): void {
  installSystems(SYSTEMS);
}
