import type { Clock } from '../playback/clock.ts';
import { nextPause, nextStart } from '../playback/pauses.ts';
import type { Timeline } from '../playback/timeline.ts';
import {
  LINK_VERSION,
  type Play,
  type Posted,
  readMessage,
  type ToGM,
  type ToScreen,
} from '../player-view/messages.ts';
import { goesOn } from '../player-view/same-shot.ts';
import type { ProjectedShot } from '../player-view/types.ts';
import { captionTimelineOf } from './caption-timeline.ts';
import { isPlaying, withScene, withShotBegun, withShotOver } from './held-scene.ts';
import type { Pictures } from './pictures.ts';
import type { ScreenStore } from './screen-store.ts';

/**
 * How often the screen reports that it is there, and after how long without an answer the link counts as lost.
 * Milliseconds.
 */
const EVERY = 2000;
const SILENCE = 6000;

/** What the screen needs of the browser: a channel and timers. Tests pass their own. */
export interface ScreenPorts {
  readonly post: (message: Posted<ToGM>) => void;
  readonly listen: (listener: (data: unknown) => void) => void;
  readonly every: (milliseconds: number, call: () => void) => void;
  readonly now: () => number;
}

/**
 * The screen's side of the link: says hello until a GM's window answers, handles its messages, and notices when it
 * falls silent. A window that returns is found again automatically. Without a room it only says that there is no table.
 */
export function connect(
  room: string,
  store: ScreenStore,
  pictures: Pictures,
  clock: Clock,
  still: () => boolean,
  ports: ScreenPorts,
): { leave(): void } {
  const post = (message: ToGM): void => ports.post({ ...message, version: LINK_VERSION, room, to: 'gm' });
  if (room === '') {
    // A page that was opened by hand: no window knows of it.
    store.setState({ heard: 'unlinked' });
    return { leave: () => undefined };
  }
  let last = ports.now();
  /** The step it plays to. */
  let goal = 0;
  /** Parts of the map's picture that arrived while a shot plays. */
  const held: Extract<ToScreen, { kind: 'picture' }>[] = [];

  /** Joins a shot that plays elsewhere already: at its time, or after as many steps as were asked for. */
  const join = (line: Timeline, { to, since }: Play): void => {
    clock.start(line.length);
    if (to === 'end') {
      goal = line.length;
      const at = (since?.milliseconds ?? 0) * store.getState().settings.rate;
      clock.seek(Math.min(at, line.length));
      clock.extend(line.length);
      return;
    }
    goal = 0;
    for (let i = 0; i <= (since?.steps ?? 0); i++) goal = nextPause(line, goal);
    clock.seek(goal);
  };
  const play = (how: Play): void => {
    const { from, to } = how;
    const line = captionTimelineOf(store.getState(), still());
    if (how.since) {
      join(line, how);
      return;
    }
    // Asking for the next step while one still plays means the one after it.
    const here = from === 'start' ? 0 : Math.max(clock.time(), clock.running() ? goal : 0);
    goal = to === 'end' ? line.length : nextPause(line, here);
    if (from === 'start') clock.start(goal);
    else {
      if (to === 'next' && !clock.running()) clock.seek(nextStart(line, here));
      clock.extend(goal);
    }
  };
  const releasePictures = (): void => {
    for (const message of held.splice(0)) pictures.take(message);
  };
  store.subscribe((view, before) => {
    if (!isPlaying(before) || isPlaying(view)) return;
    if (view.coming) store.setState(withShotOver(view));
    releasePictures();
  });

  const showShot = (shot: ProjectedShot | null, how: Play | null): void => {
    if (shot === null) clock.stop();
    const known = store.getState().projectedShot;
    // Sent again for another screen, or after a silence: this one plays on, and only to the end if that is the goal.
    if (shot && known && how?.from === 'start' && goesOn(known, shot)) {
      store.setState({ projectedShot: shot });
      if (how.to === 'end') play({ from: 'here', to: 'end' });
      return;
    }
    store.setState((view) => ({
      projectedShot: shot,
      ...(shot === null ? withShotOver(view) : {}),
      ...(shot && how?.from === 'start'
        ? {
            beat: -1,
            sentence: -1,
            shortly: false,
            rolling: [],
            waits: false,
            stepwise: how.to === 'next',
            ...withShotBegun(view, shot),
          }
        : {}),
    }));
    if (how) play(how);
    if (shot === null) releasePictures();
  };
  const take = (message: ToScreen): void => {
    switch (message.kind) {
      case 'scene':
        store.setState((view) => ({ ...withScene(view, message.scene), ground: message.ground }));
        return;
      case 'settings':
        store.setState({ settings: message.settings });
        clock.setRate(message.settings.rate);
        return;
      case 'picture':
        // Ground that the shot opens to view is seen at its end.
        if (isPlaying(store.getState()) && message.key === store.getState().picture?.key) held.push(message);
        else pictures.take(message);
        return;
      case 'piece-picture':
        pictures.piecePicture(message);
        return;
      case 'shot':
        showShot(message.shot, message.play);
        return;
      case 'play':
        play(message.play);
        return;
      case 'ghosts':
        store.setState({ ghosts: message.ghosts });
        return;
      case 'ruler':
        store.setState({ ruler: message.ruler });
        return;
      case 'joining':
        store.setState({ joining: message.joining });
        return;
      case 'ping':
        store.setState({ ping: { at: message.at, count: message.count } });
        return;
      case 'alive':
      case 'gone':
        return;
    }
  };

  ports.listen((data) => {
    const message = readMessage<ToScreen>(data, 'screen', room);
    if (!message) return;
    if (message === 'other version') {
      store.setState({ heard: 'old' });
      return;
    }
    last = ports.now();
    if (message.kind === 'gone') {
      store.setState({ heard: 'lost', ghosts: [], ruler: null });
      return;
    }
    // Whoever answers again may be another program in the same window: ask for everything anew.
    if (message.kind === 'alive' && store.getState().heard !== 'open') post({ kind: 'hello' });
    if (message.kind !== 'alive') store.setState({ heard: 'open' });
    take(message);
  });
  ports.every(EVERY, () => {
    const { heard: now } = store.getState();
    if (now === 'open' && ports.now() - last > SILENCE) store.setState({ heard: 'lost', ghosts: [], ruler: null });
    post({ kind: store.getState().heard === 'open' ? 'here' : 'hello' });
  });
  post({ kind: 'hello' });
  return { leave: () => post({ kind: 'left' }) };
}
