import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { SCATTER_TABLE } from '../rules/id.ts';
import { TablePlayback } from './playback.tsx';

/** These rules as the map knows them. */
export const ST_CANVAS: CanvasSystem = {
  id: SCATTER_TABLE,
  Playback: TablePlayback,
};
