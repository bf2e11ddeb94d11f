import type { Draft } from 'immer';
import type { RulebookId } from '../../rules/vocabulary.ts';
import { atFiguresOf, isWithoutATFigures } from '../../systems/action-tests/scene/figures.ts';
import { figuresOf, isWithoutFigures } from '../../systems/unintended-targets/scene/figures.ts';
import type { Command } from '../history/command.ts';
import { beforehand, matching } from '../history/draft-lookup.ts';
import type { ATFigures, Scene } from '../schema/schema.ts';
import { RULEBOOK_NAMES } from '../schema/systems.ts';
import { EXAMPLES } from '../weapons/example-weapons.ts';

/** The examples of other rules that nobody has taken up: they make room for those of the rules that are played now. */
function idle(scene: Scene, rulebook: RulebookId): ReadonlySet<string> {
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
export function setRulebook(rulebook: RulebookId): Command {
  return {
    label: `Play by ${RULEBOOK_NAMES[rulebook]}`,
    change: (scene) => {
      const before = beforehand(scene);
      if (before.rulebook === rulebook) return;
      scene.rulebook = rulebook;
      if (rulebook === 'unintended-targets') {
        for (const piece of matching(scene.pieces, isWithoutFigures)) piece.ut = figuresOf(piece.kind);
      }
      if (rulebook === 'action-tests') {
        for (const piece of matching(scene.pieces, isWithoutATFigures))
          piece.at = atFiguresOf(piece.kind) as Draft<ATFigures>;
      }
      const gone = idle(before, rulebook);
      const left = before.weapons.filter(({ id }) => !gone.has(id));
      const taken = new Set(left.map(({ id }) => id));
      const come = left.some(({ system }) => system === rulebook)
        ? []
        : EXAMPLES[rulebook].filter(({ id }) => !taken.has(id));
      scene.weapons = [...left, ...come] as typeof scene.weapons;
    },
  };
}
