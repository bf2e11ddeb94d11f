import type { Scene } from '../../scene/schema/schema.ts';
import type { Tour } from '../demo.ts';
import { demos } from '../program/demos.ts';

/** The tour of a scene: of the demo scene it was made from, as long as it has that picture. */
export function tourOf({ picture }: Pick<Scene, 'picture'>): Tour | undefined {
  return demos().find(({ id }) => picture?.asset === `demo:${id}`)?.tour;
}
