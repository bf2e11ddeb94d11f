import { canvasSystems } from '../canvas/canvas-system.ts';
import { AT_CANVAS } from './action-tests/canvas/canvas.ts';
import { HL_CANVAS } from './hit-locations/canvas/canvas.tsx';
import { ST_CANVAS } from './scatter-table/canvas/canvas.ts';
import { UT_CANVAS } from './unintended-targets/canvas/canvas.ts';

/** Installs what the rule systems draw on the map; the players' screen needs no more. Add a new system here. */
export function installAllOnCanvas(): void {
  canvasSystems.add([HL_CANVAS, UT_CANVAS, AT_CANVAS, ST_CANVAS]);
}
