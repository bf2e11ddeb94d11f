import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { beforehand, matching } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import { isWithoutFigures } from '../schema/figures-of.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { exampleWeapons } from '../weapons/example-weapons.ts';

/** Example weapons of other rules that no piece holds: they are replaced by those of the new rules. */
function idle(scene: Scene, rulebook: SystemId): ReadonlySet<string> {
  const used = new Set([
    ...scene.pieces.flatMap(({ weapons, rounds }) => [...weapons, ...Object.keys(rounds)]),
    ...scene.tries.map(({ weapon }) => weapon),
  ]);
  const unused = scene.weapons.filter(({ id, example, system }) => example && system !== rulebook && !used.has(id));
  return new Set(unused.map(({ id }) => id));
}

/**
 * Sets the rule system of the scene. Lengths stay. If the scene has no weapon for these rules, their examples replace
 * the unused ones, and pieces without figures get those of their kind.
 */
export function setRulebook(rulebook: SystemId): Edit {
  return {
    label: `Play by ${ruleSystems.get(rulebook).title}`,
    change: (scene) => {
      const before = beforehand(scene);
      if (before.rulebook === rulebook) return;
      scene.rulebook = rulebook;
      const { figures } = systemSchemas.get(rulebook);
      if (figures?.ofKind) {
        const bare = (piece: Piece) => isWithoutFigures(piece, rulebook);
        for (const piece of matching(scene.pieces, bare)) piece.figures[rulebook] = figures.ofKind(piece.kind);
      }
      const gone = idle(before, rulebook);
      const left = before.weapons.filter(({ id }) => !gone.has(id));
      const taken = new Set(left.map(({ id }) => id));
      const added = left.some(({ system }) => system === rulebook)
        ? []
        : exampleWeapons(rulebook).filter(({ id }) => !taken.has(id));
      scene.weapons = [...left, ...added] as typeof scene.weapons;
    },
  };
}
