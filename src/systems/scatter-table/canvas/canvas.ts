import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { TablePlayback } from './playback.tsx';

/** Scatter tables on the map. */
export const ST_CANVAS: CanvasSystem = {
  id: SCATTER_TABLE,
  Playback: TablePlayback,
};
