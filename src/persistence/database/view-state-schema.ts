import { z } from 'zod';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { FOLLOW_MODES } from '../../player-view/messages.ts';
import { recordBySystem } from '../../scene/schema/by-system.ts';
import { isObject } from '../../scene/schema/json.ts';
import { migratedOptions } from '../../scene/schema/migrate-systems.ts';
import { aimSchema, orderSchema } from '../../scene/schema/order-schema.ts';
import { NO_CAMERA } from '../../store/state/create.ts';
import { merged, type Patch } from '../../store/state/patch.ts';
import { LINKS, type Link, type ScreenState } from '../../store/state/screen-state.ts';
import type { ShotDraft } from '../../store/state/shot-draft.ts';
import { type AppState, DICE_MODES, PLOTS_AS, SPEEDS, TABS, THEMES } from '../../store/state/state.ts';
import { freshTool, TOOLS } from '../../store/state/tool-state.ts';

const point = z.strictObject({ x: z.number(), y: z.number() });

/** A draft from before version 9 of the scene, which held the options of all rule systems side by side. */
function migratedDraft(draft: unknown): unknown {
  if (!isObject(draft) || 'options' in draft) return draft;
  const { rest, options } = migratedOptions(draft);
  return { seed: null, ...rest, options };
}

/** A stored field: what it may be, how to take it from the state, and how to put it back. */
interface Field<T> {
  readonly schema: z.ZodType;
  readonly of: (state: AppState) => T;
  // A method, so that fields of different types fit in one record.
  patch(value: T): Patch;
}

function field<T>(schema: z.ZodType<T>, of: (state: AppState) => T, patch: (value: T) => Patch): Field<T> {
  return { schema, of, patch };
}

/**
 * The players' screen by its stored keys, which are older than today's names. It is the same object for the same screen:
 * an unchanged field is not written again.
 */
const storedScreen = memoizeLast((screen: ScreenState) => {
  const { follows, holdsShots, waiting, showing, stepsPlayed, ...same } = screen;
  return { ...same, looks: follows, holding: holdsShots, kept: [...waiting], telling: showing, nudges: stepsPlayed };
});

/** The stored fields of a scene's session, by their stored keys. A field that cannot be read is left out. */
const SESSION = {
  tool: field(
    z.enum(TOOLS),
    ({ tool }) => tool.id,
    (id) => ({ tool: freshTool(id) }),
  ),
  tab: field(
    z.enum(TABS),
    ({ view }) => view.tab,
    (tab) => ({ view: { tab } }),
  ),
  selection: field(
    z.string().nullable(),
    ({ selection }) => selection.piece,
    (piece) => ({ selection: { piece } }),
  ),
  dice: field(
    z.enum(DICE_MODES),
    ({ settings }) => settings.dice,
    (dice) => ({ settings: { dice } }),
  ),
  showObstructions: field(
    z.boolean(),
    ({ view }) => view.showObstructions,
    (showObstructions) => ({ view: { showObstructions } }),
  ),
  draft: field(
    z.preprocess(
      migratedDraft,
      z.strictObject({
        weapon: z.string().nullable(),
        aim: aimSchema.nullable(),
        extra: z.array(z.strictObject({ reason: z.string(), value: z.number() })),
        seed: z.string().nullable(),
        options: recordBySystem(({ options }) => options.schema),
        // Absent in older sessions.
        volley: z
          .record(z.string(), z.strictObject({ fires: z.boolean().optional(), weapon: z.string().optional() }))
          .default({})
          .transform((choices) => choices as ShotDraft['volley']),
      }),
    ),
    ({ draft }) => draft,
    (draft) => ({ draft }),
  ),
  // A reload while a shot of a volley is open goes on with the volley. Between two shots nothing fires by itself.
  volley: field(
    z
      .strictObject({
        id: z.string(),
        of: z.number().int().min(1),
        part: z.number().int().min(1),
        waiting: z.array(orderSchema),
        refused: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
      })
      .nullable(),
    ({ volley, shot }) => (shot ? volley : null),
    (volley) => ({ volley }),
  ),
  tour: field(
    z.strictObject({ stop: z.number().int().min(0), shots: z.number().int().min(0) }).nullable(),
    ({ sceneView }) => sceneView.tour,
    (tour) => ({ sceneView: { tour } }),
  ),
  camera: field(
    z.strictObject({ x: z.number(), y: z.number(), zoom: z.number().positive() }),
    ({ view }) => view.camera,
    (camera) => ({ view: { camera } }),
  ),
  // A reload must not give away what is kept secret: shots that wait to be shown, and the curtain. Whether a screen answers is found out anew.
  screen: field(
    z.strictObject({
      link: z.enum(LINKS).transform((): Link => 'off'),
      looks: z.enum(FOLLOW_MODES),
      place: point.nullable(),
      // Absent in older sessions.
      showsDrags: z.boolean().default(true),
      showsRuler: z.boolean().default(false),
      holding: z.boolean(),
      kept: z.array(z.string()),
      telling: z.strictObject({ run: z.number(), entry: z.string().nullable(), stepwise: z.boolean() }).nullable(),
      runs: z.number(),
      nudges: z.number(),
      curtain: z.boolean(),
      spotlight: z.strictObject({ x: z.number(), y: z.number(), radius: z.number().positive() }).nullable(),
    }),
    ({ screen }) => storedScreen(screen),
    ({ looks, holding, kept, telling, nudges, ...same }) => ({
      screen: { ...same, follows: looks, holdsShots: holding, waiting: kept, showing: telling, stepsPlayed: nudges },
    }),
  ),
} as const;

/** The stored fields of the user's settings, apart from any scene. */
const SETTINGS = {
  theme: field(
    z.enum(THEMES),
    ({ view }) => view.theme,
    (theme) => ({ view: { theme } }),
  ),
  hintSeen: field(
    z.boolean(),
    ({ view }) => view.hintSeen,
    (hintSeen) => ({ view: { hintSeen } }),
  ),
  speed: field(
    z.literal(SPEEDS),
    ({ settings }) => settings.speed,
    (speed) => ({ settings: { speed } }),
  ),
  stepwise: field(
    z.boolean(),
    ({ settings }) => settings.stepwise,
    (stepwise) => ({ settings: { stepwise } }),
  ),
  hold: field(
    z.boolean(),
    ({ settings }) => settings.reviewShots,
    (reviewShots) => ({ settings: { reviewShots } }),
  ),
  sideView: field(
    z.boolean(),
    ({ view }) => view.sideView,
    (sideView) => ({ view: { sideView } }),
  ),
  oddsOnMap: field(
    z.boolean(),
    ({ view }) => view.oddsOnMap,
    (oddsOnMap) => ({ view: { oddsOnMap } }),
  ),
  plotsAs: field(
    z.enum(PLOTS_AS),
    ({ view }) => view.plotsAs,
    (plotsAs) => ({ view: { plotsAs } }),
  ),
  snapTo: field(
    z.strictObject({ grid: z.boolean(), walls: z.boolean() }),
    ({ settings }) => settings.snapTo,
    (snapTo) => ({ settings: { snapTo } }),
  ),
  sound: field(
    z.strictObject({ on: z.boolean(), volume: z.number().min(0).max(1) }),
    ({ settings }) => settings.sound,
    (sound) => ({ settings: { sound } }),
  ),
} as const;

type Stored<Fields extends Readonly<Record<string, Field<unknown>>>> = {
  readonly [Key in keyof Fields]?: ReturnType<Fields[Key]['of']>;
};

/** How a scene is viewed, apart from its document: looking around changes no document. */
export type StoredSession = Stored<typeof SESSION>;

/** The fields of the user's settings. */
export type SettingsFields = Stored<typeof SETTINGS>;

/** The user's settings, and which scene was open last. */
export type StoredSettings = SettingsFields & { readonly key: 'settings'; readonly current: string };

function taken<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
  state: AppState,
): Stored<Fields> {
  const taken = Object.entries(fields).map(([key, { of }]) => [key, of(state)]);
  return Object.fromEntries(taken) as Stored<Fields>;
}

/** Returns the session as it is stored, without a camera before the window has a size. */
export function sessionOf(state: AppState): StoredSession {
  const { camera, ...session } = taken(SESSION, state);
  return camera === undefined || camera === NO_CAMERA ? session : { ...session, camera };
}

/** Returns the settings as they are stored. `current` is the scene that opens next time. */
export function settingsOf(state: AppState, current: string): StoredSettings {
  return { key: 'settings', current, ...taken(SETTINGS, state) };
}

/** Returns whether the session or the settings differ enough for a write. A moved camera alone is not enough. */
export function viewChanged(a: AppState, b: AppState): boolean {
  const { camera, ...session } = SESSION;
  return Object.values({ ...session, ...SETTINGS }).some(({ of }) => of(a) !== of(b));
}

function read(fields: Readonly<Record<string, Field<unknown>>>, value: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  if (typeof value !== 'object' || value === null) return given;
  for (const [key, { schema }] of Object.entries(fields)) {
    const field = schema.safeParse(Reflect.get(value, key));
    if (field.success) given[key] = field.data;
  }
  return given;
}

/** Reads a stored session, without the fields that are damaged. */
export function readSession(value: unknown): StoredSession {
  return read(SESSION, value);
}

/** Reads stored settings, without the fields that are damaged. */
export function readSettings(value: unknown): SettingsFields {
  return read(SETTINGS, value);
}

function patchOf(fields: Readonly<Record<string, Field<unknown>>>, stored: object): Patch {
  const patches = Object.entries(stored).flatMap(([key, value]) => fields[key]?.patch(value) ?? []);
  return merged(...patches);
}

/** Returns the change of the state that restores a stored session. */
export function sessionPatch(stored: StoredSession): Patch {
  return patchOf(SESSION, stored);
}

/** Returns the change of the state that restores stored settings. */
export function settingsPatch(stored: SettingsFields): Patch {
  return patchOf(SETTINGS, stored);
}

/** Returns the stored settings without those that were changed between two states. */
export function unchangedSettings(stored: SettingsFields, start: AppState, now: AppState): SettingsFields {
  const of = (key: string) => SETTINGS[key as keyof typeof SETTINGS].of;
  return Object.fromEntries(Object.entries(stored).filter(([key]) => of(key)(start) === of(key)(now)));
}
