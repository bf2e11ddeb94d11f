import { useEffect, useMemo } from 'react';
import type { SystemId } from '../../rules/vocabulary.ts';
import { canvasSystems, type Placing, type PlaybackProps } from '../canvas-system.ts';
import { stepped } from '../primitives/rect.ts';
import { useSettled } from './use-settled.ts';

/**
 * Draws a shot during playback, under its own rules; nothing for an unknown rule system.
 *
 * @param placedFor the zoom and the part of the map that is free of panels, in scene units, where marks find their places:
 *   those of now, or those that a moving camera goes to
 */
export function ShotPlayer({
  system,
  names,
  placedFor,
  ...props
}: Omit<PlaybackProps, 'placing'> &
  Pick<Placing, 'names'> & {
    readonly system: SystemId | undefined;
    readonly placedFor: Pick<Placing, 'zoom' | 'view'>;
  }) {
  const { zoom } = placedFor;
  const { left, top, right, bottom } = stepped(placedFor.view);
  const now = useMemo(
    (): Placing => ({
      zoom,
      view: { left, top, right, bottom },
      // Where names are, not what else changes of their pieces.
      names: names.map(({ piece, box }) => ({ piece: { id: piece.id }, box })),
    }),
    [zoom, left, top, right, bottom, names],
  );
  const placing = useSettled(now);
  const { onNamesCovered } = props;
  useEffect(() => () => onNamesCovered?.([]), [onNamesCovered]);
  const Playback = system === undefined ? undefined : canvasSystems.find(system)?.Playback;
  return Playback ? <Playback {...props} placing={placing} /> : null;
}
