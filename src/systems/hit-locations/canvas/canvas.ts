import type { CanvasSystem } from '../../../canvas/system.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import { ShotPlayback } from './playback.tsx';

/** These rules as the map knows them. */
export const HL_CANVAS: CanvasSystem = {
  id: HIT_LOCATIONS,
  Playback: ShotPlayback,
};
