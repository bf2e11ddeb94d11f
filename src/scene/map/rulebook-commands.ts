import { ruleSystems } from '../../rules/rule-system.ts';
import type { SystemId } from '../../rules/vocabulary.ts';
import type { Command } from '../history/command.ts';
import { beforehand, matching } from '../history/draft-lookup.ts';
import { isWithoutFigures } from '../schema/figures-of.ts';
import type { Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { exampleWeapons } from '../weapons/example-weapons.ts';

/** The examples of other rules that nobody has taken up: they make room for those of the rules that are played now. */
function idle(scene: Scene, rulebook: SystemId): ReadonlySet<string> {
  const used = new Set([
    ...scene.pieces.flatMap(({ weapons, rounds }) => [...weapons, ...Object.keys(rounds)]),
    ...scene.tries.map(({ weapon }) => weapon),
  ]);
  const unused = scene.weapons.filter(({ id, example, system }) => example && system !== rulebook && !used.has(id));
  return new Set(unused.map(({ id }) => id));
}

/**
 * Says by which rules the scene is played. Its lengths stay. Where it has no weapon for them, their examples come, in the
 * place of those that nobody holds; pieces of which nobody has said anything get the figures of their kind.
 */
export function setRulebook(rulebook: SystemId): Command {
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
      const come = left.some(({ system }) => system === rulebook)
        ? []
        : exampleWeapons(rulebook).filter(({ id }) => !taken.has(id));
      scene.weapons = [...left, ...come] as typeof scene.weapons;
    },
  };
}
