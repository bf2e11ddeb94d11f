import { beginShot, shotStatus } from '../../engagement/attack/shot.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import type { Intent } from '../../network/messages/intents.ts';
import type { Aimed, DeviceView, OwnPiece, OwnSeat, SeatChoice } from '../../network/messages/view-schema.ts';
import { mayKnowChance } from '../../player-view/chance-shown.ts';
import { knownScene } from '../../player-view/known-scene.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import { healthOf } from '../../scene/pieces/health.ts';
import { movedLength } from '../../scene/pieces/moved.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import { seatState } from '../../store/devices/seat-selectors.ts';
import { sceneToShow } from '../../store/player-screen/screen-following.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { heldWeapons, pieceOf } from '../../store/state/scene-selectors.ts';
import { seatPieces } from '../player-screen/seat-pieces.ts';
import { aimedFigure, hiddenParts } from './aimed-figure.ts';
import { aimedOrder } from './aimed-order.ts';
import { aimKey } from './aims.ts';
import { asksOf } from './asked-of-seats.ts';
import { hiddenBy } from './hidden-by.ts';
import { inSightOf, mostInSight } from './in-sight.ts';
import { oddsFor, oddsShownTo } from './odds-of-seats.ts';
import { lengthWords, type Viewing } from './viewing.ts';

function choiceOf({ state, visibility }: Viewing, scene: Scene, seat: Seat, device: string): SeatChoice {
  const pieces = seatPieces(scene, seat, visibility);
  const now = seatState(state, seat.id);
  const isMine = state.devices.sitting[seat.id] === device;
  const words = pieces
    .map((piece) => [piece.name, heldWeapons(scene, piece)[0]?.name.toLowerCase()].filter(Boolean).join(', '))
    .join('; ');
  const asked = state.devices.requests.some((request) => request.device === device && request.seat === seat.id);
  return {
    id: seat.id,
    name: seat.name,
    side: seat.side,
    sideName: scene.sides[seat.side],
    pieces: pieces.map(({ id }) => visibility.alias(id)),
    words,
    state: isMine ? 'mine' : asked && now !== 'free' ? 'asked' : now === 'gone' ? 'lost' : now,
  };
}

/** Cover in a list, as the aiming sheet says it. */
const COVER_WORDS = { none: 'in the open', partial: 'partly hidden', full: 'out of sight' } as const;

/** @param most how many of those in sight are told */
function ownPiece(scene: Scene, known: Scene, piece: Piece, { alias }: Visibility, most: number): OwnPiece {
  const health = healthOf(piece);
  const moved = movedLength(piece, scene);
  return {
    id: alias(piece.id),
    name: piece.name,
    health: health ? { of: health.of, lost: health.lost } : null,
    statuses: [...piece.statuses],
    conditions: [...piece.conditions],
    isDown: !inPlay(piece),
    weapons: heldWeapons(scene, piece).map((weapon) => ({
      id: weapon.id,
      name: weapon.name,
      left: piece.rounds[weapon.id] ?? weapon.rounds,
      of: weapon.rounds,
      thrown: engagementSystems.get(weapon.system).isThrown?.(weapon) === true,
    })),
    figures: [],
    moved: moved > 0 ? `Moved ${lengthWords(moved, scene)}` : null,
    sees: inSightOf(scene, known, piece)
      .slice(0, most)
      .map(({ id, range, cover }) => ({
        piece: alias(id),
        range: lengthWords(range, scene),
        cover: COVER_WORDS[cover],
      })),
  };
}

function ownSeat(viewing: Viewing, scene: Scene, seat: Seat): OwnSeat {
  const { visibility } = viewing;
  const pieces = seatPieces(scene, seat, visibility);
  const known = knownScene(scene, visibility);
  return {
    id: seat.id,
    name: seat.name,
    side: seat.side,
    sideName: scene.sides[seat.side],
    muted: seat.muted,
    rights: seat.rights,
    pieces: pieces.map((piece) => ownPiece(scene, known, piece, visibility, mostInSight(pieces.length))),
  };
}

/** How many dice the attacker rolls first; `null` if it is not several, or the rules refuse. */
function attackDice(scene: Scene, order: Parameters<typeof beginShot>[1]): number | null {
  const begun = beginShot(scene, order);
  const now = begun.ok ? shotStatus(begun.shot) : null;
  if (!now || now.over) return null;
  const first = now.questions.find((question) => question.kind === 'roll' && question.asks.who === 'attacker');
  return first?.kind === 'roll' && first.dice.count > 1 ? first.dice.count : null;
}

/** What a seat aims, worked out on the scene as its side knows it. */
function aimedOf(viewing: Viewing, scene: Scene, seat: Seat, device: string): Aimed[] {
  const aiming = viewing.aims.get(aimKey(device, seat.id));
  if (!aiming || !seat.pieces.includes(viewing.idOf(aiming.piece) ?? '') || seat.rights.fire === 'no') return [];
  const known = knownScene(scene, viewing.visibility);
  const aimed = aimedOrder(known, aiming, viewing.idOf);
  if (!aimed) return [];
  const { order, preview, facts } = aimed;
  const { sight, from, at, lineMatters } = preview;
  const target = order.aim.at === 'piece' ? pieceOf(known, order.aim.piece)?.name : undefined;
  const cover = lineMatters ? sight.seen.cover : 'does not matter';
  const isHidden = cover === 'partial' || cover === 'full';
  const shown = preview.refusal || !mayKnowChance(order, viewing.visibility) ? 'none' : oddsShownTo(seat, scene);
  const found = shown === 'all' ? viewing.odds.find(aimKey(device, seat.id), order, scene, known) : null;
  return [
    {
      seat: seat.id,
      piece: aiming.piece,
      weapon: aiming.weapon,
      at: aiming.at,
      from: { x: from.x, y: from.y },
      to: { x: at.x, y: at.y },
      target: target ?? preview.targetThing ?? 'A place',
      range: lengthWords(preview.range, scene),
      reach: preview.reach.label,
      cover,
      coverWords: [
        ...(isHidden ? [hiddenBy(sight, known, viewing.visibility), hiddenParts(sight.seen)] : []),
        ...(preview.coverWords && cover === 'partial' ? [preview.coverWords] : []),
      ].filter((words) => words !== ''),
      hidden: lineMatters ? sight.seen.hidden : null,
      figure: lineMatters ? aimedFigure(known, order.firer, order.aim) : null,
      chance: shown === 'none' ? null : (engagementSystems.get(order.rulebook).hitChance?.(order, facts) ?? null),
      odds: found && (found === 'counting' ? found : oddsFor(found.odds, known, seat, viewing.visibility)),
      dice: attackDice(known, order),
      refusal: preview.refusal?.reason ?? null,
      leave: seat.rights.fire,
    },
  ];
}

/** What a request of a device asks, in words for those who wait. */
function requestWords({ kind }: Intent): string {
  switch (kind) {
    case 'fire':
      return 'The GM looks at your attack';
    case 'move':
      return 'The GM looks at your move';
    case 'sit':
    case 'ask seat':
      return 'The GM looks for a seat for you';
    case 'roll':
      return 'The GM looks at your dice';
    case 'ping':
      return 'The GM looks at your ping';
    default:
      return 'The GM looks at it';
  }
}

/** The seat that asks for something; `null` if a seat is what is asked for. */
function requestedBy({ kind }: Intent, seat: string | null): string | null {
  return kind === 'sit' || kind === 'ask seat' ? null : seat;
}

/** Makes what one device may know besides its channel. */
export function deviceView(viewing: Viewing, device: string): DeviceView {
  const { state } = viewing;
  const scene = sceneToShow(state);
  const { seats, sitting, requests, said } = state.devices;
  const mine = seats.filter(({ id }) => sitting[id] === device);
  return {
    scene: scene.name,
    seats: seats.map((seat) => choiceOf(viewing, scene, seat, device)),
    mine: mine.map((seat) => ownSeat(viewing, scene, seat)),
    asks: asksOf(viewing, mine),
    aims: mine.flatMap((seat) => aimedOf(viewing, scene, seat, device)),
    requests: requests
      .filter((request) => request.device === device)
      .map(({ id, intent, seat }) => ({ id, words: requestWords(intent), seat: requestedBy(intent, seat) })),
    said: said[device] ?? null,
    channel: viewing.channel,
  };
}
