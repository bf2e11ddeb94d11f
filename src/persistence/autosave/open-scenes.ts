import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState } from '../../store/state/state.ts';
import type { News } from '../notices.ts';
import { newSitting, type Sitting, unsaved } from './scene-session.ts';
import type { Windows } from './window-channel.ts';
import type { Base } from './write-plan.ts';

/** What keeping needs from outside. */
export interface KeeperPorts {
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** A name that nothing else has. */
  readonly id: () => string;
  /** Calls back after so many milliseconds; gives a call that stops it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Calls back when the window is hidden, left or closed, and is told whether a write was begun; gives a call that stops it. */
  readonly onLeave: (leave: () => boolean) => () => void;
  /** Calls back when the window is looked at again; gives a call that stops it. */
  readonly onReturn: (back: () => void) => () => void;
  /** The first change of a document: from now on there is something to lose. */
  readonly onFirstChange: () => void;
  readonly tell: (news: News) => void;
  /** Takes over what another window did to the scene on the table. */
  readonly follow: (state: Pick<AppState, 'history' | 'shot' | 'assets'>) => void;
  readonly windows: Windows;
}

/** What lies on the table, and what lay there and is not yet kept: what saving, following and timing share. */
export interface Desk {
  current: Sitting;
  departed: readonly Sitting[];
  /** The state whose looks were last written. */
  looked: AppState;
  /** The scene that was kept last: the next visit opens it, and not one of which nothing could be kept. */
  lastKept: string;
}

/** A desk with what is on the table now; `base` is what the database holds of it. */
export function newDesk(store: AppStore, base: Base | null): Desk {
  const state = store.getState();
  return {
    current: newSitting(state, base),
    departed: [],
    looked: state,
    lastKept: base?.card?.id ?? '',
  };
}

export function idOf({ state }: Sitting): string {
  return sceneOf(state).id;
}

/** Whether anybody still wants a sitting kept: it is on the table, or waits and was not let go of. */
export function onDesk({ departed, current }: Desk, sitting: Sitting): boolean {
  return sitting === current || departed.includes(sitting);
}

/** The sittings that hold something unsaved, what is on the table first. */
export function waiting({ departed, current }: Desk): readonly Sitting[] {
  return [current, ...departed].filter(({ state, base }) => unsaved(state, base));
}

/** Those, and the ones of which the database must be looked at again. */
export function pending({ departed, current }: Desk): readonly Sitting[] {
  return [current, ...departed].filter(
    ({ state, base, standing }) => unsaved(state, base) || (base !== null && standing === 'doubted'),
  );
}

/** The scene that the next visit opens. */
export function keptLast(desk: Desk): string {
  if (desk.current.base?.card) desk.lastKept = idOf(desk.current);
  return desk.lastKept;
}
