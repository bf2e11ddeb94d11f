import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { EntityRef, RolledDie, RolledPool } from '@fall-of-shot/rules/step';
import type { Visibility } from './visibility.ts';

/** What the players may see of where a shot comes from and where it goes. */
export interface ProjectionContext {
  readonly visibility: Visibility;
  /** The firer's position; `null` if the players do not see it. */
  readonly from: Vec3 | null;
  /** Whether the players know the figures of both the firer and the target: what a hit takes, and what it does. */
  readonly figures: boolean;
  /** Whether they see what the firer rolls. */
  readonly rolls: boolean;
  /** Where the things that the shot names are met, by their ids. */
  readonly things: ReadonlyMap<string, Vec3>;
}

/** A die without the GM's override. */
export function redactedDie({ sides, faces, voidFaces, good }: RolledDie): RolledDie {
  return { sides, faces, voidFaces, good };
}

/** The same without its faces, if the players may not see them. */
export function redactedRoll(die: RolledDie, { rolls }: ProjectionContext): RolledDie {
  return { ...redactedDie(die), ...(rolls ? {} : { faces: [], voidFaces: [] }) };
}

/** A pool without the GM's override. */
export function redactedPool({ sides, faces, hitsFrom }: RolledPool): RolledPool {
  return { sides, faces, hitsFrom };
}

/** An entity under its alias; its name is already public, because the shot was replayed with public names. */
export function redactedRef({ what, id, name }: EntityRef, { alias }: Visibility): EntityRef {
  return { what, id: alias(id), name };
}

/** Returns whether the players see an entity where it stood: a thing that they know, on ground that they see. */
export function isThere(entity: EntityRef, at: Vec3, visibility: Visibility): boolean {
  return visibility.sees(entity.id) && (entity.what === 'piece' || visibility.place(at));
}

/** Where the players see an attack come from: the firer, a place they see, or nowhere but the place it hits. */
export function origin(from: Vec3, to: Vec3, seen: ProjectionContext): Vec3 {
  return seen.visibility.place(from) && seen.from !== null ? from : to;
}
