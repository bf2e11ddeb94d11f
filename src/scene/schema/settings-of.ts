import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Scene } from './schema.ts';
import { systemSchemas } from './system-schemas.ts';

/**
 * Returns a scene's settings for a rule system, or the initial ones.
 *
 * @typeParam T the type of the system's settings schema
 */
export function settingsOf<T extends object>({ settings }: Pick<Scene, 'settings'>, system: SystemId): T {
  // The system's own schema has read the document, so this is the type.
  return (settings.systems[system] ?? systemSchemas.get(system).settings.initial) as T;
}
