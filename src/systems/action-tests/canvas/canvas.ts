import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { ActionPlayback } from './playback.tsx';

/** The action tests on the map. */
export const AT_CANVAS: CanvasSystem = {
  id: ACTION_TESTS,
  Playback: ActionPlayback,
};
