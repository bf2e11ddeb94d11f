import type { Demo } from '../demo.ts';
import { uiSystems } from '../ui-system.ts';

/** The bundled demo scenes, at most one per rule system. A first visit opens the first. */
export function demos(): readonly Demo[] {
  return uiSystems.all().flatMap(({ demo }) => demo ?? []);
}
