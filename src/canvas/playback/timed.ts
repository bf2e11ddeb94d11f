import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Beat, Span } from '../../playback/timeline.ts';
import type { Play } from '../primitives/use-beat.ts';

/** A mark that a beat drives. */
export interface Timed {
  readonly beat: Beat | undefined;
  readonly play: Play;
  readonly zoom: number;
}

/** Something in the air: from one place to another during a span of time. */
export interface FlyingProps {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly span: Span;
  readonly play: Play;
  readonly zoom: number;
}
