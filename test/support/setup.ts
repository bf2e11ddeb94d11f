import { installAllSystems } from '../../src/systems/installed.ts';

// What every entry point does first.
installAllSystems();
