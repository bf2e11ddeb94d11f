import type { Vec2 } from '../../geometry/plane/vec.ts';
import { type Sight, sightBySteps, sightOf } from '../../player-view/fog-of-war.ts';
import type { Ghost, Ruler } from '../../player-view/ghosts.ts';
import {
  LINK_VERSION,
  type Posted,
  readMessage,
  type ScreenSettings,
  type ToGM,
  type ToScreen,
} from '../../player-view/messages.ts';
import { projectScene } from '../../player-view/project-scene.ts';
import { projectShot } from '../../player-view/project-shot.ts';
import { type Visibility, visibilityOf } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneBefore } from '../../store/attack/before-shot.ts';
import { heldOutcome, openQuestions } from '../../store/attack/shot-selectors.ts';
import { showsDrag, showsRuler } from '../../store/player-screen/dragged-pieces.ts';
import { followed, sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { AppStore } from '../../store/state/create.ts';
import { playbackRate } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { isSameGround } from '../../store/view/same-ground.ts';
import { createHandSender } from './hand-sender.ts';
import { ghostsNow, rulerNow } from './hand-shown.ts';
import type { ScreenPictures } from './map-tiles.ts';

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
}

/** What a screen has already received, so that only news is sent. */
interface SentSoFar {
  scene: string;
  settings: string;
  projectedShot: unknown;
  run: number;
  stepsPlayed: number;
  ping: number;
  /** The keys of the pieces' pictures. */
  piecePictures: Set<string>;
}

const NOTHING_SENT = { scene: '', settings: '', projectedShot: null, run: 0, stepsPlayed: 0, ping: 0 };

/** The GM's visible part of the map, in scene units, rounded so that tiny moves do not count. */
function viewOf({ view: { camera, viewport } }: AppState): ScreenSettings['view'] {
  if (camera.zoom === 0 || viewport.width === 0) return null;
  const step = 8 / camera.zoom;
  const stepped = (value: number) => Math.round(value / step) * step;
  return {
    left: stepped(camera.x),
    top: stepped(camera.y),
    right: stepped(camera.x + viewport.width / camera.zoom),
    bottom: stepped(camera.y + viewport.height / camera.zoom),
  };
}

function screenSettingsOf(state: AppState): ScreenSettings {
  const { follows, place, curtain, spotlight } = state.screen;
  return {
    follows,
    view: follows === 'gm' ? viewOf(state) : null,
    place: curtain ? null : place,
    curtain,
    spotlight: curtain ? null : spotlight,
    theme: state.view.theme,
    rate: playbackRate(state),
  };
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
): { forget(): void } {
  const aliases = new Map<string, string>();
  // Random and not counted: a gap in numbers would tell how many there are that the players do not see.
  const alias = (id: string): string => {
    const known = aliases.get(id) ?? ports.token();
    aliases.set(id, known);
    return known;
  };
  /** Whether the players have seen a place of the map that the screens show. */
  let seenBefore: ((at: Vec2) => boolean) | null = null;
  const sights = new WeakMap<Scene, Sight | null>();
  const sightNow = (scene: Scene): Sight | null => {
    const known = sights.get(scene);
    if (known !== undefined) return known;
    const found = sightOf(scene);
    sights.set(scene, found);
    return found;
  };
  const post = (message: ToScreen): void => ports.post({ ...message, version: LINK_VERSION, room, to: 'screen' });
  /** When the shot that is shown began, how many steps had been asked for then, and the scene before it. */
  let begun: {
    readonly run: number;
    readonly at: number;
    readonly stepsPlayed: number;
    readonly before: Scene;
  } | null = null;
  let sent: SentSoFar = { ...NOTHING_SENT, piecePictures: new Set() };
  let listened = Number.NEGATIVE_INFINITY;
  let computing: Scene | null = null;
  let sentFrom: Scene | null = null;
  let ground = ports.token();

  /** Parts of the picture that became ready behind the curtain wait until it rises. */
  let parts: ToScreen[] = [];
  const sendParts = (): void => {
    const { link, curtain } = store.getState().screen;
    if (curtain) return;
    if (link === 'open') for (const part of parts) post(part);
    parts = [];
  };

  /** Sends pictures of visible pieces that no screen has yet. */
  const sendPiecePictures = (scene: Scene, seen: ReadonlySet<string>): void => {
    const { assets } = store.getState();
    for (const { picture } of scene.pieces) {
      const key = picture === null ? '' : alias(`picture/${picture}`);
      const blob = picture === null ? undefined : assets[picture];
      if (!blob || !seen.has(key) || sent.piecePictures.has(key)) continue;
      sent.piecePictures.add(key);
      ports.withoutMetadata(blob).then(
        (bytes) => {
          // Like the map's picture: behind the curtain it waits.
          parts.push({ kind: 'piece-picture', key, bytes });
          sendParts();
        },
        // It cannot be decoded: the piece has its glyph.
        () => undefined,
      );
    }
  };

  const follow = (scene: Scene, sight: Sight | null): string => {
    const { assets, program } = store.getState();
    const { key, known } = pictures.follow(scene, assets, sight, program.scenesOpened);
    seenBefore = known;
    return key;
  };
  const sendScene = (scene: Scene, sight: Sight | null): void => {
    const key = follow(scene, sight);
    const shown = projectScene(scene, visibilityOf(scene, sight, alias, seenBefore ?? undefined), key);
    const text = JSON.stringify(shown);
    if (text === sent.scene) return;
    sent.scene = text;
    post({ kind: 'scene', scene: shown, ground });
    sendPiecePictures(scene, new Set(shown.pieces.flatMap(({ picture }) => picture ?? [])));
  };
  /** Sends the scene once it is known who sees what, computed in small portions. */
  const updateScene = (scene: Scene): void => {
    if (sentFrom === scene) return;
    if (!scene.settings.players.fog || sights.has(scene)) {
      sentFrom = scene;
      sendScene(scene, sightNow(scene));
      return;
    }
    if (computing === scene) return;
    computing = scene;
    const steps = sightBySteps(scene);
    const computePart = (): void => {
      if (computing !== scene) return;
      const until = ports.now() + 6;
      while (ports.now() < until) {
        const next = steps.next();
        if (!next.done) continue;
        computing = null;
        sights.set(scene, next.value);
        publish();
        return;
      }
      ports.idle(computePart);
    };
    ports.idle(computePart);
  };

  /** Sends the current shot; while its questions are open, as far as it has come. */
  const sendShot = (state: AppState): void => {
    const { showing } = state.screen;
    if (!showing) {
      if (sent.projectedShot !== null) post({ kind: 'shot', shot: null, play: null });
      sent.projectedShot = null;
      return;
    }
    const entry = showing.entry === null ? null : state.history.scene.log.find(({ id }) => id === showing.entry);
    const source = entry ?? state.shot?.attack ?? null;
    if (!source || (sent.projectedShot === source && sent.run === showing.run)) return;
    // What the GM changed since is no part of it.
    const same = begun?.run === showing.run ? begun.before : null;
    const before = same ?? (entry ? sceneBefore(state.history.scene, entry.id) : state.shot?.frozen);
    if (!before) return;
    const shot = entry
      ? { ...entry.tape, steps: entry.steps, outcome: entry.outcome }
      : state.shot && {
          order: state.shot.attack.order,
          facts: state.shot.facts,
          answers: state.shot.attack.answers,
          steps: state.shot.attack.steps,
          outcome: heldOutcome(state) ?? null,
        };
    if (!shot) return;
    if (!seenBefore) {
      const now = sceneToShow(state);
      follow(now, sightNow(now));
    }
    const seen = visibilityOf(before, sightNow(before), alias, seenBefore ?? undefined);
    const questions = entry ? [] : openQuestions(state);
    const projectedShot = projectShot(showing.run, shot, before, seen, questions);
    const fresh = sent.run !== showing.run;
    sent.run = showing.run;
    sent.projectedShot = source;
    if (!projectedShot) return;
    const joins = fresh && begun?.run === showing.run;
    if (begun?.run !== showing.run) {
      begun = { run: showing.run, at: ports.now(), stepsPlayed: state.screen.stepsPlayed, before };
    }
    const since = { milliseconds: ports.now() - begun.at, steps: state.screen.stepsPlayed - begun.stepsPlayed };
    post({
      kind: 'shot',
      shot: projectedShot,
      play: {
        from: fresh ? 'start' : 'here',
        to: showing.stepwise ? 'next' : 'end',
        ...(joins ? { since } : {}),
      },
    });
  };

  /** What the players see, as far as that is known: null until their sight is computed. */
  const visibilityNow = (state: AppState): Visibility | null => {
    const scene = sceneToShow(state);
    if (scene.settings.players.fog && !sights.has(scene)) return null;
    return visibilityOf(scene, sightNow(scene), alias);
  };
  const byHand = { post, now: ports.now, later: ports.later };
  const ghosts = createHandSender<readonly Ghost[]>(
    byHand,
    () => ghostsNow(store.getState(), visibilityNow),
    [],
    (now) => ({ kind: 'ghosts', ghosts: now }),
  );
  const ruler = createHandSender<Ruler | null>(
    byHand,
    () => rulerNow(store.getState(), visibilityNow),
    null,
    (now) => ({ kind: 'ruler', ruler: now }),
  );

  const publish = (): void => {
    const state = store.getState();
    if (state.screen.link !== 'open') return;
    // Before the curtain falls, and before a shot begins.
    ghosts.follow(showsDrag(state) ? state.pointer.drag : null);
    ruler.follow(showsRuler(state) ? state : null);
    const settings = screenSettingsOf(state);
    const text = JSON.stringify(settings);
    if (text !== sent.settings) {
      sent.settings = text;
      post({ kind: 'settings', settings });
    }
    // Nothing is sent while the curtain is down.
    if (settings.curtain) return;
    // The shot goes before its effects: the screen keeps things whole until their step plays.
    sendShot(state);
    updateScene(sceneToShow(state));
    sendParts();
    if (state.screen.stepsPlayed !== sent.stepsPlayed) {
      sent.stepsPlayed = state.screen.stepsPlayed;
      post({ kind: 'play', play: { from: 'here', to: 'next' } });
    }
    if (state.pointer.ping && state.pointer.ping.count !== sent.ping) {
      sent.ping = state.pointer.ping.count;
      post({ kind: 'ping', at: state.pointer.ping.at, count: state.pointer.ping.count });
    }
  };

  store.subscribe((state, before) => {
    // What moved behind the curtain is in its place when it rises.
    const rises = before.screen.curtain && !state.screen.curtain;
    if (rises || !isSameGround(before, state)) ground = ports.token();
    const screen = followed(before, state);
    if (screen !== state.screen) {
      // This listener also receives what follows from it.
      store.setState({ screen });
      return;
    }
    publish();
  });
  pictures.onParts((message) => {
    parts.push(message);
    sendParts();
  });
  pictures.onRemembered(() => {
    sentFrom = null;
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
    // A screen that says hello knows nothing yet, and one that counted as gone may have missed something.
    sentFrom = null;
    const {
      screen,
      pointer: { ping },
    } = store.getState();
    sent = { ...NOTHING_SENT, piecePictures: new Set(), stepsPlayed: screen.stepsPlayed, ping: ping?.count ?? 0 };
    parts = [];
    ghosts.forget();
    ruler.forget();
    pictures.all();
    if (store.getState().screen.link === 'open') publish();
    else actions.screen.setLink('open');
    post({ kind: 'alive' });
  });
  ports.every(2000, () => {
    if (store.getState().screen.link === 'open' && ports.now() - listened > SILENCE) actions.screen.setLink('lost');
  });
  // Tells a screen that was open before this window reloaded that it is back.
  post({ kind: 'alive' });
  return {
    /** Forgets what the players have seen of this map, except what they see now. */
    forget: () => {
      pictures.forget();
      sentFrom = null;
      publish();
      pictures.all();
    },
  };
}
