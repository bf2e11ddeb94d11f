import type { SystemId } from '../../rules/vocabulary.ts';
import { canvasSystems, type PlaybackProps } from '../canvas-system.ts';

/** A shot as it is told on the map, by whichever rules it was fired; nothing of rules that this program does not know. */
export function ShotPlayer({ system, ...told }: PlaybackProps & { readonly system: SystemId | undefined }) {
  const Playback = system === undefined ? undefined : canvasSystems.find(system)?.Playback;
  return Playback ? <Playback {...told} /> : null;
}
