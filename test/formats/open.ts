import type { MapOptions, OpenedMap } from '../../src/formats/common/opened-map.ts';
import { readUvtt } from '../../src/formats/uvtt/uvtt.ts';
import type { Result } from '../../src/lib/result.ts';
import { type Obstruction, type Scene, sceneSchema } from '../../src/scene/schema/schema.ts';

/** The value of a result that must be there. */
export function mapOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The notice of a Universal VTT file, which never gives its scale. */
export const AN_INCH =
  'One square is taken for one inch, as the file gives no scale; its scale is set in the Scene tab.';

/** A Universal VTT value opened, its scene checked against the schema. */
export function opened(value: unknown, options: MapOptions = {}): OpenedMap {
  const map = mapOf(readUvtt(value, 'mill-yard.dd2vtt', options));
  sceneSchema.parse(map.scene);
  return map;
}

/** Obstructions as rows to compare: kind, whether closed, and the numbers of their points. */
export function rows(scene: Scene, kind?: Obstruction['kind']): unknown[] {
  return scene.obstructions
    .filter((obstruction) => kind === undefined || obstruction.kind === kind)
    .map(({ shape }) => (shape.shape === 'polyline' || shape.shape === 'polygon' ? shape.points : []))
    .map((points) => points.flatMap((p) => [p.x, p.y]));
}

/** All points of polylines and polygons. */
export function pointsOf(scene: Scene): { x: number; y: number }[] {
  return scene.obstructions.flatMap(({ shape }) => ('points' in shape ? [...shape.points] : []));
}
