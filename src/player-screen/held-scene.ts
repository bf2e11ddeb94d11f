import { keepEqual } from '../lib/keep-equal.ts';
import type { ProjectedScene, ProjectedShot } from '../player-view/types.ts';
import type { ScreenView } from './screen-store.ts';

type Held = Pick<ScreenView, 'scene' | 'coming'>;

/** Whether a shot still plays or waits for dice: until its end the map is as it was when it was fired. */
export function isPlaying({ projectedShot, beat }: Pick<ScreenView, 'projectedShot' | 'beat'>): boolean {
  return projectedShot !== null && (projectedShot.end === null || beat < projectedShot.steps.length);
}

/** Whether a shot has been told to its end. */
export function isOver(view: Pick<ScreenView, 'projectedShot' | 'beat'>): boolean {
  return view.projectedShot !== null && !isPlaying(view);
}

/** A scene as it was before a shot, as far as the players saw it then. */
function before(scene: ProjectedScene, shot: ProjectedShot): ProjectedScene {
  return { ...scene, ...shot.before };
}

/**
 * A new state of the scene: it is held back while a shot plays, because it shows what the shot will change. What has not
 * changed is the same object as before.
 */
export function withScene(view: ScreenView, sent: ProjectedScene | null): Held {
  const { projectedShot } = view;
  const scene = keepEqual(view.coming ?? view.scene, sent);
  if (!scene || !projectedShot || !isPlaying(view)) return { scene, coming: null };
  return { scene: view.scene ?? before(scene, projectedShot), coming: scene };
}

/** A shot begins: the map shows what was seen then. */
export function withShotBegun({ scene, coming }: Held, shot: ProjectedShot): Held {
  const now = coming ?? scene;
  return now ? { scene: keepEqual(scene, before(now, shot)), coming: now } : { scene: null, coming: null };
}

/** A shot is over: the map shows what it changed and revealed. */
export function withShotOver({ scene, coming }: Held): Held {
  return { scene: coming ?? scene, coming: null };
}
