import type { Scene } from '../../scene/schema/schema.ts';
import type { SoundSettings } from '../../sound/sound-settings.ts';
import { type AppStore, freshSession, type Ports } from '../state/create.ts';
import { noted } from '../state/notices.ts';
import { merged, type Patch, patched } from '../state/patch.ts';
import type { ScreenState } from '../state/screen-state.ts';
import type { DialogState, Notice, Speed } from '../state/state.ts';
import { frames } from '../view/camera.ts';
import { openingCamera } from './view-actions.ts';

/**
 * Returns the players' screen when another scene opens. The screen belongs to the window: its link, the curtain and the
 * numbers of its shots stay, and what it shows of the last scene ends. Only the shots that wait belong to the scene, and
 * are stored with it.
 */
function screenIn(scene: Scene, screen: ScreenState, stored: ScreenState | undefined): ScreenState {
  const here = new Set(scene.log.map(({ id }) => id));
  const waiting = (stored ?? screen).waiting.filter((id) => here.has(id));
  return { ...screen, waiting, showing: null, place: null, spotlight: null };
}

/** Actions that open scenes, notices and dialogs. */
export function programActions(store: AppStore, ports: Ports) {
  return {
    /** Opens a scene. The last one is saved, or waits in the open scenes until it can be. */
    openScene: (scene: Scene, assets: Readonly<Record<string, Blob>>, more: Patch = {}): void =>
      store.setState((state) => {
        const { scenesOpened } = state.program;
        const fresh = { assets, dialogs: { notices: [] }, program: { scenesOpened: scenesOpened + 1, trapped: null } };
        const screen = screenIn(scene, state.screen, more.screen);
        const next = patched(state, merged(freshSession(scene), fresh, more, { screen }));
        if (state.view.viewport.width === 0 || (more.view?.camera?.zoom ?? 0) > 0) return next;
        const { free } = frames(next);
        return patched(next, { view: { camera: openingCamera(scene, next.tool.id, free) } });
      }),
    /** Shows a notice. */
    notify: (notice: Omit<Notice, 'id'>): void =>
      store.setState(({ dialogs }) => {
        const others = dialogs.notices.filter(({ about }) => about === undefined || about !== notice.about);
        return { dialogs: { notices: noted(others, { ...notice, id: ports.id() }) } };
      }),
    dismissNotice: (id: string): void =>
      store.setState(({ dialogs }) => ({ dialogs: { notices: dialogs.notices.filter((notice) => notice.id !== id) } })),
    /** Shows which files are being opened, and the progress. */
    setOpening: (opening: DialogState['opening']): void => store.setState({ dialogs: { opening } }),
    /** Asks which of the maps in a file to open; `null` asks no longer. */
    askContents: (contents: DialogState['contents']): void =>
      store.setState(({ dialogs }) => ({
        dialogs: { contents, open: contents ? 'contents' : dialogs.open === 'contents' ? null : dialogs.open },
      })),
    /** Asks what becomes of files whose scenes are here already; `null` asks no longer. */
    askAboutKnown: (known: DialogState['known']): void =>
      store.setState(({ dialogs }) => ({
        dialogs: { known, open: known ? 'known' : dialogs.open === 'known' ? null : dialogs.open },
      })),
    /** Remembers whether a finger was used last. */
    setTouch: (touch: boolean): void => {
      if (store.getState().program.touch !== touch) store.setState({ program: { touch } });
    },
    /** Says why a key did nothing; `null` says it no longer. */
    refuseKey: (refusedKey: string | null): void => {
      if (store.getState().program.refusedKey !== refusedKey) store.setState({ program: { refusedKey } });
    },
    /** Opens a dialog; `null` closes it. */
    setDialog: (open: DialogState['open']): void => store.setState({ dialogs: { open } }),
    /** Asks what a dropped picture becomes. */
    askAboutPicture: (dropped: NonNullable<DialogState['dropped']>): void =>
      store.setState({ dialogs: { open: 'dropped-picture', dropped } }),
    setSpeed: (speed: Speed): void => store.setState({ settings: { speed } }),
    setStepwise: (stepwise: boolean): void => store.setState({ settings: { stepwise } }),
    /** Turns the sound of this window on or off, or sets its volume. */
    setSound: (sound: Partial<SoundSettings>): void =>
      store.setState(({ settings }) => ({ settings: { sound: { ...settings.sound, ...sound } } })),
    /** Moves playback to a step of the shot. */
    setBeat: (beat: number): void => {
      if (store.getState().playback.beat !== beat) store.setState({ playback: { beat } });
    },
  };
}
