import { installAllSystems } from '../../src/systems/installed.ts';

// What every entry of the program does before anything else.
installAllSystems();
