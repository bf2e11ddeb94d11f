import { eachObject, isObject, type Json } from './json.ts';
import { systemSchemas, type UpgradeFrom8 } from './system-schemas.ts';

/**
 * Up to version 8 the document knew three rule systems by name. From version 9 on it holds what belongs to a system under
 * the system's id: each of the three says where its parts stood.
 */

/** Weapons that do not say whose they are were written when there was only this system. */
const FIRST_SYSTEM = 'hit-locations';

/** Inches of the tables were scene units divided by this, where neither the shot nor the scene says. */
const USUAL_PER_INCH = 1;

function withoutKeys(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** The parts of a value that systems kept under keys of their own, by the ids of the systems; and the value without them. */
function parted(value: Json, keyOf: 'figuresKey' | 'settingsKey'): { readonly rest: Json; readonly parts: Json } {
  const found = systemSchemas.all().flatMap(({ id, upgradeFrom8 }): { id: string; key: string }[] => {
    const key = upgradeFrom8?.[keyOf];
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

/** A piece, or the body of a template: its figures stand by system, and where it stood earlier stands apart. */
function upgradedPiece(piece: Json): Json {
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

/** A weapon that says whose it is. */
export function upgradedWeapon(weapon: Json): Json {
  return 'system' in weapon ? weapon : { ...weapon, system: FIRST_SYSTEM };
}

/** A template of a piece, as a list of templates or a pack holds it. */
export function upgradedTemplate(template: unknown): unknown {
  if (!isObject(template) || !isObject(template.body) || 'figures' in template.body) return template;
  const { earlierPlaces: _, ...body } = upgradedPiece(template.body);
  return { ...template, body, weapons: eachObject(template.weapons, upgradedWeapon) };
}

/** The options of a shot that stood side by side, by the systems that they belong to. */
export function upgradedOptions(value: Json): { readonly rest: Json; readonly options: Json } {
  const systems = systemSchemas.all().flatMap(({ id, upgradeFrom8 }) => {
    const keys = upgradeFrom8?.optionKeys.filter((key) => key in value) ?? [];
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

/** A shot to try: what the card says of it stands under `options`, for the rules of its weapon. */
function upgradedTry(shot: Json, weapons: unknown): Json {
  const { rest, options } = upgradedOptions(shot);
  const weapon = Array.isArray(weapons) ? weapons.find((each) => isObject(each) && each.id === shot.weapon) : undefined;
  const own = isObject(weapon) ? options[String(weapon.system ?? FIRST_SYSTEM)] : undefined;
  return own === undefined ? rest : { ...rest, options: own };
}

/** Lengths of steps were inches of the tables; now they are scene units, and the inches are what the tables say. */
function upgradedStep(step: Json, perInch: number, tape: unknown): Json {
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

/** How the rule system of a recorded attack brings its parts up to date. */
function systemOf({ order }: Json): UpgradeFrom8 | undefined {
  return isObject(order) ? systemSchemas.find(String(order.rulebook))?.upgradeFrom8 : undefined;
}

/** An attack that was recorded: its facts are asked under the names of now. */
function upgradedTape(tape: unknown): unknown {
  if (!isObject(tape) || !isObject(tape.facts)) return tape;
  return { ...tape, facts: systemOf(tape)?.facts(tape.facts) ?? tape.facts };
}

/** A shot of the log. */
export function upgradedEntry(entry: Json, scenePerInch: number | undefined): Json {
  const { tape } = entry;
  const perInch = (isObject(tape) ? perInchIn(tape.facts) : undefined) ?? scenePerInch ?? USUAL_PER_INCH;
  return {
    ...entry,
    steps: eachObject(entry.steps, (step) => upgradedStep(step, perInch, tape)),
    tape: upgradedTape(tape),
  };
}

function systemsIn({ systems }: Json): Json {
  return isObject(systems) ? systems : {};
}

/** A scene of version 8 as version 9 has it; what has the newer form already keeps it. */
export function fromEighth(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  const settings = isObject(scene.settings) ? parted(scene.settings, 'settingsKey') : undefined;
  const perInch = settings && typeof settings.rest.perInch === 'number' ? settings.rest.perInch : undefined;
  const lists: readonly (readonly [key: string, change: (item: Json) => Json])[] = [
    ['pieces', upgradedPiece],
    ['weapons', upgradedWeapon],
    ['tries', (shot) => upgradedTry(shot, scene.weapons)],
    ['log', (entry) => upgradedEntry(entry, perInch)],
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
