import { SIDES } from '@fall-of-shot/rules/vocabulary';
import type { Joining, JoiningPlates, JoiningSeat, JoiningState } from '../../player-view/joining.ts';
import { publicNames } from '../../player-view/redacted-replay.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { seatState } from '../../store/devices/seat-selectors.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import type { AppState } from '../../store/state/state.ts';
import { seatPieces } from './seat-pieces.ts';

/** Names are no longer than this, as the channel asks. */
const LONGEST = { name: 200, pieces: 2000, seats: 200 } as const;

function stateOf(state: Pick<AppState, 'devices'>, { id }: Seat): JoiningState {
  const asks = state.devices.requests.some(({ seat, intent }) => seat === id && intent.kind === 'sit');
  if (asks) return 'joining';
  const now = seatState(state, id);
  return now === 'gone' ? 'lost' : now;
}

function seatOf(state: AppState, scene: Scene, seat: Seat, visibility: Visibility): JoiningSeat {
  const pieces = seatPieces(scene, seat, visibility);
  const names = publicNames(scene);
  const [first] = pieces;
  return {
    id: seat.id,
    name: seat.name.slice(0, LONGEST.name),
    side: seat.side,
    pieces: pieces
      .map(({ id, name }) => names.get(id) ?? name)
      .join(', ')
      .slice(0, LONGEST.pieces),
    emblem: first ? { glyph: first.glyph, kind: first.kind, side: first.side, colour: first.colour } : null,
    state: stateOf(state, seat),
  };
}

function platesOf(state: AppState, link: string, visibility: Visibility): JoiningPlates {
  const scene = sceneToShow(state);
  const { address, words, seats } = state.devices;
  const shown = seats.slice(0, LONGEST.seats);
  return {
    shows: 'plates',
    link,
    scene: scene.name.slice(0, LONGEST.name),
    address: address ?? '',
    words,
    sides: SIDES.filter((side) => shown.some((seat) => seat.side === side)).map((side) => ({
      side,
      name: scene.sides[side].slice(0, LONGEST.name),
    })),
    seats: shown.map((seat) => seatOf(state, scene, seat, visibility)),
  };
}

/**
 * How people join, as the GM shows it on the players' screen: `null` if the GM does not. Of seats it tells no more than
 * everybody at the table may know.
 *
 * @param visibility returns what the players see; `null` while that is being worked out
 * @returns `'later'` if that has to be waited for
 */
export function joiningShown(state: AppState, visibility: () => Visibility | null): Joining | null | 'later' {
  const { joining, link } = state.devices;
  if (joining === null || link === null) return null;
  if (joining === 'corner') return { shows: 'corner', link };
  const seen = visibility();
  return seen ? platesOf(state, link, seen) : 'later';
}
