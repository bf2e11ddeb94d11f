import type { Side } from '@fall-of-shot/rules/vocabulary';
import type { Ghost, Ruler } from '../../player-view/ghosts.ts';
import { LINK_VERSION, type Posted, readMessage, type ToGM, type ToScreen } from '../../player-view/messages.ts';
import type { Actions } from '../../store/actions.ts';
import { showsDrag, showsRuler } from '../../store/player-screen/dragged-pieces.ts';
import { followed, sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import { isSameGround } from '../../store/view/same-ground.ts';
import { createHandSender } from './hand-sender.ts';
import { ghostsNow, rulerNow } from './hand-shown.ts';
import { createJoiningSender } from './joining-sender.ts';
import type { ScreenPictures } from './map-tiles.ts';
import { createPictureParts } from './picture-parts.ts';
import { createPingSender } from './ping-sender.ts';
import { type PlayersKnowledge, playersKnowledge } from './players-knowledge.ts';
import { createSceneSender } from './scene-sender.ts';
import { createSettingsSender } from './screen-settings.ts';
import { createShotSender } from './shot-sender.ts';

/** After this long without a message a screen counts as gone, in milliseconds. */
const SILENCE = 6000;

/** What the link needs of the browser. Tests pass their own. */
export interface LinkPorts {
  readonly post: (message: Posted<ToScreen>) => void;
  readonly listen: (listener: (data: unknown) => void) => void;
  readonly every: (milliseconds: number, call: () => void) => void;
  /** Calls when there is time between frames. */
  readonly idle: (call: () => void) => void;
  readonly later: (milliseconds: number, call: () => void) => void;
  readonly now: () => number;
  /** A new random name that says nothing. */
  readonly token: () => string;
  /** A piece's picture without metadata. */
  readonly withoutMetadata: (blob: Blob) => Promise<Blob>;
  /** Whether devices elsewhere watch too: what the screens are told goes to them as well. */
  readonly hasDevices: () => boolean;
  /** Whose eyes the screens have; `null` for the side that the scene names. Only that one leads what is shown. */
  readonly side: Side | null;
}

/** The link to the players' screens. */
export interface ScreenLink {
  /** Forgets what the players have seen of this map, except what they see now. */
  readonly forget: () => void;
  /** Tells everything: devices watch from now on. */
  readonly tellAll: () => void;
  /** What the players see, and by which names. */
  readonly knowledge: PlayersKnowledge;
}

/**
 * The GM's side of the link: sends the screens what the players may know of this window whenever that changes. Hidden
 * things are not in any message.
 */
export function driveScreen(
  store: AppStore,
  actions: Actions,
  room: string,
  pictures: ScreenPictures,
  ports: LinkPorts,
): ScreenLink {
  const post = (message: ToScreen): void => ports.post({ ...message, version: LINK_VERSION, room, to: 'screen' });
  const { now, later, idle, withoutMetadata } = ports;
  const knowledge = playersKnowledge(store, pictures, ports.token, ports.side);
  let listened = Number.NEGATIVE_INFINITY;
  let ground = ports.token();

  const settings = createSettingsSender(post);
  const joining = createJoiningSender(post, knowledge.visibilityNow);
  const isWatched = (): boolean =>
    ports.hasDevices() || (ports.side === null && store.getState().screen.link === 'open');
  const parts = createPictureParts(store, { post, alias: knowledge.alias, withoutMetadata, isWatched });
  const scenes = createSceneSender(knowledge, {
    post,
    now,
    idle,
    sendPictures: parts.sendOfPieces,
    computed: () => publish(),
  });
  const shots = createShotSender(knowledge, { post, now });
  const pings = createPingSender(post);
  const byHand = { post, now, later };
  const ghosts = createHandSender<readonly Ghost[]>(
    byHand,
    () => ghostsNow(store.getState(), knowledge.visibilityNow),
    [],
    (shown) => ({ kind: 'ghosts', ghosts: shown }),
  );
  const ruler = createHandSender<Ruler | null>(
    byHand,
    () => rulerNow(store.getState(), knowledge.visibilityNow),
    null,
    (shown) => ({ kind: 'ruler', ruler: shown }),
  );

  const publish = (): void => {
    const state = store.getState();
    if (!isWatched()) return;
    // Before the curtain falls, and before a shot begins.
    ghosts.follow(showsDrag(state) ? state.pointer.drag : null);
    ruler.follow(showsRuler(state) ? state : null);
    settings.send(state);
    // Devices that have a side's own channel are phones: they have no use for the link.
    if (ports.side === null) joining.send(state);
    // Nothing of the map is sent while the curtain is down.
    if (state.screen.curtain) {
      scenes.prepare(sceneToShow(state));
      return;
    }
    // The shot goes before its effects: the screen keeps things whole until their step plays.
    shots.send(state);
    scenes.update(sceneToShow(state), ground);
    parts.send();
    shots.sendPlay(state);
    pings.send(state);
  };
  /**
   * Forgets what was sent, so that all of it is sent again: a screen that says hello knows nothing yet, and one that
   * counted as gone may have missed something.
   */
  const forgetSent = (): void => {
    const state = store.getState();
    settings.forget();
    joining.forget();
    scenes.forget();
    shots.forget(state);
    pings.forget(state);
    parts.forget();
    ghosts.forget();
    ruler.forget();
  };

  const tellAll = (): void => {
    forgetSent();
    pictures.all();
    publish();
  };

  // A move goes out before this window draws its own. A shot waits for all that follows from it.
  store.subscribeFirst((state, before) => {
    const [scene, last] = [sceneOf(state), sceneOf(before)];
    const isMove = scene !== last && scene.log === last.log && isSameGround(before, state);
    if (isMove && state.screen === before.screen && !state.screen.showing && !state.shot) publish();
  });
  store.subscribe((state, before) => {
    // What moved behind the curtain is in its place when it rises.
    const rises = before.screen.curtain && !state.screen.curtain;
    if (rises || !isSameGround(before, state)) ground = ports.token();
    const screen = ports.side === null ? followed(before, state) : state.screen;
    if (screen !== state.screen) {
      // This listener also receives what follows from it.
      store.setState({ screen });
      return;
    }
    publish();
  });
  pictures.onParts(parts.add);
  pictures.onRemembered(() => {
    scenes.again();
    publish();
  });
  ports.listen((data) => {
    const message = readMessage<ToGM>(data, 'gm', room);
    if (!message) return;
    if (message === 'other version') {
      // An outdated screen only learns that somebody is there.
      post({ kind: 'alive' });
      return;
    }
    if (message.kind === 'left') {
      actions.screen.setLink('off');
      return;
    }
    listened = ports.now();
    if (message.kind === 'here' && store.getState().screen.link === 'open') {
      post({ kind: 'alive' });
      return;
    }
    if (store.getState().screen.link === 'open') tellAll();
    else {
      forgetSent();
      pictures.all();
      actions.screen.setLink('open');
    }
    post({ kind: 'alive' });
  });
  ports.every(2000, () => {
    if (ports.side === null && store.getState().screen.link === 'open' && ports.now() - listened > SILENCE)
      actions.screen.setLink('lost');
  });
  // Tells a screen that was open before this window reloaded that it is back.
  post({ kind: 'alive' });
  return {
    tellAll,
    knowledge,
    forget: () => {
      pictures.forget();
      scenes.again();
      publish();
      pictures.all();
    },
  };
}
