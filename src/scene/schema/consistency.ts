import type { z } from 'zod';

/** The parts of a scene that refer to each other. */
interface Lists {
  readonly pieces: readonly { readonly id: string; readonly weapons: readonly string[] }[];
  readonly obstructions: readonly { readonly id: string }[];
  readonly weapons: readonly { readonly id: string }[];
  readonly stencils: readonly { readonly id: string }[];
  readonly pins: readonly { readonly id: string }[];
  readonly log: readonly { readonly id: string }[];
}

/** An inconsistency between things of a scene, and where it is. */
export interface Inconsistency {
  readonly path: (string | number)[];
  readonly message: string;
}

/** The lists whose items have ids. */
const NAMED = ['pieces', 'obstructions', 'weapons', 'stencils', 'pins', 'log'] as const;

/**
 * Finds what no single item can check: ids must be unique, and weapons that pieces hold must exist.
 *
 * @param lists the lists whose ids are checked
 */
export function inconsistencies(scene: Lists, lists: readonly (typeof NAMED)[number][] = NAMED): Inconsistency[] {
  const found: Inconsistency[] = [];
  for (const list of lists) {
    const seen = new Set<string>();
    scene[list].forEach(({ id }, i) => {
      if (seen.has(id)) found.push({ path: [list, i, 'id'], message: `"${id}" is there twice` });
      seen.add(id);
    });
  }
  const known = new Set(scene.weapons.map((weapon) => weapon.id));
  scene.pieces.forEach((piece, i) => {
    for (const weapon of piece.weapons) {
      if (!known.has(weapon))
        found.push({ path: ['pieces', i, 'weapons'], message: `no weapon is called "${weapon}"` });
    }
  });
  return found;
}

/** The lists of two scenes that do not hold the same ids in the same order. */
export function renamedLists(before: Lists, after: Lists): readonly (typeof NAMED)[number][] {
  return NAMED.filter((list) => {
    const [was, now] = [before[list], after[list]];
    return was !== now && (was.length !== now.length || was.some(({ id }, i) => id !== now[i]?.id));
  });
}

/** Adds what no single item can check to the issues of a schema of scenes. */
export function checkConsistency(scene: Lists, context: z.RefinementCtx): void {
  for (const issue of inconsistencies(scene)) context.addIssue({ code: 'custom', ...issue });
}
