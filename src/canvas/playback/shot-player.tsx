import type { SystemId } from '../../rules/vocabulary.ts';
import { canvasSystems, type PlaybackProps } from '../canvas-system.ts';

/** Draws a shot during playback, under its own rules; nothing for an unknown rule system. */
export function ShotPlayer({ system, ...props }: PlaybackProps & { readonly system: SystemId | undefined }) {
  const Playback = system === undefined ? undefined : canvasSystems.find(system)?.Playback;
  return Playback ? <Playback {...props} /> : null;
}
