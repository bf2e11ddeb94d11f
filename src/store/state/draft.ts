import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { SystemId } from '../../rules/vocabulary.ts';
import { type SystemSchemas, systemSchemas } from '../../scene/schema/system-schemas.ts';
import type { ShotDraft } from './shot-draft.ts';

/**
 * What the card says of a shot by the rules of a system.
 *
 * @typeParam T the type that the options schema of the system gives
 */
export function optionsOf<T extends object>({ options }: Pick<ShotDraft, 'options'>, system: SystemId): T {
  // What is no option of the system was refused when it was read.
  return (options[system] ?? systemSchemas.get(system).options.initial) as T;
}

/** The draft with other options of a system: those named, the others stay. */
export function withOptions(draft: ShotDraft, system: SystemId, edit: object): ShotDraft {
  return { ...draft, options: { ...draft.options, [system]: { ...optionsOf(draft, system), ...edit } } };
}

/** The options of all systems, each changed by its own system. */
function changed(
  options: ShotDraft['options'],
  change: (system: SystemSchemas['options'], own: object) => object,
): ShotDraft['options'] {
  const each = ([id, own]: [string, object]): [string, object] => {
    const system = systemSchemas.find(id);
    return [id, system ? change(system.options, own) : own];
  };
  return Object.fromEntries(Object.entries(options).map(each));
}

/** The draft without what is said of one target and not of the next. */
export function forNextTarget(draft: ShotDraft): ShotDraft {
  const options = changed(draft.options, (system, own) => system.forNextTarget(own));
  return { ...draft, extra: [], seed: null, options };
}

/** The draft with another weapon, without what is said of one weapon and not of the next. */
export function withWeapon(draft: ShotDraft, weapon: string): ShotDraft {
  return { ...draft, weapon, options: changed(draft.options, (system, own) => system.forNextWeapon?.(own) ?? own) };
}

/** Whether sweeps are drawn on the map with the shot that is prepared (AT-22). */
export function hasSweeps({ options }: Pick<ShotDraft, 'options'>): boolean {
  return Object.entries(options).some(([id, own]) => engagementSystems.find(id)?.sweep?.isDrawn(own) ?? false);
}
