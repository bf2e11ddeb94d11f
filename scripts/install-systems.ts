import { installAllSystems } from '../src/systems/installed.ts';

// Import this first: modules that build scenes ask the rule systems as soon as they are loaded.
installAllSystems();
