import type { SystemId } from '../../rules/vocabulary.ts';
import type { Scene } from './schema.ts';
import { systemSchemas } from './system-schemas.ts';

/**
 * What a scene has chosen for a rule system, or its initial settings.
 *
 * @typeParam T the type that the settings schema of the system gives
 */
export function settingsOf<T extends object>({ settings }: Pick<Scene, 'settings'>, system: SystemId): T {
  // The document was read by the system's own schema, which gives this type.
  return (settings.systems[system] ?? systemSchemas.get(system).settings.initial) as T;
}
