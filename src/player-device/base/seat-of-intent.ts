import type { Intent } from '../../network/messages/intents.ts';
import type { DeviceView } from '../../network/messages/view-schema.ts';

/** The own seat that says something; `null` if it is about the whole device, or no seat's any more. */
export function seatOfIntent(view: DeviceView | null, intent: Intent): string | null {
  const withPiece = (piece: string): string | null =>
    view?.mine.find(({ pieces }) => pieces.some(({ id }) => id === piece))?.id ?? null;
  switch (intent.kind) {
    case 'roll':
    case 'choose':
    case 'confirm':
      return (
        view?.asks.find(({ shot, question }) => shot === intent.shot && question === intent.question)?.seat ?? null
      );
    case 'move':
    case 'done':
      return withPiece(intent.piece);
    case 'fire':
      return withPiece(intent.aiming.piece);
    case 'take back':
      return view?.requests.find(({ id }) => id === intent.request)?.seat ?? null;
    case 'aim':
    case 'ping':
      return intent.seat ?? null;
    default:
      return null;
  }
}
