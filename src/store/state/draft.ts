import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import { type SystemSchemas, systemSchemas } from '../../scene/schema/system-schemas.ts';
import type { ShotDraft } from './shot-draft.ts';

/**
 * The options of a draft under the rules of a system.
 *
 * @typeParam T the type of the system's options schema
 */
export function optionsOf<T extends object>({ options }: Pick<ShotDraft, 'options'>, system: SystemId): T {
  // Options that the system does not know were refused when they were read.
  return (options[system] ?? systemSchemas.get(system).options.initial) as T;
}

/** Changes some options of a system in the draft. */
export function withOptions(draft: ShotDraft, system: SystemId, edit: object): ShotDraft {
  return { ...draft, options: { ...draft.options, [system]: { ...optionsOf(draft, system), ...edit } } };
}

/** Lets each system change its own options. */
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

/** The draft without options that only concern the current target. */
export function forNextTarget(draft: ShotDraft): ShotDraft {
  const options = changed(draft.options, (system, own) => system.forNextTarget(own));
  const volley = Object.fromEntries(
    Object.entries(draft.volley).flatMap(([id, { weapon }]) => (weapon === undefined ? [] : [[id, { weapon }]])),
  );
  return { ...draft, extra: [], seed: null, options, volley };
}

/** The draft with another weapon, without options that only concern the current one. */
export function withWeapon(draft: ShotDraft, weapon: string): ShotDraft {
  return { ...draft, weapon, options: changed(draft.options, (system, own) => system.forNextWeapon?.(own) ?? own) };
}

/** Returns whether the draft has sweeps drawn on the map (AT-22). */
export function hasSweeps({ options }: Pick<ShotDraft, 'options'>): boolean {
  return Object.entries(options).some(([id, own]) => engagementSystems.find(id)?.sweep?.isDrawn(own) ?? false);
}
