import type { DeviceView, OwnSeat } from '../../network/messages/view-schema.ts';
import type { ProjectedScene } from '../../player-view/types.ts';

/** What a strip says while nothing is asked of its player. */
export interface StripWords {
  readonly title: string;
  readonly text: string;
}

const HOW = 'Drag your piece to move it, tap somebody to aim.';

/** Who of the other players at this device is asked something, in words; `null` if none is. */
function othersAsked({ asks, mine }: DeviceView, seat: OwnSeat): string | null {
  const ask = asks.find((each) => each.seat !== seat.id);
  const name = mine.find(({ id }) => id === ask?.seat)?.name;
  if (!ask || name === undefined) return null;
  if (ask.kind !== 'roll') return `${name} chooses`;
  return ask.who === name ? `${name} rolls` : `${name} rolls for ${ask.who}`;
}

/**
 * What a strip says while nothing is asked of its player: who rolls, what happens, or whose turn it is.
 *
 * @param caption what the table tells of the shot that plays; `null` if none does
 */
export function stripWords(
  view: DeviceView,
  seat: OwnSeat,
  scene: Pick<ProjectedScene, 'pieces' | 'initiative'> | null,
  caption: string | null,
): StripWords {
  const { current = null, order = [] } = scene?.initiative ?? {};
  const isOwn = (piece: string | null | undefined): boolean => seat.pieces.some(({ id }) => id === piece);
  const at = order.findIndex(({ piece }) => piece === current);
  const next = at < 0 ? undefined : [...order.slice(at + 1), ...order.slice(0, at)][0]?.piece;
  const isNext = isOwn(next) && !isOwn(current);
  const comes = isNext ? 'You are next.' : '';
  const other = othersAsked(view, seat);
  if (other !== null) return { title: other, text: comes };
  if (caption !== null) return { title: caption, text: comes };
  if (isOwn(current)) return { title: 'Your turn', text: HOW };
  if (current === null) return { title: view.scene, text: seat.pieces.length > 0 ? HOW : '' };
  const name = scene?.pieces.find(({ id }) => id === current)?.name;
  return { title: `${name ?? 'Somebody'}’s turn`, text: comes };
}
