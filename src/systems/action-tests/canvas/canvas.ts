import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { ACTION_TESTS } from '../rules/id.ts';
import { ActionPlayback } from './playback.tsx';

/** The action tests on the map. */
export const AT_CANVAS: CanvasSystem = {
  id: ACTION_TESTS,
  Playback: ActionPlayback,
};
