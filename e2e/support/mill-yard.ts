import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { startingUTFigures } from '../../src/systems/unintended-targets/scene/figures.ts';
import type { GivenPiece } from '../../test/support/figures.ts';
import { piece } from '../../test/support/scenes.ts';

const BASE = {
  footprint: { shape: 'disc', radius: 0.8 },
  height: 1.8,
  ut: startingUTFigures('infantry'),
} as const;

/** A yard in metres for Unintended Targets: three on foot, one of them damaged, and a bunker. */
export function yard(more: Partial<Scene> = {}): Scene {
  const at = (id: string, x: number, y: number, rest: GivenPiece) => piece(id, x, y, { ...BASE, ...rest });
  return {
    ...emptyScene('yard', 'Mill yard', { width: 40, height: 30 }, 'unintended-targets'),
    pieces: [
      at('vane', 10, 10, { name: 'Vane', weapons: ['ut-rifle'] }),
      at('orla', 16, 10, { name: 'Orla', weapons: ['ut-rifle'], ut: { ...BASE.ut, harm: 4 } }),
      at('brask', 22, 10, { name: 'Brask', side: 'b', ut: { ...BASE.ut, defense: 9 } }),
      at('bunker', 30, 20, { name: 'Bunker', kind: 'structure', side: 'b', ut: startingUTFigures('structure') }),
    ],
    ...more,
  };
}
