import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { FlightPlayback } from './playback.tsx';

/** *Unintended Targets* on the map. */
export const UT_CANVAS: CanvasSystem = {
  id: UNINTENDED_TARGETS,
  Playback: FlightPlayback,
  draggedLabel: 'ends here',
};
