import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { CanvasSystem } from '../../../canvas/canvas-system.ts';
import { shape } from '../../../canvas/primitives/figure.ts';
import { MAP } from '../../../canvas/primitives/palette.ts';
import { stunnedIn } from '../scene/figures.ts';
import { ShotPlayback } from './playback.tsx';

/** The mark of a stunned piece (HL-20): a bolt. */
const STUNNED = {
  name: 'stunned',
  radius: 9,
  sign: [
    shape('Line', {
      points: [1.6, -5, -3, 0.8, 0.4, 0.8, -1.6, 5, 3, -0.8, -0.4, -0.8],
      closed: true,
      fill: MAP.casing,
    }),
  ],
};

/** *Hit Locations of Misses* on the map. */
export const HL_CANVAS: CanvasSystem = {
  id: HIT_LOCATIONS,
  Playback: ShotPlayback,
  pieceMarks: (piece) => (stunnedIn(piece) === null ? [] : [STUNNED]),
};
