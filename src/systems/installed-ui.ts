import { uiSystems } from '../ui/ui-system.ts';
import { AT_UI } from './action-tests/ui/ui.ts';
import { HL_UI } from './hit-locations/ui/ui.ts';
import { ST_UI } from './scatter-table/ui/ui.ts';
import { UT_UI } from './unintended-targets/ui/ui.ts';

/** Installs what the rule systems show in panels. Add a new system here. */
export function installAllInUi(): void {
  uiSystems.add([HL_UI, UT_UI, AT_UI, ST_UI]);
}
