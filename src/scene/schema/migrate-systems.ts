import { eachObject, isObject, type Json } from './json.ts';
import { bodyFromTenth } from './migrate-figures.ts';
import { type MigrationFrom8, systemSchemas } from './system-schemas.ts';

/**
 * Up to version 8 the document knew three rule systems by name. Since version 9 it stores the parts of a system under
 * the system's id. Each of the three systems declares where its parts were.
 */

/** The system of weapons that name none: they are from when there was only this one. */
const FIRST_SYSTEM = 'hit-locations';

/** The divisor from scene units to inches of the tables, if neither the shot nor the scene has one. */
const USUAL_PER_INCH = 1;

function withoutKeys(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** Splits a value into the parts that systems kept under keys of their own, by system id, and the rest. */
function parted(value: Json, keyOf: 'figuresKey' | 'settingsKey'): { readonly rest: Json; readonly parts: Json } {
  const found = systemSchemas.all().flatMap(({ id, migrateFrom8 }): { id: string; key: string }[] => {
    const key = migrateFrom8?.[keyOf];
    return key !== undefined && isObject(value[key]) ? [{ id, key }] : [];
  });
  return {
    rest: withoutKeys(
      value,
      found.map(({ key }) => key),
    ),
    parts: Object.fromEntries(found.map(({ id, key }) => [id, value[key]])),
  };
}

/** Migrates a piece or the body of a template: figures by system, earlier places apart. */
function migratedPiece(piece: Json): Json {
  if ('figures' in piece) return piece;
  const { rest, parts } = parted(piece, 'figuresKey');
  const stood = Object.values(parts).find((own) => isObject(own) && 'stood' in own);
  const figures = Object.entries(parts).map(([id, own]) => [id, isObject(own) ? withoutKeys(own, ['stood']) : own]);
  return {
    ...rest,
    figures: Object.fromEntries(figures),
    ...(isObject(stood) && Array.isArray(stood.stood) && stood.stood.length > 0 ? { earlierPlaces: stood.stood } : {}),
  };
}

/** Migrates a weapon: it names its system. */
export function migratedWeapon(weapon: Json): Json {
  return 'system' in weapon ? weapon : { ...weapon, system: FIRST_SYSTEM };
}

/** Migrates a template in the roster or a pack. */
export function migratedTemplate(template: unknown): unknown {
  if (!isObject(template) || !isObject(template.body)) return template;
  const { earlierPlaces: _, ...body } = bodyFromTenth(migratedPiece(template.body));
  return { ...template, body, weapons: eachObject(template.weapons, migratedWeapon) };
}

/** Splits the options of a shot by the system they belong to. */
export function migratedOptions(value: Json): { readonly rest: Json; readonly options: Json } {
  const systems = systemSchemas.all().flatMap(({ id, migrateFrom8 }) => {
    const keys = migrateFrom8?.optionKeys.filter((key) => key in value) ?? [];
    return keys.length > 0 ? [{ id, keys }] : [];
  });
  return {
    rest: withoutKeys(
      value,
      systems.flatMap(({ keys }) => keys),
    ),
    options: Object.fromEntries(
      systems.map(({ id, keys }) => [id, Object.fromEntries(keys.map((key) => [key, value[key]]))]),
    ),
  };
}

/** Migrates an example shot: its choices move to `options`, by the rules of its weapon. */
function migratedExampleShot(shot: Json, weapons: unknown): Json {
  const { rest, options } = migratedOptions(shot);
  const weapon = Array.isArray(weapons) ? weapons.find((each) => isObject(each) && each.id === shot.weapon) : undefined;
  const own = isObject(weapon) ? options[String(weapon.system ?? FIRST_SYSTEM)] : undefined;
  return own === undefined ? rest : { ...rest, options: own };
}

/**
 * Migrates a step: lengths were inches of the tables, now they are scene units with the table's measure beside them.
 */
function migratedStep(step: Json, perInch: number, tape: unknown): Json {
  const { detail } = step;
  if (!isObject(detail) || typeof detail.inches !== 'number') return step;
  const { inches, ...rest } = detail;
  const own = isObject(tape) && isObject(tape.facts) ? systemOf(tape)?.detail?.(detail, tape.facts) : undefined;
  if (own) return { ...step, detail: own };
  return { ...step, detail: { ...rest, distance: Number(inches) * perInch, measure: { value: inches, unit: 'in' } } };
}

function perInchIn(facts: unknown): number | undefined {
  const scale = isObject(facts) ? facts['scale[]'] : undefined;
  return isObject(scale) && typeof scale.perInch === 'number' ? scale.perInch : undefined;
}

/** The migration of the rule system that a recorded attack belongs to. */
function systemOf({ order }: Json): MigrationFrom8 | undefined {
  return isObject(order) ? systemSchemas.find(String(order.rulebook))?.migrateFrom8 : undefined;
}

/** Migrates a recording: its facts get their current names. */
function migratedRecording(tape: unknown): unknown {
  if (!isObject(tape) || !isObject(tape.facts)) return tape;
  return { ...tape, facts: systemOf(tape)?.facts(tape.facts) ?? tape.facts };
}

/** Migrates a log entry. */
export function migratedEntry(entry: Json, scenePerInch: number | undefined): Json {
  const { tape } = entry;
  const perInch = (isObject(tape) ? perInchIn(tape.facts) : undefined) ?? scenePerInch ?? USUAL_PER_INCH;
  return {
    ...entry,
    steps: eachObject(entry.steps, (step) => migratedStep(step, perInch, tape)),
    tape: migratedRecording(tape),
  };
}

function systemsIn({ systems }: Json): Json {
  return isObject(systems) ? systems : {};
}

/** Migrates a scene of version 8 to version 9. Parts that already have the newer form stay. */
export function fromEighth(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  const settings = isObject(scene.settings) ? parted(scene.settings, 'settingsKey') : undefined;
  const perInch = settings && typeof settings.rest.perInch === 'number' ? settings.rest.perInch : undefined;
  const lists: readonly (readonly [key: string, change: (item: Json) => Json])[] = [
    ['pieces', migratedPiece],
    ['weapons', migratedWeapon],
    ['tries', (shot) => migratedExampleShot(shot, scene.weapons)],
    ['log', (entry) => migratedEntry(entry, perInch)],
  ];
  return {
    ...scene,
    ...(settings
      ? { settings: { ...settings.rest, systems: { ...systemsIn(settings.rest), ...settings.parts } } }
      : {}),
    ...Object.fromEntries(
      lists.flatMap(([key, change]) => (key in scene ? [[key, eachObject(scene[key], change)]] : [])),
    ),
  };
}
