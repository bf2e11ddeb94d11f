import type { Vec3 } from '../geometry/plane/vec.ts';
import type { EntityRef, RolledDie, RolledPool } from '../rules/step.ts';
import type { Visibility } from './visibility.ts';

/** What a shot shows of where it comes from and where it goes: the players need not see either. */
export interface ProjectionContext {
  readonly visibility: Visibility;
  /** Who fires; `null` where the players do not see it. */
  readonly from: Vec3 | null;
}

/** A die without what the GM has said of it. */
export function redactedDie({ sides, faces, voidFaces, good }: RolledDie): RolledDie {
  return { sides, faces, voidFaces, good };
}

/** A pool without what the GM has said of it. */
export function redactedPool({ sides, faces, hitsFrom }: RolledPool): RolledPool {
  return { sides, faces, hitsFrom };
}

/** An entity under its alias; its name is public already, because the shot was told with public names. */
export function redactedRef({ what, id, name }: EntityRef, { alias }: Visibility): EntityRef {
  return { what, id: alias(id), name };
}

/** Whether somebody or something is there for the players, where it stood. */
export function isThere(entity: EntityRef, at: Vec3, visibility: Visibility): boolean {
  return entity.what === 'piece' ? visibility.sees(entity.id) : visibility.place(at);
}

/** Where the players see an attack come from: from who fires, from a place that they see, or out of nowhere at what it meets. */
export function origin(from: Vec3, to: Vec3, seen: ProjectionContext): Vec3 {
  return seen.visibility.place(from) && seen.from !== null ? from : to;
}
