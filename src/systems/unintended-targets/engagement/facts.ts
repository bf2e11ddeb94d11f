import type { DefenderFacts, UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { refOf } from '../../../engagement/battlefield/entities.ts';
import type { Piece, Scene } from '../../../scene/schema/schema.ts';
import { evadesByKind, utFiguresOf } from '../scene/figures.ts';
import { structureLeft, utMaterialOf } from '../scene/material.ts';

/** The names of the facts that *Unintended Targets* needs beyond the common ones. */
export const UT_FACTS = ['defender', 'material'] as const satisfies readonly (keyof UTFacts)[];

/** The figures of an object: as a whole it neither evades nor resists. */
const OBJECT: DefenderFacts = { defender: false, unable: null, defense: 0, resist: 0, av: 0, health: null };

/** What denies a piece its defense test (UT-03). */
function unableOf({ statuses }: Piece): DefenderFacts['unable'] {
  if (statuses.includes('helpless')) return 'helpless';
  return statuses.includes('surprised') ? 'surprised' : null;
}

function ofPiece(piece: Piece): DefenderFacts {
  const { defender, defense, resist, av, health, harm } = utFiguresOf(piece);
  return {
    defender: defender ?? evadesByKind(piece.kind),
    unable: unableOf(piece),
    defense,
    resist,
    av,
    health: health === null ? null : Math.max(0, health - harm),
  };
}

/** Answers those facts for a scene. */
export function utFacts(scene: Scene): Pick<UTFacts, (typeof UT_FACTS)[number]> {
  return {
    defender: (id) => {
      const piece = scene.pieces.find((each) => each.id === id);
      if (piece) return ofPiece(piece);
      return refOf(scene, id) ? OBJECT : null;
    },
    material: (part) => {
      const thing = scene.obstructions.find(({ id }) => id === part);
      if (!thing) throw new Error(`The scene has no obstruction "${part}".`);
      return { structure: structureLeft(thing), armour: utMaterialOf(thing.material).armour };
    },
  };
}
