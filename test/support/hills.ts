import type { Obstruction } from '../../src/scene/schema/schema.ts';
import { wall } from './scenes.ts';

/** A square hill, four inches across, that raises the ground to a height. */
export function hillAt(id: string, x: number, y: number, top: number): Obstruction {
  const points = [
    { x: x - 2, y: y - 2 },
    { x: x + 2, y: y - 2 },
    { x: x + 2, y: y + 2 },
    { x: x - 2, y: y + 2 },
  ];
  return { ...wall(id, [[0, 0]]), kind: 'hill', label: 'Hill', shape: { shape: 'polygon', points }, top };
}
