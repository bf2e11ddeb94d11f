import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';
import { FlightPlayback } from './playback.tsx';

/** These rules as the map knows them. */
export const UT_CANVAS: CanvasSystem = {
  id: UNINTENDED_TARGETS,
  Playback: FlightPlayback,
  draggedLabel: 'ends here',
};
