import type { Timeline } from '../playback/timeline.ts';
import type { Step } from '../rules/protocol.ts';
import type { Scene } from '../scene/schema.ts';
import { ActionPlayback } from './action-playback.tsx';
import { FlightPlayback } from './flight-playback.tsx';
import type { Rect } from './rect.ts';
import { ShotPlayback } from './shot-playback.tsx';
import type { Play } from './use-beat.ts';

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
