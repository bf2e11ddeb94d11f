import { z } from 'zod';
import { LOOKS } from '../../player-view/messages.ts';
import { recordBySystem } from '../../scene/schema/by-system.ts';
import { isObject } from '../../scene/schema/json.ts';
import { upgradedOptions } from '../../scene/schema/migrate-systems.ts';
import { aimSchema } from '../../scene/schema/order-schema.ts';
import { NO_CAMERA } from '../../store/state/create.ts';
import { LINKS, type Link } from '../../store/state/screen-state.ts';
import { type AppState, DICE_MODES, SPEEDS, TABS, THEMES, TOOLS } from '../../store/state/state.ts';

const point = z.strictObject({ x: z.number(), y: z.number() });

/** A draft from before version 9 of the scene, which held the options of all rule systems side by side. */
function upgradedDraft(draft: unknown): unknown {
  if (!isObject(draft) || 'options' in draft) return draft;
  const { rest, options } = upgradedOptions(draft);
  return { seed: null, ...rest, options };
}

/**
 * What is kept of a scene's session, each field with what it may be: the one list. A field that is not as it should be
 * is left out when it is read, and the rest stands.
 */
const SESSION = {
  tool: z.enum(TOOLS),
  tab: z.enum(TABS),
  selection: z.string().nullable(),
  dice: z.enum(DICE_MODES),
  showObstructions: z.boolean(),
  draft: z.preprocess(
    upgradedDraft,
    z.strictObject({
      weapon: z.string().nullable(),
      aim: aimSchema.nullable(),
      extra: z.array(z.strictObject({ reason: z.string(), value: z.number() })),
      seed: z.string().nullable(),
      options: recordBySystem(({ options }) => options.schema),
    }),
  ),
  tour: z.strictObject({ stop: z.number().int().min(0), shots: z.number().int().min(0) }).nullable(),
  camera: z.strictObject({ x: z.number(), y: z.number(), zoom: z.number().positive() }),
  // What waits to be told, and the curtain, are secrets that a reload must not give away. Whether a screen answers is found anew.
  screen: z.strictObject({
    link: z.enum(LINKS).transform((): Link => 'off'),
    looks: z.enum(LOOKS),
    place: point.nullable(),
    holding: z.boolean(),
    kept: z.array(z.string()),
    telling: z.strictObject({ run: z.number(), entry: z.string().nullable(), stepwise: z.boolean() }).nullable(),
    runs: z.number(),
    nudges: z.number(),
    curtain: z.boolean(),
    spotlight: z.strictObject({ x: z.number(), y: z.number(), radius: z.number().positive() }).nullable(),
  }),
} as const satisfies Partial<Record<keyof AppState, z.ZodType>>;

/** What is kept of the person at the screen, beyond any scene, in the same manner. */
const SETTINGS = {
  theme: z.enum(THEMES),
  hintSeen: z.boolean(),
  speed: z.literal(SPEEDS),
  stepwise: z.boolean(),
  hold: z.boolean(),
  sideView: z.boolean(),
  snapTo: z.strictObject({ grid: z.boolean(), walls: z.boolean() }),
} as const satisfies Partial<Record<keyof AppState, z.ZodType>>;

const SESSION_KEYS = Object.keys(SESSION) as (keyof typeof SESSION)[];
const SETTINGS_KEYS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

/** How a scene is looked at, apart from its document: looking around changes no document. */
export type StoredSession = Partial<Pick<AppState, keyof typeof SESSION>>;

/** What belongs to the person at the screen, and which scene was open last. */
export type StoredSettings = Partial<Pick<AppState, keyof typeof SETTINGS>> & {
  readonly key: 'settings';
  readonly current: string;
};

function picked<K extends keyof AppState>(state: AppState, keys: readonly K[]): Pick<AppState, K> {
  return Object.fromEntries(keys.map((key) => [key, state[key]])) as Pick<AppState, K>;
}

/** The session as it is kept. There is no camera before the window had a size. */
export function sessionOf(state: AppState): StoredSession {
  const { camera, ...session } = picked(state, SESSION_KEYS);
  return camera === NO_CAMERA ? session : { ...session, camera };
}

/** The settings as they are kept; `current` is the scene that opens next time. */
export function settingsOf(state: AppState, current: string): StoredSettings {
  return { key: 'settings', current, ...picked(state, SETTINGS_KEYS) };
}

/** Whether the session or the settings differ enough for a write: the camera alone waits for one, or for the window to be left. */
export function viewChanged(a: AppState, b: AppState): boolean {
  return [...SESSION_KEYS, ...SETTINGS_KEYS].some((key) => key !== 'camera' && a[key] !== b[key]);
}

function read(fields: Readonly<Record<string, z.ZodType>>, value: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  if (typeof value !== 'object' || value === null) return given;
  for (const [key, schema] of Object.entries(fields)) {
    const field = schema.safeParse(Reflect.get(value, key));
    if (field.success) given[key] = field.data;
  }
  return given;
}

/** A session as it was kept or backed up, without what is not as it should be. */
export function readSession(value: unknown): StoredSession {
  return read(SESSION, value);
}

/** Settings likewise; what they say of the scene that was open stands apart. */
export function readSettings(value: unknown): Partial<Pick<AppState, keyof typeof SETTINGS>> {
  return read(SETTINGS, value);
}
