import type { Scene } from '../../scene/schema/schema.ts';
import type { AppState } from '../state/state.ts';

type OnGround = Pick<AppState, 'history' | 'program'>;

/** Returns whether the ground has the same place and scale. */
function isSameMap(a: Scene, b: Scene): boolean {
  return (
    a.id === b.id &&
    a.unit === b.unit &&
    a.size.width === b.size.width &&
    a.size.height === b.size.height &&
    a.picture?.asset === b.picture?.asset &&
    a.picture?.x === b.picture?.x &&
    a.picture?.y === b.picture?.y &&
    a.picture?.width === b.picture?.width &&
    a.picture?.height === b.picture?.height
  );
}

/**
 * Returns whether a piece at another place has moved: not if a scene was opened, replaced with an earlier state or
 * rescaled.
 */
export function isSameGround(before: OnGround, now: OnGround): boolean {
  const { scenesOpened, scenesReplaced } = now.program;
  if (before.program.scenesOpened !== scenesOpened || before.program.scenesReplaced !== scenesReplaced) return false;
  const [a, b] = [before.history.scene, now.history.scene];
  return a === b || isSameMap(a, b);
}
