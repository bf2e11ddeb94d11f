import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { memo, useEffect, useMemo } from 'react';
import { keepingEqual } from '../../lib/keep-equal.ts';
import { canvasSystems, type DrawnName, type Placing, type PlaybackProps } from '../canvas-system.ts';
import { type Rect, stepped } from '../primitives/rect.ts';
import { useNextTask } from '../primitives/use-next-task.ts';

/** Where names are, not what else changes of their pieces: the same list until a name is elsewhere. */
const placesOf = keepingEqual((names: readonly DrawnName[]): readonly DrawnName[] =>
  names.map(({ piece, box }) => ({ piece: { id: piece.id }, box })),
);

/**
 * Where the marks of a shot find their places.
 *
 * @param view the part of the map that is free of panels, in scene units
 */
export function usePlacing(zoom: number, view: Rect, names: readonly DrawnName[]): Placing {
  const { left, top, right, bottom } = stepped(view);
  const places = useMemo(() => placesOf(names), [names]);
  return useMemo(
    (): Placing => ({ zoom, view: { left, top, right, bottom }, names: places }),
    [zoom, left, top, right, bottom, places],
  );
}

/** Draws a shot during playback, under its own rules; nothing for an unknown rule system. */
export const ShotPlayer = memo(function ShotPlayer({
  system,
  ...props
}: PlaybackProps & { readonly system: SystemId | undefined }) {
  const { onNamesCovered } = props;
  useEffect(() => () => onNamesCovered?.([]), [onNamesCovered]);
  // Resolving the shot and its entry in the log take long enough for one task.
  const isDrawn = useNextTask();
  const Playback = system === undefined ? undefined : canvasSystems.find(system)?.Playback;
  return Playback && isDrawn ? <Playback {...props} /> : null;
});
