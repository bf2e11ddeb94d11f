import type { Timeline } from '../../playback/timeline.ts';
import type { Step } from '../../rules/protocol.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { ActionPlayback } from '../../systems/action-tests/canvas/playback.tsx';
import { ShotPlayback } from '../../systems/hit-locations/canvas/playback.tsx';
import { FlightPlayback } from '../../systems/unintended-targets/canvas/playback.tsx';
import type { Rect } from '../primitives/rect.ts';
import type { Play } from '../primitives/use-beat.ts';

/** A shot as it is told on the map, by whichever rules it was fired. */
export function ToldShot(props: {
  readonly rulebook: string | undefined;
  readonly steps: readonly Step[];
  readonly timeline: Timeline;
  readonly play: Play;
  readonly scene: Scene;
  /** Whether somebody is asked about pieces on the map: then only those are marked. */
  readonly asking: boolean;
  readonly zoom: number;
  /** What of the map lies free of panels, in scene units. */
  readonly view: Rect;
}) {
  const { rulebook, asking, view, ...told } = props;
  if (rulebook === 'action-tests') return <ActionPlayback {...told} view={view} />;
  if (rulebook === 'unintended-targets') return <FlightPlayback {...told} asking={asking} view={view} />;
  return <ShotPlayback {...told} pieces={told.scene.pieces} view={view} />;
}
