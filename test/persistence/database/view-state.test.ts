import { describe, expect, test } from 'vitest';
import {
  readSession,
  readSettings,
  sessionOf,
  sessionPatch,
  settingsOf,
  settingsPatch,
  unchangedSettings,
  viewChanged,
} from '../../../src/persistence/database/view-state-schema.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { createAppStore, NO_CAMERA } from '../../../src/store/state/create.ts';
import { type Patch, patched } from '../../../src/store/state/patch.ts';
import type { AppState } from '../../../src/store/state/state.ts';
import { freshTool } from '../../../src/store/state/tool-state.ts';
import { HL_OPTIONS } from '../../../src/systems/hit-locations/scene/options.ts';
import { order } from '../../support/scenes.ts';

const START = createAppStore(emptyScene('yard', 'Yard')).getState();

/** Changes of a scene's session, each of which is stored. */
const SESSIONS: readonly (readonly [what: string, change: Patch])[] = [
  ['the tool', { tool: freshTool('measure') }],
  ['the tab', { view: { tab: 'log' } }],
  ['the selected piece', { selection: { piece: 'gun' } }],
  ['how dice are thrown', { settings: { dice: 'type' } }],
  ['whether obstructions are shown', { view: { showObstructions: true } }],
  [
    'the shot that is prepared',
    {
      draft: {
        weapon: 'mortar',
        aim: { at: 'piece', piece: 'target' },
        extra: [{ reason: 'Fog', value: -1 }],
        seed: 'seven',
        options: {},
        volley: { gun: { fires: false }, other: { weapon: 'mortar' } },
      },
    },
  ],
  ['the stop of the tour', { sceneView: { tour: { stop: 2, shots: 1 } } }],
  ['the camera', { view: { camera: { x: 3, y: -4, zoom: 7 } } }],
  [
    "the players' screen",
    {
      screen: {
        link: 'off',
        follows: 'gm',
        place: { x: 1, y: 2 },
        showsDrags: false,
        showsRuler: true,
        holdsShots: true,
        waiting: ['entry-1'],
        showing: { run: 3, entry: null, stepwise: true },
        runs: 3,
        stepsPlayed: 2,
        curtain: true,
        spotlight: { x: 1, y: 2, radius: 3 },
      },
    },
  ],
];

/** Changes of the user's settings, each of which is stored. */
const SETTINGS: readonly (readonly [what: string, change: Patch])[] = [
  ['the theme', { view: { theme: 'light' } }],
  ['whether the hint was seen', { view: { hintSeen: true } }],
  ['the speed', { settings: { speed: 2 } }],
  ['whether shots play step by step', { settings: { stepwise: true } }],
  ['whether the GM reviews shots', { settings: { reviewShots: true } }],
  ['whether there is a side view', { view: { sideView: false } }],
  ['whether odds are on the map', { view: { oddsOnMap: false } }],
  ['how odds are plotted', { view: { plotsAs: 'table' } }],
  ['what points snap to', { settings: { snapTo: { grid: false, walls: true } } }],
  ['the sound', { settings: { sound: { on: true, volume: 0.25 } } }],
];

/** A record as the database gives it back. */
const stored = (value: object): unknown => structuredClone(value);
const reloaded = (state: AppState): AppState =>
  patched(
    patched(START, sessionPatch(readSession(stored(sessionOf(state))))),
    settingsPatch(readSettings(stored(settingsOf(state, 'yard')))),
  );

describe('what is stored of how a scene is viewed', () => {
  test.each([...SESSIONS, ...SETTINGS])('%s comes back after a reload, alone and with all the rest', (_, change) => {
    const changed = patched(START, change);
    expect(changed).not.toEqual(START);
    expect(reloaded(changed)).toEqual(changed);
    const all = [...SESSIONS, ...SETTINGS].reduce((state, [, each]) => patched(state, each), START);
    expect(reloaded(all)).toEqual(all);
  });

  test.each(SESSIONS)('%s is part of the session and of no setting', (what, change) => {
    const changed = patched(START, change);
    expect(settingsOf(changed, 'yard')).toEqual(settingsOf(START, 'yard'));
    expect(sessionOf(changed)).not.toEqual(sessionOf(START));
    // A moved camera alone is not worth a write.
    expect(viewChanged(START, changed)).toBe(what !== 'the camera');
  });

  test.each(SETTINGS)('%s is a setting and no part of a session', (_, change) => {
    const changed = patched(START, change);
    expect(sessionOf(changed)).toEqual(sessionOf(START));
    expect(settingsOf(changed, 'yard')).not.toEqual(settingsOf(START, 'yard'));
    expect(viewChanged(START, changed)).toBe(true);
    // A setting that was changed since the start wins over the stored one, and only that.
    const before = settingsOf(START, 'yard');
    const { key: _key, current: _current, ...fields } = before;
    const kept = unchangedSettings(fields, START, changed);
    expect(Object.keys(fields).length - Object.keys(kept).length).toBe(1);
    expect(patched(changed, settingsPatch(kept))).toEqual(changed);
  });

  test('a state that has not changed needs no write', () => {
    expect(viewChanged(START, { ...START })).toBe(false);
    expect(viewChanged(START, patched(START, { pointer: { hoveredPiece: 'gun' } }))).toBe(false);
  });

  test('the settings name the scene that opens next time', () => {
    expect(settingsOf(START, 'mill')).toMatchObject({ key: 'settings', current: 'mill', theme: 'dark' });
  });

  test('there is no camera before the window has a size', () => {
    expect(START.view.camera).toBe(NO_CAMERA);
    expect(sessionOf(START)).not.toHaveProperty('camera');
    const same = patched(START, { view: { camera: { ...NO_CAMERA } } });
    expect(sessionOf(same)).toMatchObject({ camera: NO_CAMERA });
  });

  test('a volley is stored while one of its shots is open: between two shots nothing fires by itself', () => {
    const volley = { id: 'volley', of: 3, part: 2, waiting: [order('target')], refused: [] };
    const between = patched(START, { volley });
    expect(sessionOf(between).volley).toBeNull();
    expect(reloaded(between).volley).toBeNull();
    const firing = { ...between, shot: {} as never };
    expect(sessionOf(firing).volley).toEqual(volley);
    expect(reloaded(firing).volley).toEqual(volley);
  });

  test('whether a screen answers is found out anew', () => {
    const answered = patched(START, { screen: { ...START.screen, link: 'open' } });
    expect(reloaded(answered).screen).toEqual(START.screen);
  });

  test('a screen that has not changed gives the same object, and a changed one another', () => {
    const [first, second] = [sessionOf(START).screen, sessionOf({ ...START }).screen];
    expect(second).toBe(first);
    expect(sessionOf(patched(START, { screen: { ...START.screen, runs: 1 } })).screen).not.toBe(first);
  });
});

describe('a stored view state of another program', () => {
  test.each([undefined, null, 7, 'tool', []])('that is %j is read as an empty one', (value) => {
    expect(readSession(value)).toEqual({});
    expect(readSettings(value)).toEqual({});
  });

  test('loses the fields that are damaged, and only those', () => {
    const session = sessionOf(patched(START, { view: { camera: { x: 1, y: 1, zoom: 2 } } }));
    const damaged: Readonly<Record<string, unknown>> = {
      tool: 'hammer',
      tab: 7,
      selection: { piece: 'gun' },
      dice: 'cards',
      showObstructions: 'yes',
      draft: { weapon: 3 },
      volley: { id: 'volley', of: 0, part: 1, waiting: [], refused: [] },
      tour: { stop: -1, shots: 0 },
      camera: { x: 1, y: 1, zoom: 0 },
      screen: { link: 'open' },
    };
    expect(Object.keys(damaged).sort()).toEqual(Object.keys(session).sort());
    for (const [key, value] of Object.entries(damaged)) {
      const { [key as keyof typeof session]: _, ...rest } = session;
      expect(readSession({ ...session, [key]: value }), key).toEqual(rest);
    }
    expect(readSettings({ theme: 'green', hintSeen: true, strange: 1 })).toEqual({ hintSeen: true });
    expect(settingsPatch({ hintSeen: true, strange: 1 } as never)).toEqual({ view: { hintSeen: true } });
  });

  test('from before a screen showed drags and rulers shows drags alone', () => {
    const { showsDrags: _, showsRuler: __, ...earlier } = sessionOf(START).screen ?? {};
    expect(readSession({ screen: earlier }).screen).toMatchObject({ showsDrags: true, showsRuler: false });
  });

  test('from before version 9 of the scene: the options of its draft go to their rule systems', () => {
    const draft = { weapon: null, aim: null, extra: [], ...HL_OPTIONS, firerMoved: true };
    const read = readSession({ draft }).draft;
    expect(read).toMatchObject({ weapon: null, seed: null, volley: {} });
    expect(read?.options).toMatchObject({ 'hit-locations': { firerMoved: true } });
    // One of today stays as it is, and one that is no group of fields is left out.
    expect(readSession({ draft: { ...draft, options: {} } })).toEqual({});
    expect(readSession({ draft: 'none' })).toEqual({});
  });
});
